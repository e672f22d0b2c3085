import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { reviewKinds } from './reviews.events.ts';

const noteKinds = { note_written: reviewKinds.note_written };
const noteState = z.object({ text: z.string() });

/** Projection of a learner's latest note about each word (`note:katt`). */
export const noteProjection: Projection<z.infer<typeof noteState>, typeof noteKinds> = {
  stream: 'note',
  version: 1,
  kinds: noteKinds,
  state: noteState,
  empty: { text: '' },
  keysOf: ({ payload }) => [payload.wordId],
  step: (_, { payload }) => ({ state: { text: payload.text }, outcome: {} }),
};
