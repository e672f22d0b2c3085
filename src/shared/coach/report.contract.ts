import { z } from 'zod';
import { permissionFields } from '../accounts/family-fields.ts';
import { defineCall } from '../call.ts';
import { text } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { progressReport } from '../progress/progress.contract.ts';
import { avatar } from '../quiz/quiz-view.ts';
import { MINUTE_MS } from '../time.ts';

const reportedLesson = z.object({ id: z.string(), title: text(80), description: text(240) });

/**
 * A learner's report for the account holder and the learner. Contains no recordings, no lines of conversations, no
 * written texts and no names of other people.
 */
export const learnerReport = z.object({
  learner: z.object({
    id: z.string(),
    firstName: z.string(),
    avatar: avatar.nullable(),
    isHolder: z.boolean(),
    /** Zone of the learner's clock, for quiet hours. */
    timeZone: z.string(),
  }),
  progress: progressReport.omit({ achievements: true }),
  /** Finished lessons in the order of the course. */
  finished: wireSchema(z.array(reportedLesson)),
  /** First lesson that is not finished; null at the end of the course. */
  next: wireSchema(reportedLesson).nullable(),
  /** Cards to review today, new ones included. */
  dueCards: z.int().min(0),
  /** Most frequent mistake of the last thirty days; null without one. */
  mistake: z.object({ mistake: z.enum(MISTAKES), count: z.int().min(1) }).nullable(),
  permissions: permissionFields,
});

export const readLearnerReport = defineCall({
  method: 'GET',
  path: '/api/family/learners/:learnerId/report',
  summary:
    'What a learner of the account did and can do: days, minutes, words, lessons, a recurring mistake, and what comes ' +
    'next. For the holder and for the learner.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  params: z.object({ learnerId: z.string().min(1).max(64) }),
  reply: learnerReport,
  errors: ['not_found', 'holder_only'],
});

export type LearnerReport = z.infer<typeof learnerReport>;
