import { type ReactNode, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import type { Tally } from '../play/tally.ts';
import { useCaughtUp } from '../sync/study-queue.ts';
import { PracticeRun } from './PracticeRun.tsx';
import { type Round, type RoundTopic, useRound } from './practice.api.ts';
import { RoundResult } from './RoundResult.tsx';
import type { TaskRun } from './task-run.ts';

interface RoundFlowProps {
  wanted: RoundTopic;
  queue: EventQueue;
  /** Path of the exit. */
  href: string;
  /** Renders the introduction with its button to begin. */
  invitation(round: Round, begin: () => void): ReactNode;
}

/** Round that was started; `over` once its last task is answered. */
interface Begun {
  readonly round: Round;
  readonly over: {
    readonly run: TaskRun;
    readonly tally: Tally;
    readonly completionId: string;
  } | null;
}

/** Practice rounds: introduction, tasks, result, and optionally another round. */
export function RoundFlow({ wanted, queue, href, invitation }: RoundFlowProps) {
  const { t } = useText('practice');
  const query = useRound(wanted, useCaughtUp(queue));
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isFetching, setFetching] = useState(false);

  const another = async () => {
    setFetching(true);
    // The next round depends on the answers of this one, so they are sent first.
    await queue.flush();
    const { data } = await query.refetch();
    setFetching(false);
    if (data) setBegun({ round: data, over: null });
  };

  if (begun?.over) {
    const { round, over } = begun;
    return (
      <RoundResult
        {...over}
        tasks={round.tasks}
        queue={queue}
        href={href}
        isFetching={isFetching}
        onAnother={another}
      />
    );
  }
  if (begun) {
    const { round } = begun;
    return (
      <PracticeRun
        tasks={round.tasks}
        whole={t('round')}
        href={href}
        queue={queue}
        comesAgain
        takesFocus
        onEnd={(run, tally) => {
          const completionId = queue.record('round_completed', { round: round.round }, Date.now());
          setBegun({ round, over: { run, tally, completionId } });
        }}
      />
    );
  }
  return (
    <Loaded
      query={query}
      skeleton={<RoundSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
      wayOut={
        <LinkButton href={href} variant="secondary">
          {t('enough')}
        </LinkButton>
      }
      isBare
    >
      {(round) => invitation(round, () => setBegun({ round, over: null }))}
    </Loaded>
  );
}

function RoundSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-164 flex-col items-center gap-5 px-4 py-10">
      <Skeleton className="h-36 w-60" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
    </div>
  );
}
