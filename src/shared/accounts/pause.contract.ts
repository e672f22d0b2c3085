import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pause } from '../progress/pause-fields.ts';
import { MINUTE_MS } from '../time.ts';

const limit = { max: 60, windowMs: MINUTE_MS };

const learnerPause = z.object({
  /** The learner's current day. */
  today: z.iso.date(),
  /** Pause that is planned or has begun; null without one. */
  pause: pause.nullable(),
});

const body = z.object({ pause: pause.nullable() });
const meaning =
  'Days of a pause neither count for the streak nor against it, its cards are spread over the days after it, and there are ' +
  'no reminders.';

export const readPause = defineCall({
  method: 'GET',
  path: '/api/pause',
  summary: 'The learner’s pause that is planned or has begun.',
  access: 'learner',
  limit,
  reply: learnerPause,
});

export const planPause = defineCall({
  method: 'PUT',
  path: '/api/pause',
  summary: `Plans a pause of the learner of at most 60 days, or ends it with null. ${meaning}`,
  access: 'learner',
  limit,
  body,
  reply: learnerPause,
});

export const readLearnerPause = defineCall({
  method: 'GET',
  path: '/api/family/learners/:learnerId/pause',
  summary: 'A learner’s pause that is planned or has begun.',
  access: 'holder',
  limit,
  params: z.object({ learnerId: z.string().max(64) }),
  reply: learnerPause,
  errors: ['not_found'],
});

export const planLearnerPause = defineCall({
  method: 'PUT',
  path: '/api/family/learners/:learnerId/pause',
  summary: `Plans a pause of a learner of the account, or ends it with null. ${meaning}`,
  access: 'holder',
  limit,
  params: z.object({ learnerId: z.string().max(64) }),
  body,
  reply: learnerPause,
  errors: ['not_found'],
});

export type LearnerPause = z.infer<typeof learnerPause>;
