import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { addOnboardingRoutes } from './onboarding.routes.ts';

/** Opens the room: how a learner finds their way in. No other room asks it for anything. */
export function openOnboarding(app: FastifyInstance, platform: Platform): void {
  addOnboardingRoutes(app, platform);
}
