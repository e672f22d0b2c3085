import { useEffect, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useQueueState, useStudyQueue } from '#web/study/sync/study-queue.ts';

/** Reward of a round. */
export interface RoundReward {
  /** Null until the server has replied to the word that finished the round. */
  readonly reward: StudyReward | null;
  /** Events wait on the device. */
  readonly isWaiting: boolean;
}

/** Reward of a round so far: its eighth different word makes it a study unit. */
export function useRoundReward(round: string): RoundReward {
  const queue = useStudyQueue();
  const [reward, setReward] = useState<StudyReward | null>(null);
  useEffect(() => {
    if (!queue) return;
    return queue.subscribe((notice) => {
      if (notice.type !== 'acknowledged' || notice.kind !== 'word_said') return;
      const { event, reply } = notice;
      if (reply.reward && event.body.round === round) setReward(reply.reward);
    });
  }, [queue, round]);
  return { reward, isWaiting: ['waiting', 'paused'].includes(useQueueState(queue)) };
}
