import { z } from 'zod';

/** State of a conversation: everything the next reply depends on. */
export const frame = z.object({
  /** Values by slot: the id of an item, or the number, time or name itself. */
  slots: z.record(z.string(), z.string()),
  /**
   * Goals that the learner's own words reached. Conversations of earlier versions also list goals that were passed over.
   */
  met: z.array(z.string()),
  /** Goals that are no longer asked for although they were not reached: passed over, or declined. */
  skipped: z.array(z.string()).default([]),
  /** Goals for which a hint or a choice was needed, or that were passed over. */
  helped: z.array(z.string()),
  /** Goal that was asked for last. */
  asked: z.string().nullable(),
  /** Number of consecutive learner lines that made no progress on the asked goal. */
  tries: z.int().min(0),
  /** Number of consecutive times that goal was asked for. */
  asks: z.int().min(0).default(0),
  /** Number of times the person said that a line was not understood. */
  clarified: z.int().min(0),
  goodbyes: z.int().min(0),
  /** Number of learner lines, of lines without mistakes, of lines not understood, and of questions asked by the learner. */
  turns: z.int().min(0),
  flawless: z.int().min(0),
  notUnderstood: z.int().min(0).default(0),
  questions: z.int().min(0),
  /** Questions of the learner that were answered after the person offered to answer some. */
  offeredQuestions: z.int().min(0).default(0),
  /** Swedish sentences the person said in the last turns, the latest turn last. */
  said: z.array(z.array(z.string())),
  /** True if two answers were offered in the last turn. */
  isChoosing: z.boolean(),
  isOver: z.boolean(),
  /** True if the conversation has ended and the learner's own words reached at least half of its goals. */
  isFinished: z.boolean(),
  /** Ids of words used correctly so far. They become evidence once half of the goals are reached. */
  heldWords: z.array(z.string()).default([]),
});

export type Frame = z.infer<typeof frame>;

/** Number of previous turns whose lines are not repeated. */
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
