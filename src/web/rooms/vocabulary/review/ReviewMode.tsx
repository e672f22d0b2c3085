import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useCaughtUp, useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ReviewSession } from './ReviewSession.tsx';
import { useDueReviews } from './reviews.api.ts';

/** Reviews of due cards, ten per session. */
export function ReviewMode() {
  const { t } = useText('reviews');
  const queue = useStudyQueue();
  const due = useDueReviews(useCaughtUp(queue));
  const [sessions, setSessions] = useState(0);
  const [isFetching, setFetching] = useState(false);

  const fetchAnother = async () => {
    setFetching(true);
    // The next session depends on these ratings and settings, so they are sent first.
    await queue?.flush();
    const { isSuccess } = await due.refetch();
    setFetching(false);
    return isSuccess;
  };
  const beginAnother = () => setSessions((before) => before + 1);
  return (
    <Loaded query={due} skeleton={<ReviewSkeleton />} loading={t('loading')} failed={t('failed')}>
      {(data) =>
        queue && (
          <ReviewSession
            key={sessions}
            due={data}
            queue={queue}
            isFetching={isFetching}
            onAnother={() => fetchAnother().then(beginAnother)}
            onSettings={async (isBegun) => {
              if ((await fetchAnother()) && !isBegun()) beginAnother();
            }}
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
