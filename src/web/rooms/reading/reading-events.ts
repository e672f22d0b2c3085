import type { readingKinds } from '#shared/reading/reading.events.ts';
import { noEffect, type RoomEventsOf } from '#web/study/sync/room-events.ts';
import { forgetMemory, forgetReading } from './reading.api.ts';

/** Subjects whose change shows in the colours of words. */
const OF_WORDS = /^(card|word-marks):/;

/** Effects of reading events on data that was already read. */
export const readingEvents: RoomEventsOf<typeof readingKinds> = {
  acknowledged: {
    text_read: noEffect,
    text_finished(client, _event, { reward }) {
      forgetReading(client);
      return reward;
    },
    words_marked: noEffect,
    sentence_kept: noEffect,
  },
  refused: forgetReading,
  moved(client, subjects) {
    if (subjects.some((subject) => OF_WORDS.test(subject))) forgetMemory(client);
  },
};
