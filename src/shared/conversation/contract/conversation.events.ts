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
  /**
   * True if half of the conversation's goals are reached; other lines are not study. Events of earlier versions have no
   * such field and count as study.
   */
  isStudy: z.boolean().default(true),
});

const finished = z.object({ conversation: z.string(), scenario: z.enum(SCENARIO_IDS) });

/** Conversation events, recorded by the server when it answers a line. */
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
  /** Recorded when a conversation ends with at least half of its goals reached. */
  conversation_finished: defineKind({
    source: 'server',
    order: 15,
    wire: finished,
    /**
     * Date in the learner's time zone on which the conversation ended, and the XP if it is the first of its scenario on
     * that day.
     */
    payload: finished.extend({ day: z.iso.date(), xp: z.int().min(0) }),
    reply: z.object({ reward: studyReward, duplicate: z.boolean() }),
    brings: () => ({ skill: 'conversation', studied: true }),
    evidence: null,
  }),
};
