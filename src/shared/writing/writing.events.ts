import { z } from 'zod';
import { defineKinds, type EventOf } from '../progress/event.ts';
import { MEANS, STEPS } from './steps.ts';
import { EDIT_KINDS } from './verdict.ts';

/** A slip as `checkWriting` names it. */
const slip = z.object({
  edit: z.enum(EDIT_KINDS),
  /** Which letter of the word (UTF-16 index). */
  letterIndex: z.int().min(0),
  /** What stands in the word there, and what was read; either may be empty. */
  expected: z.string().max(4),
  readLetter: z.string().max(4),
});

/** What was said of a word that was drawn: what counts nothing is an event, too, for the time it took. */
const drawnVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('right') }),
  z.strictObject({
    kind: z.literal('wrong'),
    ...slip.shape,
    /** "I wrote it right", says the learner: then it is neither right nor wrong. */
    contested: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('unclear') }),
  z.strictObject({ kind: z.literal('unreadable') }),
]);

const written = z.object({
  step: z.enum(STEPS),
  /**
   * The word, or what is wrong with it, had been shown: ghost letters, a look at the word, another try after a slip was
   * named. It then says as little of memory as a copy. Absent where it had not.
   */
  helped: z.boolean().optional(),
});

/** What is written in the writing room. The ink stays where it was drawn. */
export const writingKinds = defineKinds({
  word_written: {
    order: 14,
    payload: written.extend({
      skill: z.literal('writing'),
      wordId: z.string(),
      means: z.enum(MEANS),
      verdict: z.enum(['right', 'wrong', 'unclear', 'unreadable']),
      /** Of a wrong one; null for the others, and for a typed word that was another one. */
      slip: slip.nullable(),
      contested: z.boolean(),
      /** Whether it was the word; null where nobody can tell. */
      correct: z.boolean().nullable(),
      /** One of å, ä and ö, or a letter taken for one. Absent where it was no such slip. */
      mistake: z.literal('letters').optional(),
      /** The round it was written in; null outside of one. */
      round: z.string().nullable(),
    }),
    // A scribble marks no day.
    brings: ({ skill, correct, contested }) => ({ skill, studied: correct !== null || contested }),
  },
  writing_round_finished: {
    order: 15,
    payload: z.object({
      round: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** What it gives while there were fewer than `PAID_WRITINGS_A_DAY` on that day. */
      xp: z.int().min(0),
    }),
    brings: () => ({}),
  },
});

/** Something that was written, or a round that was finished. */
export type WritingEvent = EventOf<typeof writingKinds>;

/** What was written down of one word. */
export type WrittenWord = z.infer<typeof writingKinds.word_written.payload>;

/**
 * Whether it says something of what is remembered of the word. What was copied, helped with, contested or could not be
 * read does not.
 */
export function tellsOfMemory({ step, helped, correct }: WrittenWord): boolean {
  return step !== 'copy' && helped !== true && correct !== null;
}

/** Names a round: a UUID made by the device when it begins one. */
const round = z.uuid().toLowerCase();

const sent = written.extend({ wordId: z.string().max(60), round: round.optional() });

/**
 * What a device sends of each kind, beside what all events have (`recordEvents`): `spentMs` is the time it took. A word
 * that was drawn comes with the verdict of the page, one event for each check but an empty one, sent when the learner has
 * gone on from the verdict (so that `contested` is known). A typed one comes as it was typed, and is judged here.
 */
export const writingWire = {
  word_written: z.discriminatedUnion('means', [
    sent.extend({ means: z.literal('pen'), verdict: drawnVerdict }),
    sent.extend({ means: z.literal('keyboard'), typed: z.string().max(120) }),
  ]),
  writing_round_finished: z.object({ round }),
} as const satisfies Record<keyof typeof writingKinds, z.ZodType>;
