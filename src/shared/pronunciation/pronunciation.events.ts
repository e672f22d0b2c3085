import { z } from 'zod';
import { defineKind, type EventOf } from '../progress/event.ts';
import type { WordTest } from '../progress/evidence.ts';
import { studyReward } from '../progress/study-reward.ts';
import { assessableText } from './assessable.ts';
import { speechScores } from './scores.ts';
import { VERDICTS } from './verdict.ts';

const said = z.object({
  text: z.string(),
  verdict: z.enum(VERDICTS),
  ...speechScores.shape,
  /** True if the word was recalled from its meaning, without seeing the Swedish. Absent if it was read aloud. */
  recalled: z.boolean().optional(),
  /** A sound was clearly replaced by another one. Absent if that is not certain. */
  mistake: z.literal('sound').optional(),
  /** The recording was assessed in the page and never sent. Absent if the server assessed it. */
  onDevice: z.literal(true).optional(),
});

const payload = said.extend({
  skill: z.literal('pronunciation'),
  /** True if it was understood; null if that is uncertain. */
  correct: z.boolean().nullable(),
  /** Null for a sentence, which is no evidence about a single word. */
  wordId: z.string().nullable(),
  /** The round it belongs to; null outside of a round. */
  round: z.string().nullable(),
  /** The learner's day on which it was said. */
  day: z.iso.date(),
});

/** Events of speaking. Recordings that could not be assessed are not recorded. */
export const pronunciationKinds = {
  /** `spentMs` is the time the word took. */
  word_said: defineKind({
    source: 'device',
    order: 14,
    wire: said.extend({
      text: assessableText,
      /** Word of the word list or of the learner's own note, if the text is one. */
      wordId: z.string().max(60).optional(),
      /** UUID that the device makes at the start of a round. Eight different words of a round are a study unit. */
      round: z.uuid().toLowerCase().optional(),
    }),
    payload,
    reply: z.object({
      /** Reward of the round, with its eighth different word; otherwise null. */
      reward: studyReward.nullable(),
      /** The word has been missed three times in a row. */
      needsPractice: z.boolean(),
      duplicate: z.boolean(),
    }),
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: (word) => {
      const { skill, correct, mistake } = word;
      return { words: wordTests(word), skill: correct === null ? undefined : { skill, correct, mistake } };
    },
  }),
};

/** A word or line that was said and assessed. */
export type SaidEvent = EventOf<typeof pronunciationKinds>;

/**
 * Derives the word test. Reading a word aloud does not test memory and only counts as a tally. Recalling it does, if it
 * was understood. A missed word only counts as met, since a microphone, noise or an accent may be the reason.
 */
function wordTests({ wordId, correct, recalled = false }: z.infer<typeof payload>): WordTest[] {
  if (wordId === null) return [];
  const weight = correct !== true ? 'met' : recalled ? 'memory' : 'tally';
  return [{ wordId, correct, produced: recalled, weight, isAnyWord: true }];
}
