import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { type Onboarding, readOnboarding, updateOnboarding } from '#shared/onboarding/onboarding.contract.ts';
import { findOnboarding, markOnboarded, updateCefrLevel } from './onboarding.repo.ts';

/** Registers the calls of this room. */
export function addOnboardingRoutes(app: FastifyInstance, { database, clock }: Platform): void {
  async function onboardingOf(learnerId: string): Promise<Onboarding> {
    const found = await findOnboarding(database.read, learnerId);
    if (!found) throw new Refusal('unauthenticated');
    return found;
  }

  serve(app, readOnboarding, ({ who }) => onboardingOf(who.learnerId));

  serve(app, updateOnboarding, async ({ body: { completed, cefrLevel }, who }) => {
    if (completed || cefrLevel) {
      await database.write(async (tx) => {
        if (cefrLevel) await updateCefrLevel(tx, who.learnerId, cefrLevel);
        if (completed) await markOnboarded(tx, who.learnerId, clock());
      });
    }
    return onboardingOf(who.learnerId);
  });
}
