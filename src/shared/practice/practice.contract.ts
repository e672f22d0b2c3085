import { z } from 'zod';
import { defineCall } from '../call.ts';
import { exercise } from '../course/exercise.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { SKILLS } from '../progress/skills.ts';
import { MINUTE_MS } from '../time.ts';
import { DRILLS } from './drills.ts';
import { PRACTICE_KINDS } from './practice.ts';

/** A task made for this learner: an exercise as lessons have them, to be judged at once in the browser, too. */
export const practiceTask = z.object({
  /** Names the task in `practice_answered`. Nothing in it is for the browser to read. */
  key: z.string().max(400),
  exercise,
  /** What an answer to it is evidence of. */
  about: z.object({
    kind: z.enum(PRACTICE_KINDS),
    wordIds: z.array(z.string()),
    skill: z.enum(SKILLS),
    /** Typed or built by the learner, not only recognised. */
    produced: z.boolean(),
    byEar: z.boolean(),
    picture: z.boolean(),
  }),
});

const warmUp = z.object({
  /** At most five; fewer, or none, where less was met. Asked for again, the same until one is answered. */
  tasks: z.array(practiceTask).max(5),
});

const practiceRound = z.object({
  /** Names the round in `round_completed`. */
  round: z.string().max(60),
  /** Ten; fewer, or none, where less was met. Asked for again, the same until one is answered. */
  tasks: z.array(practiceTask).max(10),
  /** What finishing it now would give: none for a lesson's words or one sort of tasks, for fewer than ten, nor a fourth time a day. */
  xp: z.int().min(0),
});

const READS = { max: 120, windowMs: MINUTE_MS };

export const readWarmUp = defineCall({
  method: 'GET',
  path: '/api/lessons/:lessonId/warm-up',
  summary:
    'Tasks to begin a lesson with: words met before, missed ones and those met longest ago first, none of the lesson’s own.',
  access: 'signed-in',
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
  access: 'signed-in',
  limit: READS,
  query: z.object({ lessonId: z.string().max(64).optional(), drill: z.enum(DRILLS).optional() }),
  reply: wireSchema(practiceRound),
  errors: ['lesson_not_found'],
});

export type WarmUp = z.infer<typeof warmUp>;
export type PracticeRound = z.infer<typeof practiceRound>;
export type PracticeTask = z.infer<typeof practiceTask>;
