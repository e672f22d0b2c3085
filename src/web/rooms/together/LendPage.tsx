import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useOwnWords } from '#web/study/own-words.api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Alone } from './components/Alone.tsx';
import { LendForm } from './components/LendForm.tsx';
import { useTogether } from './together.api.ts';

/** Page on which a learner chooses own words and the members who get them. */
export default function LendPage() {
  const { t } = useText('together');
  const words = useOwnWords();
  const skeleton = <Skeleton className="h-80 rounded-card!" />;
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-4">
      <LinkButton href="/family" variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('heading')}
      </LinkButton>
      <h1 className="text-3xl font-bold">{t('lend.title')}</h1>
      <Loaded query={useTogether()} skeleton={skeleton} loading={t('loading')} failed={t('failed')}>
        {(family) =>
          family.streak ? (
            <Loaded query={words} skeleton={skeleton} failed={t('lend.failed')}>
              {(own) =>
                own.length > 0 ? (
                  <LendForm words={own} members={family.members.filter(({ isYou }) => !isYou)} />
                ) : (
                  <EmptyState
                    title={t('lend.empty')}
                    text={t('lend.emptyText')}
                    action={<LinkButton href="/vocabulary/own">{t('lend.own')}</LinkButton>}
                  />
                )
              }
            </Loaded>
          ) : (
            <Alone />
          )
        }
      </Loaded>
    </div>
  );
}
