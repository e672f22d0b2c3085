import { Suspense } from 'react';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import { useText } from '#web/platform/i18n.ts';
import { localNow } from '#web/platform/local-now.ts';
import { part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session.ts';
import { LearningPath } from '#web/rooms/lessons/components/LearningPath.tsx';
import { LessonCard } from '#web/rooms/lessons/components/LessonCard.tsx';
import { lessonsRead, useLessons } from '#web/rooms/lessons/lessons.api.ts';
import { lessonsAhead, nextLesson } from '#web/rooms/lessons/next-lesson.ts';
import { nextPartOf } from '#web/rooms/lessons/part-status.ts';
import { useKeptAhead } from '#web/rooms/lessons/use-kept-ahead.ts';
import { LevelCard } from '#web/rooms/progress/components/LevelCard.tsx';
import { type FirstStep, StatCards } from '#web/rooms/progress/components/StatCards.tsx';
import { StreakNews } from '#web/rooms/progress/components/StreakNews.tsx';
import { TitleSteps } from '#web/rooms/progress/components/TitleSteps.tsx';
import { WeekCard } from '#web/rooms/progress/components/WeekCard.tsx';
import { FIGURES_READ, useReviewFigures } from '#web/rooms/vocabulary/review/reviews.api.ts';
import { hasFamily } from '#web/study/has-family.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import type { PageReads } from '#web/study/room.ts';
import { STATS_READ, useStats } from '#web/study/stats.api.ts';
import { useCaughtUp, useStudyQueue } from '#web/study/sync/study-queue.ts';
import { FigureCardsSkeleton } from '#web/ui/FigureCards.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Hero } from './dashboard/Hero.tsx';
import { QuickActions } from './dashboard/QuickActions.tsx';
import { QuizNight } from './dashboard/QuizNight.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

// Loaded lazily, so that the tour and the family never delay the page.
const FamilyLine = part(() => import('#web/rooms/together/components/FamilyLine.tsx'));
const ParentCard = part(() => import('#web/rooms/accounts/components/ParentCard.tsx'));
const Onboarding = part(() => import('#web/rooms/onboarding/Onboarding.tsx'));

/**
 * After the page has loaded, content for likely next steps is stored for offline use: the next lesson, the list,
 * the cards.
 */
const keepLater: Parameters<typeof useKeptAhead>[0] = async (client, ...lesson) => {
  const [{ keepCards }, { keepLessons }] = await Promise.all([
    import('#web/rooms/vocabulary/review/keep-cards.ts'),
    import('#web/rooms/lessons/keep-lessons.ts'),
  ]);
  await keepLessons(client, ...lesson);
  await keepCards(client);
};

const SHOWN_LESSONS = 6;

/** @public Loaded by the app before the page is rendered. */
export const reads = ((_, user) => [STATS_READ, lessonsRead(user), FIGURES_READ]) satisfies PageReads;

/** @public Data for server rendering. */
export const shows: PageReads = (...given) => reads(...given);

/** Page with the learner's status and the recommended next step. */
export default function DashboardPage() {
  const { t } = useText('dashboard');
  const stats = useStats();
  const lessons = useLessons();
  return (
    <Loaded
      query={allOf({ stats, lessons })}
      skeleton={<DashboardSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(data) => <Dashboard {...data} />}
    </Loaded>
  );
}

interface DashboardProps {
  stats: UserStats;
  lessons: readonly ListedLesson[];
}

function Dashboard({ stats, lessons }: DashboardProps) {
  const { t } = useText('dashboard');
  const { user } = useUser();
  // Optional: the page also works without them.
  const { data: reviews } = useReviewFigures();
  const next = nextLesson(lessons, user?.startLessonId ?? null);
  // Waits until the server has received all events, because they change the due cards.
  const isCaughtUp = useCaughtUp(useStudyQueue());
  useKeptAhead(keepLater, isCaughtUp ? next?.id : undefined);
  if (!user) return null;
  const actions = { new: t('start'), begun: t('continue'), completed: t('review') };
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Hero
        user={user}
        stats={stats}
        lessons={lessons}
        next={next}
        waiting={reviews ? cardsToday(reviews) : 0}
        now={localNow(user.timeZone)}
      />
      <StreakNews stats={stats} />
      <StatCards stats={stats} first={firstStepOf(next)} />
      {next && <LearningPath lessons={lessons} current={next} />}
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <LevelCard stats={stats}>
          <TitleSteps stats={stats} />
          <LinkButton href="/progress" variant="quiet" className="mt-auto -ml-3 self-start px-3!">
            {t('toProgress')}
          </LinkButton>
        </LevelCard>
        <WeekCard stats={stats} />
      </div>
      {!import.meta.env.SSR && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            {user.needsParent && user.isHolder && <ParentCard isSkippable />}
            {hasFamily(user) && <FamilyLine />}
          </Suspense>
        </ErrorBoundary>
      )}
      <QuickActions />
      <QuizNight />
      <section aria-labelledby="journey">
        <h2 id="journey" className="mb-4 text-xl font-bold">
          {t('journey')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {lessonsAhead(lessons, next, SHOWN_LESSONS).map((lesson) => (
            <li key={lesson.id}>
              <LessonCard lesson={lesson} actions={actions} isNext={lesson === next} />
            </li>
          ))}
        </ul>
      </section>
      {!import.meta.env.SSR && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Onboarding />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Reward of the next part, for figures that are still zero. */
function firstStepOf(next: ListedLesson | null): FirstStep | null {
  const part = next && nextPartOf(next);
  return part && { href: `/lessons/${next.id}`, xp: part.xp, words: part.newWords };
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Skeleton className="h-62.5 rounded-scene!" />
      <FigureCardsSkeleton />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-42 rounded-card!" />
        <Skeleton className="h-42 rounded-card!" />
      </div>
    </div>
  );
}
