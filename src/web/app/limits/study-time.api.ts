import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { addStudyTime, readStudyTime, StudyTime } from '#shared/accounts/family.contract.ts';
import { type StudyState, studyState } from '#shared/accounts/study-limits.ts';
import { dayOf } from '#shared/progress/learner-day.ts';
import { LONGEST_STEP_MS } from '#shared/progress/study-time.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { call } from '#web/platform/call.ts';
import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { serverAheadMs } from '#web/platform/server-clock.ts';
import { USER_KEY, USER_QUERY } from '#web/platform/session.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';

const ask = call<typeof readStudyTime>('GET', '/api/study-time');
const extend = call<typeof addStudyTime>('POST', '/api/family/learners/:learnerId/extra-time');

/** Milliseconds between two looks at the clock. */
const TICK_MS = 5 * SECOND_MS;

/** Study time of the learner: limits, state, and milliseconds studied today. */
export interface StudyNow extends StudyState {
  readonly studiedMs: number;
  readonly timeZone: string;
}

/**
 * Study time of the learner now; null until it is known. Answers that wait on this device are added to what the server has
 * counted, so that the limits also hold without a connection.
 */
export function useStudyNow(): StudyNow | null {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const { dataUpdatedAt } = useQuery(USER_QUERY);
  const { data } = useQuery({ ...ask.query(), staleTime: 0, refetchInterval: MINUTE_MS });
  const [waiting, setWaiting] = useState<readonly QueuedEvent[]>([]);
  const [nowMs, setNowMs] = useState(serverNowMs);

  // The user is read again when the server refuses material, and when the holder changed the limits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading of the user is the reason
  useEffect(() => void client.invalidateQueries({ queryKey: ask.key() }), [client, dataUpdatedAt]);

  useEffect(() => {
    const look = () => {
      setNowMs(serverNowMs());
      void queue?.waiting().then(setWaiting);
    };
    const unsubscribe = queue?.subscribe(({ type }) => {
      if (type === 'acknowledged') void client.invalidateQueries({ queryKey: ask.key() });
      if (type === 'acknowledged' || type === 'state') look();
    });
    look();
    const timer = setInterval(look, TICK_MS);
    return () => {
      unsubscribe?.();
      clearInterval(timer);
    };
  }, [client, queue]);

  return data ? studyNow(data, waiting, nowMs) : null;
}

/** Time by the server's clock, as far as it is known. */
function serverNowMs(): number {
  return Date.now() + (serverAheadMs() ?? 0);
}

/** Returns the state at `nowMs`, with the events that wait on this device. */
export function studyNow(
  { studiedMs, day, ...limits }: StudyTime,
  waiting: readonly Pick<QueuedEvent, 'spentMs'>[],
  nowMs: number,
): StudyNow {
  const waitingMs = waiting.reduce((sum, { spentMs = 0 }) => sum + Math.min(spentMs, LONGEST_STEP_MS), 0);
  // The figure of the server may be that of the day before.
  const counted = day === dayOf(nowMs, limits.timeZone) ? studiedMs : 0;
  const todayMs = counted + waitingMs;
  return { ...studyState(limits, todayMs, nowMs), studiedMs: todayMs, timeZone: limits.timeZone };
}

/** Lets a learner study longer today. The password is that of the account; the holder needs none. */
export function useExtraTime(learnerId: string) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (password: string | undefined) =>
      extend({ params: { learnerId }, body: password === undefined ? {} : { password } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ask.key() });
      // Pages whose material was refused.
      await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      void client.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}
