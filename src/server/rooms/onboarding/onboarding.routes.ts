import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { type Onboarding, readOnboarding, updateOnboarding } from '#shared/onboarding/onboarding.contract.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { findOnboarding, firstTime } from './onboarding.repo.ts';

/** Registers the calls of this room. */
export function addOnboardingRoutes(app: FastifyInstance, { database, learners, clock }: Platform): void {
  async function onboardingOf(learnerId: string): Promise<Onboarding> {
    const found = await findOnboarding(database.read, learnerId);
    if (!found) throw new Refusal('unauthenticated');
    return found;
  }

  serve(app, readOnboarding, ({ user }) => onboardingOf(user.learnerId));

  serve(app, updateOnboarding, async ({ body: { completed, cefrLevel }, user }) => {
    if (completed || cefrLevel) {
      await database.write((tx) =>
        learners.change(tx, user.learnerId, {
          // The level also determines the recommended lesson.
          ...(cefrLevel && { cefr_level: cefrLevel, start_lesson_id: START_LESSONS[cefrLevel] }),
          ...(completed && { onboarded_at: firstTime(clock()) }),
        }),
      );
    }
    return onboardingOf(user.learnerId);
  });
}
