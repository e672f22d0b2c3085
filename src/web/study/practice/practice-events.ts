import type { practiceKinds } from '#shared/practice/practice.events.ts';
import { noEffect, type RoomEventsOf, rewardOnly } from '../sync/room-events.ts';

/** Effects of practice events on data that was already read. */
export const practiceEvents: RoomEventsOf<typeof practiceKinds> = {
  acknowledged: { practice_answered: noEffect, round_completed: rewardOnly },
};
