import { z } from 'zod';

/** Where a conversation stands: all that the next reply depends on. */
export const frame = z.object({
  /** By slot: the item's id, or the number, time or name. */
  slots: z.record(z.string(), z.string()),
  /** Goals that the learner's own words reached. Conversations of earlier versions also hold those passed over. */
  met: z.array(z.string()),
  /** Goals that are no longer asked for although they were not reached: passed over, or declined. */
  skipped: z.array(z.string()).default([]),
  /** Goals for which a hint or a choice was needed, or that were passed over. */
  helped: z.array(z.string()),
  /** The goal that was asked for last. */
  asked: z.string().nullable(),
  /** Lines of the learner, one after the other, that brought the asked goal no further. */
  tries: z.int().min(0),
  /** How often that goal was asked for, one time after the other. */
  asks: z.int().min(0).default(0),
  /** How often the person said that it did not understand. */
  clarified: z.int().min(0),
  goodbyes: z.int().min(0),
  /** Lines of the learner, those in which nothing was to be told, those not understood, and questions of their own. */
  turns: z.int().min(0),
  flawless: z.int().min(0),
  notUnderstood: z.int().min(0).default(0),
  questions: z.int().min(0),
  /** Questions of the learner that were answered after the person offered to answer some. */
  offeredQuestions: z.int().min(0).default(0),
  /** What the person said in the last turns, the latest last: sentences in Swedish. */
  said: z.array(z.array(z.string())),
  /** Whether two answers were offered last. */
  isChoosing: z.boolean(),
  isOver: z.boolean(),
  /** Whether it came to its end and the learner's own words reached at least half of its goals. */
  isFinished: z.boolean(),
  /** Words used rightly so far, by id: they count as evidence once half of the goals are reached. */
  heldWords: z.array(z.string()).default([]),
});

export type Frame = z.infer<typeof frame>;

/** So many turns back no line is said again. */
export const TURNS_WITHOUT_REPEATS = 4;

export const NEW_FRAME: Frame = {
  slots: {},
  met: [],
  skipped: [],
  helped: [],
  asked: null,
  tries: 0,
  asks: 0,
  clarified: 0,
  goodbyes: 0,
  turns: 0,
  flawless: 0,
  notUnderstood: 0,
  questions: 0,
  offeredQuestions: 0,
  said: [],
  isChoosing: false,
  isOver: false,
  isFinished: false,
  heldWords: [],
};
