import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { MEANS } from './steps.ts';
import { tellsOfMemory, writingKinds } from './writing.events.ts';

const done = z.object({
  /** `isCompleted`: written correctly at all; `isMastered`: from memory or by ear without help. */
  isCompleted: z.boolean(),
  isMastered: z.boolean(),
});

const writtenState = z.object({
  /** By each means separately. */
  by: z.record(z.enum(MEANS), done),
  lastWrittenMs: z.int(),
});

/** Progress of a learner with writing a word. */
export type WrittenState = z.infer<typeof writtenState>;

const NOT_YET = { isCompleted: false, isMastered: false };
const writtenKinds = { word_written: writingKinds.word_written };

/** Projection of the progress with each word (`written:katt`). */
export const writtenProjection: Projection<WrittenState, typeof writtenKinds> = {
  stream: 'written',
  version: 1,
  kinds: writtenKinds,
  state: writtenState,
  empty: { by: { pen: NOT_YET, keyboard: NOT_YET }, lastWrittenMs: 0 },
  keysOf: ({ payload }) => [payload.wordId],
  step({ by }, { payload, occurredAt }) {
    const { means, correct } = payload;
    const { isCompleted, isMastered } = by[means];
    const isRight = correct === true;
    const next = {
      isCompleted: isCompleted || isRight,
      isMastered: isMastered || (isRight && tellsOfMemory(payload)),
    };
    return { state: { by: { ...by, [means]: next }, lastWrittenMs: occurredAt }, outcome: {} };
  },
};

/** Progress with a word by any means. */
export function doneWith({ by }: Pick<WrittenState, 'by'>): z.infer<typeof done> {
  const all = MEANS.map((means) => by[means]);
  return {
    isCompleted: all.some(({ isCompleted }) => isCompleted),
    isMastered: all.some(({ isMastered }) => isMastered),
  };
}
