import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { answerPlacement, readPlacement, startPlacement } from '#shared/onboarding/placement.contract.ts';
import type { PlacementService } from './placement.service.ts';

/** Registers the calls of the placement test. */
export function addPlacementRoutes(app: FastifyInstance, placement: PlacementService): void {
  serve(app, readPlacement, ({ user }) => placement.read(user.learnerId));

  serve(app, startPlacement, ({ user }) => placement.start(user.learnerId));

  serve(app, answerPlacement, ({ params: { attemptId }, body, user }) =>
    placement.answer(user.learnerId, attemptId, body),
  );
}
