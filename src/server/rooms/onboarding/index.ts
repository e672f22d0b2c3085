import type { OpenRoom, Room } from '#server/platform/room.ts';
import { addOnboardingRoutes } from './onboarding.routes.ts';
import { exportAttempt } from './placement.repo.ts';
import { addPlacementRoutes } from './placement.routes.ts';
import { createPlacement } from './placement.service.ts';

/** How a learner finds their way in. */
export const onboardingRoom: Room<object, OpenRoom> = {
  name: 'onboarding',
  tables: ['placements'],
  open(app, platform) {
    addOnboardingRoutes(app, platform);
    addPlacementRoutes(app, createPlacement(platform));
    const { read } = platform.database;
    return { exportLearner: async (learnerId) => ({ placement: await exportAttempt(read, learnerId) }) };
  },
};
