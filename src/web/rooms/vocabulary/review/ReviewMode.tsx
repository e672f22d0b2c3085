import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useCaughtUp, useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ReviewSession } from './ReviewSession.tsx';
import { useDueReviews } from './reviews.api.ts';

/** Smart Review: cards when they are due, ten at a time. */
export function ReviewMode() {
  const { t } = useText('reviews');
  const queue = useStudyQueue();
  const due = useDueReviews(useCaughtUp(queue));
  const [sessions, setSessions] = useState(0);
  const [isFetching, setFetching] = useState(false);

  const another = async () => {
    setFetching(true);
    // The server chooses others once it knows what became of these.
    await queue?.flush();
    await due.refetch();
    setFetching(false);
    setSessions(sessions + 1);
  };
  return (
    <Loaded query={due} skeleton={<ReviewSkeleton />} loading={t('loading')} failed={t('failed')}>
      {(data) =>
        queue && (
          <ReviewSession
            key={sessions}
            due={data}
            queue={queue}
            isFetching={isFetching}
            onAnother={another}
          />
        )
      }
    </Loaded>
  );
}

function ReviewSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-90 rounded-card!" />
      <Skeleton className="h-16" />
    </div>
  );
}
