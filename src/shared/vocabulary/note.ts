import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { reviewKinds } from './reviews.events.ts';

const noteKinds = { note_written: reviewKinds.note_written };
const noteState = z.object({ text: z.string() });

/** A learner's own words about each word (`note:katt`), as they wrote them last. */
export const noteProjection: Projection<z.infer<typeof noteState>, typeof noteKinds> = {
  stream: 'note',
  version: 1,
  kinds: noteKinds,
  state: noteState,
  empty: { text: '' },
  keysOf: ({ payload }) => [payload.wordId],
  step: (_, { payload }) => ({ state: { text: payload.text }, outcome: {} }),
};
