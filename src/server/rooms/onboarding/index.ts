import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { findOnboarding } from './onboarding.repo.ts';
import { addOnboardingRoutes } from './onboarding.routes.ts';
import { exportAttempt } from './placement.repo.ts';
import { addPlacementRoutes } from './placement.routes.ts';
import { createPlacement } from './placement.service.ts';

/** Functions for other rooms. */
export interface OnboardingDoor extends OpenRoom {
  /** Self-assessed level of a learner; null if they never stated one. */
  cefrLevel(learnerId: string): Promise<CefrLevel | null>;
}

/** Onboarding: tour, level and placement test. */
export const onboardingRoom: ServerRoom<object, OnboardingDoor> = {
  name: 'onboarding',
  tables: ['placements'],
  open(app, platform) {
    addOnboardingRoutes(app, platform);
    addPlacementRoutes(app, createPlacement(platform));
    const { read } = platform.database;
    return {
      cefrLevel: async (learnerId) => (await findOnboarding(read, learnerId))?.cefrLevel ?? null,
      exportLearner: async (learnerId) => ({ placement: await exportAttempt(read, learnerId) }),
    };
  },
};
