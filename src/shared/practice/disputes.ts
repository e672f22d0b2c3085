import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import type { Projection } from '../progress/projection.ts';
import { disputeKinds } from './dispute.events.ts';

/** Maximum number of answers of a learner to one task; further ones are ignored. */
export const MAX_DISPUTES_PER_TASK = 10;

export const disputeState = z.object({
  /** Distinct answers, in order. */
  answers: z.array(z.object({ answer: z.string(), language: z.enum(LANGUAGES) })),
});

/** Projection of the answers that a learner disputes, by task (`dispute:lesson:302:write-now-we-wait`). */
export const disputeProjection: Projection<z.infer<typeof disputeState>, typeof disputeKinds> = {
  stream: 'dispute',
  version: 1,
  kinds: disputeKinds,
  state: disputeState,
  empty: { answers: [] },
  keysOf: ({ payload }) => [payload.task],
  step({ answers }, { payload: { answer, language } }) {
    const isKnown = answers.some((each) => each.answer === answer && each.language === language);
    const isIgnored = isKnown || answers.length >= MAX_DISPUTES_PER_TASK;
    return { state: { answers: isIgnored ? answers : [...answers, { answer, language }] }, outcome: {} };
  },
};
