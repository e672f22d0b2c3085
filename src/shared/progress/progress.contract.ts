import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MINUTE_MS } from '../time.ts';
import { ACHIEVEMENT_IDS, ACHIEVEMENT_TYPES, DIFFICULTIES } from './achievements.ts';
import { MOST_EVENTS_AT_ONCE } from './batch.ts';
import type { SentKinds, WireOf } from './event.ts';
import type { studyReward } from './study-reward.ts';

/** XP, streak and weekly goal of a learner, every figure from the ledger. */
export const userStats = z.object({
  currentStreak: z.int(),
  /** Whether something was studied on the learner's present day; until then the streak waits. */
  studiedToday: z.boolean(),
  level: z.int(),
  title: z.enum(['beginner', 'explorer', 'scholar', 'master', 'expert']),
  totalXP: z.int(),
  /** XP missing to the next level, and the share of this level reached (0 to 100). */
  xpToNextLevel: z.int(),
  levelProgress: z.int().min(0).max(100),
  wordsLearned: z.int(),
  /** Mean of the best of each word said in the last thirty days, 0 to 100; null where none was understood. */
  pronunciationAccuracy: z.number().min(0).max(100).nullable(),
  lessonsCompleted: z.int(),
  /** Study units finished since Monday 4:00, and the goal. */
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
  /** Monday to Sunday: whether anything was studied on that day. */
  weekDays: z.array(z.boolean()).length(7),
  /** Monday to Sunday: whether a freeze bridges that day. */
  frozenDays: z.array(z.boolean()).length(7),
  /** Loss of the streak by the days missed since the last study; null if there is none, and after the next study. */
  streakLoss: z.object({ before: z.int(), now: z.int(), missed: z.int() }).nullable(),
  /** Days that may still be missed this month without losing any of the streak. */
  freezesLeft: z.int().min(0).max(2),
  /** 0 (Monday) to 6: on which day of this week the learner joined; 0 when it was before. */
  joined: z.int().min(0).max(6),
  /** 0 (Monday) to 6: the learner's present day. */
  today: z.int().min(0).max(6),
});

/** A learner's day, `2026-11-21`. */
const learnerDay = z.iso.date();

/** Data of the progress page. */
export const progressReport = z.object({
  stats: userStats,
  today: learnerDay,
  longestStreak: z.int(),
  /** From the first of a month on, so that whole months can be shown; in order of time. */
  calendar: z.object({
    since: learnerDay,
    studied: z.array(learnerDay),
    /** Missed days that freezes bridge for the present streak. */
    frozen: z.array(learnerDay),
  }),
  /** The last four weeks to today, each day: seconds by skill. */
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
      /** 0 to the target. */
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
 * A learning event as a device sends it: what all have in common. What else one of its kind carries, the schema that its
 * room has for the kind says (`lessons.events.ts` …), by which it is checked for itself.
 */
const sentEvent = z.looseObject({
  /** UUID made by the client; the same event keeps its id when it is sent again. */
  id: z.string().max(64),
  kind: z.string().max(64),
  /** Milliseconds since it happened, on the device's own clock: preferred, for that clock may be wrong. */
  agoMs: z.int().min(0).max(8.64e15).optional(),
  /** Else when it happened: ISO 8601 with offset, or milliseconds since 1970. */
  occurredAt: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8.64e15)]).optional(),
  /** Milliseconds that the learner was at it, as the device measured them: what it came to is for the ledger to say. */
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
    /** Learner of these events: refused as `forbidden` unless it is the session's learner. */
    userId: z.string().max(64).optional(),
    events: z.array(sentEvent).min(1).max(MOST_EVENTS_AT_ONCE),
  }),
  reply: z.object({
    /** One for each event, in the same order. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['recorded', 'duplicate', 'refused']),
        /** Why it was refused. Only `too_many_events` is worth another attempt, on a later day. */
        code: z.string().nullable(),
        /** Reply of the kind; the call of its room (`POST /api/lessons/{lessonId}/progress` …) gives the same. */
        answer: z.unknown().nullable(),
      }),
    ),
    /**
     * Subjects that these events concern and that may be read again (`lesson:101`), and `stats`. Those of repeated ones,
     * too: whoever sends again has not heard the first answer.
     */
    moved: z.array(z.string()),
  }),
  errors: ['forbidden'],
});

export type SentEvents = z.infer<typeof recordEvents.body>;

/** An event as it is sent. */
export type WireEvent = SentEvents['events'][number];

/** A complete event of one of these kinds as it is sent. */
export type WireEventOf<Kinds extends SentKinds> = {
  [Name in keyof Kinds & string]: Pick<WireEvent, 'id' | 'agoMs' | 'occurredAt' | 'spentMs'> & {
    kind: Name;
  } & WireOf<Kinds[Name]>;
}[keyof Kinds & string];

export type RecordedEvents = z.infer<typeof recordEvents.reply>;
export type StudyReward = z.infer<typeof studyReward>;
export type UserStats = z.infer<typeof userStats>;
export type ProgressReport = z.infer<typeof progressReport>;
