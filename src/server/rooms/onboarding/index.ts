import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { addOnboardingRoutes } from './onboarding.routes.ts';
import { exportAttempt } from './placement.repo.ts';
import { addPlacementRoutes } from './placement.routes.ts';
import { createPlacement } from './placement.service.ts';

/** What others may ask of this room. */
export interface OnboardingDoor {
  /** Everything stored about a learner's placement test; null when there has been none. */
  exportLearner(learnerId: string): Promise<unknown>;
}

/** Opens the room: how a learner finds their way in. */
export function openOnboarding(app: FastifyInstance, platform: Platform): OnboardingDoor {
  addOnboardingRoutes(app, platform);
  addPlacementRoutes(app, createPlacement(platform));
  return { exportLearner: (learnerId) => exportAttempt(platform.database.read, learnerId) };
}
