import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { defineKind } from '../progress/event.ts';

/** Maximum length of a disputed answer, in characters. */
const MAX_ANSWER_CHARACTERS = 300;

/** The task as one text: `lesson:<lesson>:<module>`, `practice:<key of the task>` or `word:<word>`. */
const task = z
  .string()
  .max(420)
  .regex(/^(lesson:\d{3}:[a-z0-9-]{1,60}|practice:\S+|word:[a-z0-9-]{1,80})$/);

const language = z.enum(LANGUAGES);

/** "My answer should be accepted": a learner disagrees with the verdict on a typed answer. */
export const disputeKinds = {
  answer_disputed: defineKind({
    source: 'device',
    order: 13,
    wire: z.object({ task, answer: z.string().trim().min(1).max(MAX_ANSWER_CHARACTERS), language }),
    /** Data with which the authors can judge again; nothing about the learner. */
    payload: z.object({ task: z.string(), answer: z.string(), language }),
    reply: z.object({ duplicate: z.boolean() }),
    brings: () => ({}),
    evidence: null,
  }),
};
