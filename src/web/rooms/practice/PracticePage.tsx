import { useText } from '#web/platform/i18n.ts';
import { Invitation } from '#web/study/practice/Invitation.tsx';
import type { Round } from '#web/study/practice/practice.api.ts';
import { RoundFlow } from '#web/study/practice/RoundFlow.tsx';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Ten tasks from what was learnt, as often as one likes. */
export default function PracticePage() {
  const queue = useStudyQueue();
  if (!queue) return null;
  return (
    <RoundFlow
      queue={queue}
      href="/"
      invitation={(round, begin) =>
        round.tasks.length > 0 ? <Ready round={round} begin={begin} /> : <Nothing />
      }
    />
  );
}

function Ready({ round: { tasks, xp }, begin }: { round: Round; begin: () => void }) {
  const { t } = useText('practice');
  return (
    <Invitation
      title={t('ready', { count: tasks.length })}
      text={t('readyText')}
      brings={xp > 0 ? t('brings', { xp }) : t('bringsNone')}
    >
      <Button onClick={begin}>{t('begin')}</Button>
      <LinkButton href="/" variant="quiet">
        {t('enough')}
      </LinkButton>
    </Invitation>
  );
}

function Nothing() {
  const { t } = useText('practice');
  return (
    <div className="flex grow flex-col justify-center px-4">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t('nothing')}
        text={t('nothingText')}
        action={<LinkButton href="/lessons">{t('toLessons')}</LinkButton>}
      />
    </div>
  );
}
