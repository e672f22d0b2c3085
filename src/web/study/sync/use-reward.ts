import { useEffect, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { dismissToast } from '#web/ui/toast.ts';

/**
 * Returns the reward of an event: undefined until the server has replied, null if the event gave none.
 * @param id of the event
 */
export function useReward(queue: EventQueue | null, id: string | null): StudyReward | null | undefined {
  const [reward, setReward] = useState<StudyReward | null>();
  useEffect(() => {
    return queue?.subscribe((notice) => {
      if (notice.type !== 'acknowledged' || notice.event.id !== id) return;
      const earned = 'reward' in notice.reply ? notice.reply.reward : null;
      setReward(earned);
      // The reward is shown here; the toast about it would cover the button for the next step.
      if (earned?.achievements.length) dismissToast();
    });
  }, [queue, id]);
  return reward;
}
