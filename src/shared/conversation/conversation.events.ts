import { z } from 'zod';
import { defineKinds } from '../progress/event.ts';
import { wordEvidence } from '../progress/word-evidence.ts';
import { SCENARIO_IDS } from './scenario-ids.ts';

const turn = z.object({
  conversation: z.string(),
  scenario: z.enum(SCENARIO_IDS),
  /** Words of the word list that were used rightly. */
  words: z.array(wordEvidence),
  /** Whether half of the conversation's goals are reached: only then a line is study. Every line of earlier versions was. */
  isStudy: z.boolean().default(true),
});

const finished = z.object({ conversation: z.string(), scenario: z.enum(SCENARIO_IDS) });

/** What is done in conversations. The server says it, from the lines that it has answered. */
export const conversationKinds = defineKinds({
  conversation_turn: {
    order: 14,
    payload: turn,
    brings: ({ isStudy }) => (isStudy ? { skill: 'conversation', studied: true } : {}),
  },
  /** It came to its end, and half of its goals were reached. */
  conversation_finished: {
    order: 15,
    /** The learner's day on which it ended, and what it gives where it is the scenario's first of that day. */
    payload: finished.extend({ day: z.iso.date(), xp: z.int().min(0) }),
    brings: () => ({ skill: 'conversation', studied: true }),
  },
});

/** What the server says of each kind, beside what all events have. */
export const conversationWire = {
  conversation_turn: turn,
  conversation_finished: finished,
} as const satisfies Record<keyof typeof conversationKinds, z.ZodType>;
