import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { findOnboarding } from './onboarding.repo.ts';
import { addOnboardingRoutes } from './onboarding.routes.ts';
import { exportAttempt } from './placement.repo.ts';
import { addPlacementRoutes } from './placement.routes.ts';
import { createPlacement } from './placement.service.ts';

/** What other rooms may ask of this one. */
export interface OnboardingDoor extends OpenRoom {
  /** The level of Swedish that a learner chose; null where they never did. */
  cefrLevel(learnerId: string): Promise<CefrLevel | null>;
}

/** How a learner finds their way in. */
export const onboardingRoom: Room<object, OnboardingDoor> = {
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
