import { useSearchParams } from 'wouter';
import { DRILLS, type Drill } from '#shared/practice/drills.ts';
import { useText } from '#web/platform/i18n.ts';
import { grammarOfDrill, hasGrammar } from '#web/study/grammar/grammar-paths.ts';
import { Invitation } from '#web/study/practice/Invitation.tsx';
import type { Round } from '#web/study/practice/practice.api.ts';
import { RoundFlow } from '#web/study/practice/RoundFlow.tsx';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Page with rounds of ten tasks, optionally of one drill (`?drill=gender`). */
export default function PracticePage() {
  const queue = useStudyQueue();
  const [params] = useSearchParams();
  const named = params.get('drill');
  const drill = DRILLS.find((each) => each === named);
  if (!queue) return null;
  return (
    <RoundFlow
      wanted={drill ? { drill } : {}}
      queue={queue}
      href={drill ? '/vocabulary/coach' : '/'}
      invitation={(round, begin) =>
        round.tasks.length > 0 ? (
          <Ready round={round} drill={drill} begin={begin} />
        ) : (
          <Nothing isDrill={drill !== undefined} />
        )
      }
    />
  );
}

interface ReadyProps {
  round: Round;
  drill: Drill | undefined;
  begin(): void;
}

function Ready({ round: { tasks, xp }, drill, begin }: ReadyProps) {
  const { t } = useText('practice');
  return (
    <Invitation
      title={drill ? t(`drill.${drill}`) : t('ready', { count: tasks.length })}
      text={drill ? t('drillText', { count: tasks.length }) : t('readyText')}
      brings={xp > 0 ? t('brings', { xp }) : t('bringsNone')}
    >
      <Button onClick={begin}>{t('begin')}</Button>
      {drill && hasGrammar(drill) && (
        <LinkButton href={grammarOfDrill(drill)} variant="secondary">
          {t('grammar')}
        </LinkButton>
      )}
      <LinkButton href="/" variant="quiet">
        {t('enough')}
      </LinkButton>
    </Invitation>
  );
}

function Nothing({ isDrill }: { isDrill: boolean }) {
  const { t } = useText('practice');
  return (
    <div className="flex grow flex-col justify-center px-4">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t(isDrill ? 'nothingOfIt' : 'nothing')}
        text={t(isDrill ? 'nothingOfItText' : 'nothingText')}
        action={<LinkButton href="/lessons">{t('toLessons')}</LinkButton>}
      />
    </div>
  );
}
