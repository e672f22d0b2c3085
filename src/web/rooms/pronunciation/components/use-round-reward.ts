import { useEffect, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { sayEvents } from '#web/study/say/say-events.ts';
import { useQueueState, useStudyQueue } from '#web/study/sync/study-queue.ts';

/** Reward of a round. */
export interface RoundReward {
  /** Null until the server has answered to the word that completed the round. */
  readonly reward: StudyReward | null;
  /** True while attempts wait on the device to be sent. */
  readonly isWaiting: boolean;
}

/** Reward of a round so far: the eighth different word makes it a study unit. */
export function useRoundReward(round: string): RoundReward {
  const queue = useStudyQueue();
  const [reward, setReward] = useState<StudyReward | null>(null);
  useEffect(() => {
    if (!queue) return;
    return sayEvents.listen(queue, {
      answered({ body }, { reward: earned }) {
        if (earned && body.round === round) setReward(earned);
      },
    });
  }, [queue, round]);
  return { reward, isWaiting: ['waiting', 'paused'].includes(useQueueState(queue)) };
}
