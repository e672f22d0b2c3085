import { z } from 'zod';
import { defineKind, type EventOf } from '../progress/event.ts';
import { studyReward } from '../progress/study-reward.ts';
import { MEANS, WRITING_STEPS } from './steps.ts';
import { EDIT_KINDS } from './verdict.ts';

/** Slip as reported by `checkWriting`. */
const slip = z.object({
  edit: z.enum(EDIT_KINDS),
  /** Affected letter of the word (UTF-16 index). */
  letterIndex: z.int().min(0),
  /** Letters of the word at that place, and the letters that were read; either may be empty. */
  expected: z.string().max(4),
  readLetter: z.string().max(4),
});

/** Verdict on a drawn word. A verdict without effect is recorded for its study time. */
const drawnVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('right') }),
  z.strictObject({
    kind: z.literal('wrong'),
    ...slip.shape,
    /** The learner disagrees with the verdict: it then counts neither as right nor as wrong. */
    contested: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('unclear') }),
  z.strictObject({ kind: z.literal('unreadable') }),
]);

const written = z.object({
  step: z.enum(WRITING_STEPS),
  /**
   * True if the word or its slip had been shown before: ghost letters, a look at the word, or another try after a slip
   * was reported. Such a word says as little about memory as a copy. Absent if nothing had been shown.
   */
  helped: z.boolean().optional(),
});

/** Round id: a UUID that the device makes at the start of a round. */
const round = z.uuid().toLowerCase();

const sent = written.extend({ wordId: z.string().max(60), round: round.optional() });

const writtenWord = written.extend({
  skill: z.literal('writing'),
  wordId: z.string(),
  means: z.enum(MEANS),
  verdict: z.enum(['right', 'wrong', 'unclear', 'unreadable']),
  /** Slip of a wrong word; null for other verdicts, and if another word was typed. */
  slip: slip.nullable(),
  contested: z.boolean(),
  /** True if the right word was written; null if that is uncertain. */
  correct: z.boolean().nullable(),
  /** The slip concerns å, ä or ö. Absent for other slips. */
  mistake: z.literal('letters').optional(),
  /** Round in which it was written; null outside of a round. */
  round: z.string().nullable(),
});

/** Events of the writing room. The ink stays on the device. */
export const writingKinds = {
  /**
   * `spentMs` is the time it took. A drawn word is sent with the verdict of the page, one event for each check except of
   * empty ink, once the learner has left the verdict (so that `contested` is known). A typed word is sent as typed, and
   * the server judges it.
   */
  word_written: defineKind({
    source: 'device',
    order: 14,
    wire: z.discriminatedUnion('means', [
      sent.extend({ means: z.literal('pen'), verdict: drawnVerdict }),
      sent.extend({ means: z.literal('keyboard'), typed: z.string().max(120) }),
    ]),
    payload: writtenWord,
    reply: z.object({
      /** True if the right word was written; null if that is uncertain. */
      correct: z.boolean().nullable(),
      /** Progress of the word after this event. */
      isCompleted: z.boolean(),
      isMastered: z.boolean(),
      duplicate: z.boolean(),
    }),
    // A scribble does not mark the day.
    brings: ({ skill, correct, contested }) => ({ skill, studied: correct !== null || contested }),
    evidence: (word) => {
      const { wordId, skill, correct, mistake } = word;
      if (correct === null || !tellsOfMemory(word)) return {};
      // Writing a word from memory or by ear produces it.
      return {
        words: [{ wordId, correct, produced: true, isAnyWord: true }],
        skill: { skill, correct, mistake },
      };
    },
  }),
  writing_round_finished: defineKind({
    source: 'device',
    order: 15,
    wire: z.object({ round }),
    payload: z.object({
      round: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** XP for the first `PAID_WRITINGS_A_DAY` rounds of that day. */
      xp: z.int().min(0),
    }),
    reply: z.object({
      /** Null if fewer than ten different words of the round were written. */
      reward: studyReward.nullable(),
      duplicate: z.boolean(),
    }),
    brings: () => ({}),
    evidence: null,
  }),
};

/** A word that was written, or a round that was finished. */
export type WritingEvent = EventOf<typeof writingKinds>;

/** Stored result of one written word. */
export type WrittenResult = z.infer<typeof writtenWord>;

/** Returns true if a written word is evidence of memory. */
export function tellsOfMemory({ step, helped, correct }: WrittenResult): boolean {
  return step !== 'copy' && helped !== true && correct !== null;
}
