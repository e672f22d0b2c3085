import { z } from 'zod';
import { defineCall } from '../call.ts';
import { exercise } from '../course/exercise.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { SKILLS } from '../progress/skills.ts';
import { MINUTE_MS } from '../time.ts';
import { DRILLS } from './drills.ts';
import { PRACTICE_KINDS } from './practice.ts';

/** Task made for this learner: an exercise as in lessons, which the browser can judge at once. */
export const practiceTask = z.object({
  /** Key of the task in `practice_answered`; opaque to the browser. */
  key: z.string().max(400),
  exercise,
  /** Properties of the evidence that an answer gives. */
  about: z.object({
    kind: z.enum(PRACTICE_KINDS),
    wordIds: z.array(z.string()),
    skill: z.enum(SKILLS),
    /** True if the learner types or builds the answer, rather than recognising it. */
    produced: z.boolean(),
    byEar: z.boolean(),
    picture: z.boolean(),
  }),
});

const warmUp = z.object({
  /**
   * At most five; fewer or none if less was learnt. Repeated requests return the same tasks until one is answered.
   */
  tasks: z.array(practiceTask).max(5),
});

const practiceRound = z.object({
  /** Name of the round in `round_completed`. */
  round: z.string().max(60),
  /** Ten; fewer or none if less was learnt. Repeated requests return the same tasks until one is answered. */
  tasks: z.array(practiceTask).max(10),
  /**
   * XP for completing it now: 0 for rounds of one lesson or one drill, for fewer than ten tasks, and from the
   * fourth round of a day.
   */
  xp: z.int().min(0),
});

const READS = { max: 120, windowMs: MINUTE_MS };

export const readWarmUp = defineCall({
  method: 'GET',
  path: '/api/lessons/:lessonId/warm-up',
  summary:
    'Tasks to begin a lesson with: words met before, missed ones and those met longest ago first, none of the lesson’s own.',
  access: 'learner',
  study: true,
  limit: READS,
  params: z.object({ lessonId: z.string().max(64) }),
  reply: wireSchema(warmUp),
  errors: ['lesson_not_found'],
});

export const readRound = defineCall({
  method: 'GET',
  path: '/api/practice/round',
  summary:
    'A round of practice: tasks from what was learnt, or from the words and lines of one lesson, to repeat it, or of ' +
    'one sort, against one kind of mistake or for one skill.',
  access: 'learner',
  study: true,
  limit: READS,
  query: z.object({ lessonId: z.string().max(64).optional(), drill: z.enum(DRILLS).optional() }),
  reply: wireSchema(practiceRound),
  errors: ['lesson_not_found'],
});

export type WarmUpTasks = z.infer<typeof warmUp>;
export type PracticeRound = z.infer<typeof practiceRound>;
export type PracticeTask = z.infer<typeof practiceTask>;
