import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import { STATS_READ, useStats } from '#web/study/stats.api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FigureCardsSkeleton } from '#web/ui/FigureCards.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Achievements } from './components/Achievements.tsx';
import { Calendar } from './components/Calendar.tsx';
import { LevelCard } from './components/LevelCard.tsx';
import { StatCards } from './components/StatCards.tsx';
import { StreakCard } from './components/StreakCard.tsx';
import { StreakNews } from './components/StreakNews.tsx';
import { StudyTimeCard } from './components/StudyTimeCard.tsx';
import { TitleLadder } from './components/TitleLadder.tsx';
import { WeekCard } from './components/WeekCard.tsx';
import { PROGRESS_READ, type ReportWithoutStats, useProgress } from './progress.api.ts';

/** @public Data for server rendering. In the browser the report includes the figures. */
export const shows = () => [PROGRESS_READ, STATS_READ];

/** Page with the learner's progress and its history. */
export default function ProgressPage() {
  const { t } = useText('progress');
  const report = useProgress();
  // Included in the report.
  const stats = useStats(report.data !== undefined);
  return (
    <Loaded
      query={allOf({ report, stats })}
      skeleton={<ProgressSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(data) => <Progress {...data} />}
    </Loaded>
  );
}

interface ProgressProps {
  report: ReportWithoutStats;
  stats: UserStats;
}

function Progress({ report, stats }: ProgressProps) {
  const { t } = useText('progress');
  const { today, longestStreak, calendar, studyTime, achievements } = report;
  const isNew = longestStreak === 0;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <h1 className="text-3xl font-bold">{t('heading')}</h1>
      {isNew ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<LinkButton href="/lessons">{t('empty.action')}</LinkButton>}
        />
      ) : (
        <>
          <StreakNews stats={stats} />
          <StatCards stats={stats} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <StreakCard stats={stats} longestStreak={longestStreak} />
            <WeekCard stats={stats} />
            <Calendar today={today} {...calendar} />
            <StudyTimeCard studyTime={studyTime} />
          </div>
        </>
      )}
      <LevelCard stats={stats}>
        <TitleLadder stats={stats} />
      </LevelCard>
      <Achievements achievements={achievements} />
    </div>
  );
}

function ProgressSkeleton() {
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Skeleton className="h-10 w-48" />
      <FigureCardsSkeleton />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-46 rounded-card!" />
        <Skeleton className="h-46 rounded-card!" />
        <Skeleton className="h-90 rounded-card!" />
        <Skeleton className="h-90 rounded-card!" />
      </div>
    </div>
  );
}
