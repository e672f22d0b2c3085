import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { MINUTE_MS } from '../time.ts';

const cefrLevel = z.enum(CEFR_LEVELS);

const onboarding = z.object({
  /** True if the tour was completed on any device. */
  completed: z.boolean(),
  /** Self-assessed level; null until stated. */
  cefrLevel: cefrLevel.nullable(),
});

export const readOnboarding = defineCall({
  method: 'GET',
  path: '/api/onboarding',
  summary: 'Whether the learner has been shown around, and the level they chose.',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: onboarding,
});

export const updateOnboarding = defineCall({
  method: 'POST',
  path: '/api/onboarding',
  summary: 'Notes that the learner has been shown around, or the level they chose; absent fields stay.',
  access: 'learner',
  limit: { max: 60, windowMs: MINUTE_MS },
  body: z.object({
    /** Only `true`, because completion cannot be undone. */
    completed: z.literal(true).optional(),
    cefrLevel: cefrLevel.optional(),
  }),
  reply: onboarding,
});

export type Onboarding = z.infer<typeof onboarding>;
export type OnboardingUpdate = z.infer<typeof updateOnboarding.body>;
