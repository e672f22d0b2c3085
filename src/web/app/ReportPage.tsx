import { Suspense } from 'react';
import { useParams } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session.ts';
import { Calendar } from '#web/rooms/progress/components/Calendar.tsx';
import { StatCards } from '#web/rooms/progress/components/StatCards.tsx';
import { StudyTimeCard } from '#web/rooms/progress/components/StudyTimeCard.tsx';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CanDoCard } from './report/CanDoCard.tsx';
import { NextCard } from './report/NextCard.tsx';
import { PermissionsCard } from './report/PermissionsCard.tsx';
import { type Report, useReport } from './report/report.api.ts';

const PauseCard = part(() => import('#web/rooms/accounts/components/PauseCard.tsx'));

/** Report of a learner for the account holder, and for the learner. */
export default function ReportPage() {
  const { t } = useText('report');
  const { learnerId = '' } = useParams();
  return (
    <Loaded
      query={useReport(learnerId)}
      skeleton={<ReportSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(report) => <ReportView report={report} />}
    </Loaded>
  );
}

function ReportView({ report }: { report: Report }) {
  const { t } = useText('report');
  const { user } = useUser();
  const { learner, progress } = report;
  const isOwn = learner.id === user?.id;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <header className="flex items-center gap-4">
        <LearnerFace learner={learner} className="size-18 text-2xl" />
        <div>
          <h1 className="text-3xl font-bold">{learner.firstName}</h1>
          <p className="text-ink-soft">
            {isOwn
              ? user?.isHolder
                ? t('who.holder')
                : t('who.learner')
              : t('who.child', { name: learner.firstName })}
          </p>
        </div>
      </header>
      <StatCards stats={progress.stats} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <NextCard report={report} isOwn={isOwn} />
        <CanDoCard finished={report.finished} />
        <Calendar today={progress.today} {...progress.calendar} />
        <StudyTimeCard studyTime={progress.studyTime} />
      </div>
      {user?.isHolder && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <PauseCard learnerId={learner.id} />
        </Suspense>
      )}
      <PermissionsCard
        learnerId={learner.id}
        permissions={report.permissions}
        isHolder={learner.isHolder}
        timeZone={learner.timeZone}
        isEditable={user?.isHolder === true}
      />
    </div>
  );
}

function ReportSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-62.5 rounded-card!" />
      <Skeleton className="h-62.5 rounded-card!" />
      <Skeleton className="h-62.5 rounded-card!" />
      <Skeleton className="h-62.5 rounded-card!" />
    </div>
  );
}
