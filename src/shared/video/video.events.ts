import { z } from 'zod';
import { defineKinds } from '../progress/event.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

/** A day is marked by so much of a film seen at once; less happens by accident. */
const STUDIED_MS = 10_000;
/** Parts of a film that one event names: browsers join those that touch. */
const MOST_PARTS = 100;

const timeMs = z.int().min(0).max(8.64e7);

/** A part of the film that was played, in milliseconds from its beginning. */
const part = z
  .object({ fromMs: timeMs, toMs: timeMs })
  .refine(({ fromMs, toMs }) => fromMs <= toMs, 'ends before it begins');

const watched = z.object({
  videoId: z.string().max(60),
  /** What has been played since the page was opened (`HTMLMediaElement.played`), or since it was last told. */
  played: z.array(part).max(MOST_PARTS),
  /** Where the learner stands now: the film goes on from here, on any device. */
  positionMs: timeMs,
});

const answered = z.object({ videoId: z.string().max(60), exerciseId: z.string().max(60) });

/** What is done with films. */
export const videoKinds = defineKinds({
  video_watched: {
    order: 16,
    /** How long the film is, and what it gives the first time it is seen. */
    payload: watched.extend({ durationMs: z.int().min(1), xp: z.int().min(0) }),
    brings: ({ played }) => ({
      skill: 'conversation',
      ...(played.reduce((sumMs, { fromMs, toMs }) => sumMs + toMs - fromMs, 0) >= STUDIED_MS && {
        studied: true,
      }),
    }),
  },
  video_exercise_answered: {
    order: 17,
    payload: answered.extend({
      correct: z.boolean(),
      /** The word that the exercise names; none where it names none. */
      words: z.array(wordEvidence),
    }),
    brings: () => ({ skill: 'conversation', studied: true }),
  },
});

/**
 * What a device sends of each kind, beside what all events have (`recordEvents`): `spentMs` is the time since it last
 * told, without pauses.
 */
export const videoWire = {
  video_watched: watched,
  video_exercise_answered: answered.extend({
    /** Index of what was chosen, in the order of the call. */
    answer: z.int().min(0).max(20),
  }),
} as const satisfies Record<keyof typeof videoKinds, z.ZodType>;

/** A part of a film that was played. */
export type PlayedPart = z.infer<typeof part>;
