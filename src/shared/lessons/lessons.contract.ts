import { z } from 'zod';
import { defineCall } from '../call.ts';
import { answer } from '../course/answer.ts';
import { exercise } from '../course/exercise.ts';
import {
  dialogue,
  introduction,
  lessonHead,
  lessonWord,
  listening,
  reading,
  roleplay,
  writingModule,
} from '../course/lesson.ts';
import { say } from '../course/say.ts';
import { text } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { LANGUAGES } from '../language.ts';
import { studyReward } from '../progress/study-reward.ts';
import { MINUTE_MS } from '../time.ts';

/** Progress of a learner in a lesson. */
export const lessonProgress = z.object({
  isCompleted: z.boolean(),
  /** 0 to 100; 100 once completed, even during a later run. */
  progressPercentage: z.int().min(0).max(100),
  /** Indexes of modules seen in the current run, in order. */
  visitedModules: z.array(z.int()),
  /** Latest answers of the current run: module index → true if right. */
  answers: z.record(z.string(), z.boolean()),
  /** Index of the next module; the number of modules if only the completion is missing. */
  nextModule: z.int(),
  /** Number of finished runs. */
  runs: z.int(),
  /** Minutes measured by devices in the current run, at most three minutes per step; null if there are none. */
  spentMinutes: z.int().min(0).nullable(),
});

export const lessonWithProgress = lessonHead.extend({
  phase: z.int().min(1).max(4),
  newWordsCount: z.int(),
  /** Number of modules as studied, including generated tasks, and their total duration. */
  moduleCount: z.int(),
  /** Number of parts, each for one sitting. */
  partCount: z.int().min(1),
  estimatedMinutes: z.int().min(1),
  progress: lessonProgress,
});

const shownModule = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    type: z.literal('introduction'),
    /** Ids of the points of the grammar reference that it explains. */
    grammar: z.array(z.string()).optional(),
    content: introduction,
  }),
  z.object({
    id: z.string(),
    type: z.literal('vocabulary'),
    content: z.object({ title: text(120), words: z.array(lessonWord) }),
  }),
  z.object({ id: z.string(), type: z.literal('dialogue'), content: dialogue }),
  z.object({
    id: z.string(),
    type: z.literal('exercise'),
    /** Id of the reading or listening module that it asks about. */
    about: z.string().optional(),
    content: exercise,
  }),
  z.object({ id: z.string(), type: z.literal('roleplay'), content: roleplay }),
  /** Spoken task, played back and not graded: counts as seen (`visited`) once it is left. */
  z.object({ id: z.string(), type: z.literal('say'), content: say }),
  z.object({ id: z.string(), type: z.literal('reading'), content: reading }),
  z.object({ id: z.string(), type: z.literal('listening'), content: listening }),
  z.object({ id: z.string(), type: z.literal('writing'), content: writingModule }),
]);

/** Part of a lesson for one sitting; it ends where the next one begins. */
const lessonPart = z.object({
  /** Index of its first module. */
  firstModule: z.int().min(0),
  /** Approximate minutes. */
  minutes: z.int().min(1),
});

export const lessonDetail = lessonWithProgress.extend({
  /** Modules as studied: those of the lesson's file in order, with generated tasks (`practice-…`) between them. */
  modules: z.array(shownModule),
  /** At least one; the first begins with module 0. */
  parts: z.array(lessonPart).min(1),
});

/** Lesson in the list of the course: texts in one language, because all lessons are sent at once. */
const courseLesson = lessonWithProgress.omit({ partCount: true, progress: true }).extend({
  title: z.string(),
  description: z.string(),
  parts: z.array(
    lessonPart.extend({
      title: z.string(),
      /** Number of words that the part introduces. */
      newWords: z.int(),
    }),
  ),
});

/** The list of the course as far as it is the same for all learners of a language. */
export const courseLessons = z.object({ lessons: z.array(courseLesson) });

/** A learner's part of it, by lesson id. It is short because it is not compressed. */
export const courseProgress = z.object({
  /** Lessons in progress. */
  progress: z.record(z.string(), lessonProgress),
  /** Number of runs of lessons that are finished and not in progress again. */
  finished: z.record(z.string(), z.int()),
});

/** Part of a lesson that is the same for all learners, as calls represent it. */
export const listedLesson = wireSchema(lessonWithProgress.omit({ progress: true }));
export const wholeLesson = wireSchema(lessonDetail.omit({ progress: true }));

