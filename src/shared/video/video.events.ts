import { z } from 'zod';
import { defineKind } from '../progress/event.ts';
import { studyReward } from '../progress/study-reward.ts';
import { wordEvidence } from '../progress/word-evidence.ts';
import { videoState } from './video.contract.ts';

/** Minimum time played in one event for it to mark the day, in milliseconds. Shorter plays happen by accident. */
const STUDIED_MS = 10_000;
/** Maximum number of played parts in one event. Browsers join adjacent parts. */
const MAX_PARTS = 100;

const timeMs = z.int().min(0).max(8.64e7);

/** Played part of the film, in milliseconds from its beginning. */
const part = z
  .object({ fromMs: timeMs, toMs: timeMs })
  .refine(({ fromMs, toMs }) => fromMs <= toMs, 'ends before it begins');

const watched = z.object({
  videoId: z.string().max(60),
  /** Parts played since the page was opened (`HTMLMediaElement.played`), or since the last event. */
  played: z.array(part).max(MAX_PARTS),
  /** Position from which the film continues, on any device. */
  positionMs: timeMs,
});

const answered = z.object({ videoId: z.string().max(60), exerciseId: z.string().max(60) });

/** Events of films. */
export const videoKinds = {
  /** `spentMs` is the time since the event before, without pauses. */
  video_watched: defineKind({
    source: 'device',
    order: 16,
    wire: watched,
    /** Length of the film, and the XP for the first time it is seen. */
    payload: watched.extend({ durationMs: z.int().min(1), xp: z.int().min(0) }),
    reply: videoState.omit({ isFavourite: true, isNew: true }).extend({
      /** Reward of the film, with the event that completes it; otherwise null. */
      reward: studyReward.nullable(),
      duplicate: z.boolean(),
    }),
    brings: ({ played }) => ({
      skill: 'conversation',
      ...(played.reduce((sumMs, { fromMs, toMs }) => sumMs + toMs - fromMs, 0) >= STUDIED_MS && {
        studied: true,
      }),
    }),
    evidence: null,
  }),
  video_exercise_answered: defineKind({
    source: 'device',
    order: 17,
    wire: answered.extend({
      /** Index of the chosen option, in the order of the call. */
      answer: z.int().min(0).max(20),
    }),
    payload: answered.extend({
      correct: z.boolean(),
      /** The word that the exercise names; empty if it names none. */
      words: z.array(wordEvidence),
    }),
    reply: z.object({ correct: z.boolean(), duplicate: z.boolean() }),
    brings: () => ({ skill: 'conversation', studied: true }),
    evidence: ({ words }) => ({ words }),
  }),
};

/** Played part of a film. */
export type PlayedPart = z.infer<typeof part>;
