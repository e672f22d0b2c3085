import { z } from 'zod';
import { defineCall } from '../call.ts';
import { answer } from '../course/answer.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { lessonHead } from '../course/lesson.ts';
import { sealedTask } from '../course/task.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { LANGUAGES } from '../language.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { MAX_QUESTIONS } from './placement.ts';

const question = z.object({
  id: z.string(),
  /** 1 for the first. */
  number: z.int().min(1).max(MAX_QUESTIONS),
  /** Task without its answer. */
  task: sealedTask,
});

const placementResult = z.object({
  /** Recommended lesson: the first one that the learner does not know, or the last one if all are known. */
  lesson: z.object({
    ...lessonHead.pick({ id: true, title: true, picture: true }).shape,
    phase: z.int(),
  }),
  /** New level of the learner, the default filter of words, films and conversations. */
  level: z.enum(CEFR_LEVELS),
  /** Number of known lessons from the first on; `lessons` if all are. */
  known: z.int(),
  lessons: z.int(),
  asked: z.int(),
  correct: z.int(),
});

/** State of the learner's test: not started, under way, or done. */
const placement = z.object({
  attemptId: z.uuid().nullable(),
  /** Null unless the test is under way. */
  question: question.nullable(),
  /** Null unless the test is done. */
  result: placementResult.nullable(),
});

export const readPlacement = defineCall({
  method: 'GET',
  path: '/api/placement',
  summary: 'Where the learner’s placement test stands, with its question or its result.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: wireSchema(placement),
});

export const startPlacement = defineCall({
  method: 'POST',
  path: '/api/placement',
  summary: 'Begins the placement test anew; what was answered in the one before is forgotten.',
  access: 'learner',
  study: true,
  limit: { max: 30, windowMs: HOUR_MS },
  reply: wireSchema(placement),
  errors: ['not_found'],
});

export const answerPlacement = defineCall({
  method: 'POST',
  path: '/api/placement/:attemptId/answers',
  summary: 'Answers the question of the test. The same answer again changes nothing; another one is refused.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  params: z.object({ attemptId: z.string().max(64) }),
  body: z.object({
    questionId: z.string().max(200),
    /** Null for "I don't know". */
    answer: answer.nullable(),
    /** Language in which the question was shown. */
    language: z.enum(LANGUAGES),
  }),
  reply: wireSchema(placement),
  errors: ['not_found', 'already_answered', 'answer_mismatch'],
});

export type Placement = z.infer<typeof placement>;
export type OpenQuestion = z.infer<typeof question>;
export type PlacementResult = z.infer<typeof placementResult>;
export type PlacementAnswer = z.infer<typeof answerPlacement.body>;
