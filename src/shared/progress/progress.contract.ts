import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MINUTE_MS } from '../time.ts';
import { ACHIEVEMENT_IDS, ACHIEVEMENT_TYPES, DIFFICULTIES } from './achievements.ts';
import { MOST_EVENTS_AT_ONCE } from './batch.ts';
import type { SentKinds, WireOf } from './event.ts';
import { pause } from './pause-fields.ts';
import type { studyReward } from './study-reward.ts';

/** A learner's XP, streak and weekly goal, all computed from the ledger. */
export const userStats = z.object({
  currentStreak: z.int(),
  /** True if the learner has studied today; until then, today does not count towards the streak. */
  studiedToday: z.boolean(),
  level: z.int(),
  title: z.enum(['beginner', 'explorer', 'scholar', 'master', 'expert']),
  totalXP: z.int(),
  /** XP remaining to the next level, and the completed share of the current level (0 to 100). */
  xpToNextLevel: z.int(),
  levelProgress: z.int().min(0).max(100),
  wordsLearned: z.int(),
  /** Mean of the best score of each word said in the last thirty days, 0 to 100; null if no word was understood. */
  pronunciationAccuracy: z.number().min(0).max(100).nullable(),
  lessonsCompleted: z.int(),
  /** Study units finished since Monday 4:00, and the goal. */
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
  /** Days with study, Monday to Sunday. */
  weekDays: z.array(z.boolean()).length(7),
  /** Days bridged by a freeze, Monday to Sunday. */
  frozenDays: z.array(z.boolean()).length(7),
  /**
   * Loss of the streak due to days missed since the last study day; null if there is none, and after the next study.
   */
  streakLoss: z.object({ before: z.int(), now: z.int(), missed: z.int() }).nullable(),
  /** Number of days that may still be missed this month without shortening the streak. */
  freezesLeft: z.int().min(0).max(2),
  /** Day of this week on which the learner joined, 0 (Monday) to 6; 0 if they joined earlier. */
  joined: z.int().min(0).max(6),
  /** The learner's current day of the week, 0 (Monday) to 6. */
  today: z.int().min(0).max(6),
});

/** A learner's day, `2026-11-21`. */
const learnerDay = z.iso.date();

/** Data of the progress page. */
export const progressReport = z.object({
  stats: userStats,
  today: learnerDay,
  longestStreak: z.int(),
  /** Study days in chronological order, starting on the first of a month so that whole months can be shown. */
  calendar: z.object({
    since: learnerDay,
    studied: z.array(learnerDay),
    /** Missed days bridged by freezes in the current streak. */
    frozen: z.array(learnerDay),
    /** Planned pauses that reach into these months or begin later. */
    pauses: z.array(pause),
  }),
  /** Seconds by skill for each day of the last four weeks, today included. */
  studyTime: z.array(
    z.object({
      day: learnerDay,
      vocabulary: z.int(),
      grammar: z.int(),
      pronunciation: z.int(),
      conversation: z.int(),
      writing: z.int(),
    }),
  ),
  achievements: z.array(
    z.object({
      id: z.enum(ACHIEVEMENT_IDS),
      type: z.enum(ACHIEVEMENT_TYPES),
      difficulty: z.enum(DIFFICULTIES),
      target: z.int(),
      /** Progress from 0 to the target. */
      value: z.int(),
      xpReward: z.int(),
      earnedOn: learnerDay.nullable(),
    }),
  ),
});

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/progress',
  summary: 'Everything about where the learner stands: figures, days, time by skill, achievements.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: progressReport,
  errors: ['not_found'],
});

export const readStats = defineCall({
  method: 'GET',
  path: '/api/users/:userId/stats',
  summary: 'Streak, level, XP, words and weekly goal of the caller (`me` or the own id).',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  params: z.object({ userId: z.string().max(64) }),
  reply: userStats,
  errors: ['not_found'],
});

/**
 * Fields that all learning events share when a device sends them. The remaining fields depend on the kind and are
 * validated separately by its room's schema (`lessons.events.ts` …).
 */
const sentEvent = z.looseObject({
  /** UUID made by the client; the same event keeps its id when it is sent again. */
  id: z.string().max(64),
  kind: z.string().max(64),
  /**
   * Age of the event in milliseconds by the device's clock. Preferred over `occurredAt`, because that clock may be
   * wrong.
   */
  agoMs: z.int().min(0).max(8.64e15).optional(),
  /** Time of the event if `agoMs` is absent: ISO 8601 with offset, or milliseconds since 1970. */
  occurredAt: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8.64e15)]).optional(),
  /** Time spent in milliseconds, as measured by the device. The ledger decides how much of it counts. */
  spentMs: z.int().min(0).max(8.64e15).optional(),
});

export const recordEvents = defineCall({
  method: 'POST',
  path: '/api/events',
  summary:
    'Records what a learner did, in any room and in the order given. Each event is taken or refused for itself; ' +
    'sending one again changes nothing.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  body: z.object({
    /** Learner of these events; rejected with `forbidden` if it is not the session's learner. */
    userId: z.string().max(64).optional(),
    events: z.array(sentEvent).min(1).max(MOST_EVENTS_AT_ONCE),
  }),
  reply: z.object({
    /** One result per event, in the same order. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['recorded', 'duplicate', 'refused']),
        /** Reason for rejection, or null. Only `too_many_events` may be retried, on a later day. */
        code: z.string().nullable(),
        /**
         * Reply for the event's kind, the same as from its room's own endpoint (`POST /api/lessons/{lessonId}/progress`
         * …).
         */
        answer: z.unknown().nullable(),
      }),
    ),
    /**
     * Subjects affected by these events that should be fetched again (`lesson:101`), and `stats`. Includes those of
     * repeated events, because a client that resends has not received the first reply.
     */
    moved: z.array(z.string()),
  }),
  errors: ['forbidden'],
});

export type SentEvents = z.infer<typeof recordEvents.body>;

/** Event in its wire form. */
export type WireEvent = SentEvents['events'][number];

/** Complete event of one of these kinds in its wire form. */
export type WireEventOf<Kinds extends SentKinds> = {
  [Name in keyof Kinds & string]: Pick<WireEvent, 'id' | 'agoMs' | 'occurredAt' | 'spentMs'> & {
    kind: Name;
  } & WireOf<Kinds[Name]>;
}[keyof Kinds & string];

export type RecordedEvents = z.infer<typeof recordEvents.reply>;
export type StudyReward = z.infer<typeof studyReward>;
export type UserStats = z.infer<typeof userStats>;
export type ProgressReport = z.infer<typeof progressReport>;
