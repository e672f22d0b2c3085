import type { disputeKinds } from '#shared/practice/dispute.events.ts';
import type { practiceKinds } from '#shared/practice/practice.events.ts';
import { noEffect, type RoomEventsOf, rewardOnly } from '../sync/room-events.ts';

/** Effects of practice events on data that was already read. */
export const practiceEvents: RoomEventsOf<typeof practiceKinds & typeof disputeKinds> = {
  acknowledged: { practice_answered: noEffect, round_completed: rewardOnly, answer_disputed: noEffect },
};
