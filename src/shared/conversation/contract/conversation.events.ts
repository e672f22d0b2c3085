import { z } from 'zod';
import { defineKind } from '../../progress/event.ts';
import { studyReward } from '../../progress/study-reward.ts';
import { wordEvidence } from '../../progress/word-evidence.ts';
import { SCENARIO_IDS } from './scenario-ids.ts';

const turn = z.object({
  conversation: z.string(),
  scenario: z.enum(SCENARIO_IDS),
  /** Words of the word list that were used correctly. */
  words: z.array(wordEvidence),
  /** Whether half of the conversation's goals are reached: only then a line is study. Every line of earlier versions was. */
  isStudy: z.boolean().default(true),
});

const finished = z.object({ conversation: z.string(), scenario: z.enum(SCENARIO_IDS) });

/** Events of conversations, recorded by the server from the lines that it has answered. */
export const conversationKinds = {
  conversation_turn: defineKind({
    source: 'server',
    order: 14,
    wire: turn,
    payload: turn,
    reply: z.object({ duplicate: z.boolean() }),
    brings: ({ isStudy }) => (isStudy ? { skill: 'conversation', studied: true } : {}),
    evidence: ({ words }) => ({ words }),
  }),
  /** The conversation has ended with at least half of its goals reached. */
  conversation_finished: defineKind({
    source: 'server',
    order: 15,
    wire: finished,
    /** The learner's day on which it ended, and the XP it gives if it is the scenario's first of that day. */
    payload: finished.extend({ day: z.iso.date(), xp: z.int().min(0) }),
    reply: z.object({ reward: studyReward, duplicate: z.boolean() }),
    brings: () => ({ skill: 'conversation', studied: true }),
    evidence: null,
  }),
};
