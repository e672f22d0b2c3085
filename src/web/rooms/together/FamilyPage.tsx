import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Face } from '#web/ui/Face.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Alone } from './components/Alone.tsx';
import { BoardCard } from './components/BoardCard.tsx';
import { FamilyStreakCard } from './components/FamilyStreakCard.tsx';
import { FamilyWeek } from './components/FamilyWeek.tsx';
import { GoalCard } from './components/GoalCard.tsx';
import { LendingCard } from './components/LendingCard.tsx';
import { MembersCard } from './components/MembersCard.tsx';
import { Nudges } from './components/Nudges.tsx';
import { ReceivedLoans } from './components/ReceivedLoans.tsx';
import { useTogether } from './together.api.ts';

/** Page of a family: its week, goal, streak and messages. */
export default function FamilyPage() {
  const { t } = useText('together');
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <h1 className="text-3xl font-bold">{t('heading')}</h1>
      <Loaded query={useTogether()} skeleton={<FamilySkeleton />} loading={t('loading')} failed={t('failed')}>
        {(family) =>
          family.streak ? (
            <>
              <Nudges family={family} />
              <ReceivedLoans family={family} />
              <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                <FamilyWeek family={family} />
                <GoalCard family={family} />
                <FamilyStreakCard streak={family.streak} />
                <MembersCard family={family} />
                <BoardCard family={family} />
                <LendingCard family={family} />
                <QuizCard />
              </div>
            </>
          ) : (
            <Alone />
          )
        }
      </Loaded>
    </div>
  );
}

/** Link to the quiz. */
function QuizCard() {
  const { t } = useText('together');
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:col-span-2">
      <Face person="leila" expression="happy" size={56} ground={1} />
      <div className="min-w-0 grow basis-44">
        <h2 className="text-xl font-bold">{t('quiz.title')}</h2>
        <p className="text-ink-soft">{t('quiz.text')}</p>
      </div>
      <LinkButton href="/family-quiz" variant="secondary">
        {t('quiz.open')}
      </LinkButton>
    </Card>
  );
}

function FamilySkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-62.5 rounded-card!" />
      <Skeleton className="h-62.5 rounded-card!" />
      <Skeleton className="h-42 rounded-card!" />
      <Skeleton className="h-42 rounded-card!" />
    </div>
  );
}