const phase = z.object({
  number: z.int(),
  title: text(),
  description: text(),
  picture: z.string(),
  /** Number of lessons of the phase, of finished ones among them, and the mean of their percentages. */
  lessonCount: z.int(),
  completedCount: z.int(),
  progressPercentage: z.int(),
});

const READS = { max: 240, windowMs: MINUTE_MS };

export const lessonsWithProgress = defineCall({
  method: 'GET',
  path: '/api/lessons/with-progress/:userId',
  summary: 'All lessons of the course in order, with where the learner stands in each.',
  access: 'learner',
  limit: READS,
  params: z.object({ userId: z.string().max(64) }),
  reply: wireSchema(z.array(lessonWithProgress)),
  errors: ['not_found'],
});

export const listCourse = defineCall({
  method: 'GET',
  path: '/api/lessons/list',
  summary:
    'All lessons of the course with their parts, in one language, and where the learner stands in each.',
  access: 'learner',
  limit: READS,
  query: z.object({
    /** By default the learner's own. */
    language: z.enum(LANGUAGES).optional(),
  }),
  reply: courseLessons.extend(courseProgress.shape),
});

export const lessonPhases = defineCall({
  method: 'GET',
  path: '/api/lessons/phases',
  summary: 'The four phases of the course, with counts and progress.',
  access: 'learner',
  limit: READS,
  reply: wireSchema(z.array(phase)),
});

export const readLesson = defineCall({
  method: 'GET',
  path: '/api/lessons/:lessonId',
  summary: 'One lesson with its modules and where the learner stands in it.',
  access: 'learner',
  study: true,
  limit: READS,
  params: z.object({ lessonId: z.string().max(64) }),
  query: z.object({ userId: z.string().max(64).optional() }),
  reply: wireSchema(lessonDetail),
  missing: 'lesson_not_found',
  errors: ['lesson_not_found'],
});

export const recordLessonProgress = defineCall({
  method: 'POST',
  path: '/api/lessons/:lessonId/progress',
  summary:
    'Records that a module was seen or answered, or that the lesson was finished. Sending it again changes nothing.',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  params: z.object({ lessonId: z.string().max(64) }),
  body: z.object({
    /** Created by the client; a repeated event keeps its id. */
    id: z.uuid().toLowerCase(),
    /**
     * Learner of the event. Rejected with `forbidden` unless it is the session's learner, so that offline events
     * are never attributed to another.
     */
    userId: z.string().max(64).optional(),
    moduleIndex: z.int().min(0).max(1_000),
    /** Id of the module. It takes precedence over the index, because the lesson may have been edited. */
    moduleId: z.string().max(60).optional(),
    kind: z.enum(['visited', 'answered', 'completed']),
    answer: answer.optional(),
    /** Language in which the exercise was shown, for answers in the learner's language; by default the profile's. */
    language: z.enum(LANGUAGES).optional(),
    /** Time of the event: ISO 8601 with offset, or milliseconds since 1970. */
    occurredAt: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8.64e15)]),
    /** Milliseconds spent, as measured by the device. */
    spentMs: z.int().min(0).max(8.64e15).optional(),
  }),
  reply: z.object({
    progress: lessonProgress,
    /** For `answered`: true if the answer was right. */
    correct: z.boolean().nullable(),
    reward: studyReward.nullable(),
    /** True if this event had been recorded before. */
    duplicate: z.boolean(),
  }),
  errors: [
    'forbidden',
    'lesson_not_found',
    'module_not_found',
    'event_conflict',
    'answer_mismatch',
    'too_many_events',
  ],
});

export type LessonProgress = z.infer<typeof lessonProgress>;
export type LessonWithProgress = z.infer<typeof lessonWithProgress>;
/** A lesson of the course with its parts, in the learner's language. */
export type ListedLesson = z.infer<typeof courseLesson> & { readonly progress: LessonProgress };
export type LessonDetail = z.infer<typeof lessonDetail>;
export type ShownModule = z.infer<typeof shownModule>;
export type LessonPart = z.infer<typeof lessonPart>;
export type LessonPhase = z.infer<typeof phase>;
export type LessonEvent = z.infer<typeof recordLessonProgress.body>;
export type RecordedProgress = z.infer<typeof recordLessonProgress.reply>;
