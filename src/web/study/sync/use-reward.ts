import { useEffect, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { dismissToast } from '#web/ui/toast.ts';
import type { EventsOf } from './room-events.ts';
import type { StudyQueue } from './study-queue.ts';

/** What the server answers to an event that may earn something. */
interface Earning {
  readonly duplicate: boolean;
  readonly reward?: StudyReward | null;
}

/**
 * What an event earned: undefined until the server has answered, null when it brought nothing to tell.
 * @param id of the event
 */
export function useReward<Kind extends string, Body, Answer extends Earning>(
  events: EventsOf<Kind, Body, Answer>,
  queue: StudyQueue | null,
  id: string | null,
): StudyReward | null | undefined {
  const [reward, setReward] = useState<StudyReward | null>();
  useEffect(() => {
    if (!queue) return;
    return events.listen(queue, {
      answered(event, { reward: earned = null }) {
        if (event.id !== id) return;
        setReward(earned);
        // What was earned stands here: said once more, it would lie on the way onward.
        if (earned?.achievements.length) dismissToast();
      },
    });
  }, [events, queue, id]);
  return reward;
}
