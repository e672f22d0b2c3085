import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { noEffect, type RoomEventsOf, rewardOnly } from '#web/study/sync/room-events.ts';
import { forgetReviews, forgetSettings } from './reviews.api.ts';

/** Subjects whose change moves cards: ratings, and words learnt elsewhere. */
const MOVING = /^(card|lesson|word|note):/;

/** Effects of review events on data that was already read. */
export const reviewEvents: RoomEventsOf<typeof reviewKinds> = {
  acknowledged: {
    card_rated: rewardOnly,
    rating_undone: noEffect,
    card_reset: noEffect,
    word_left_out: noEffect,
    word_taken_in: noEffect,
    note_written: noEffect,
    word_typed: noEffect,
    review_settings_changed(client) {
      forgetSettings(client);
      return null;
    },
  },
  refused: forgetReviews,
  moved(client, subjects) {
    if (subjects.some((subject) => MOVING.test(subject))) forgetReviews(client);
  },
};
