import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { answerPlacement, readPlacement, startPlacement } from '#shared/onboarding/placement.contract.ts';
import type { PlacementService } from './placement.service.ts';

/** Registers the calls of the placement test. */
export function addPlacementRoutes(app: FastifyInstance, placement: PlacementService): void {
  serve(app, readPlacement, ({ who }) => placement.read(who.learnerId));

  serve(app, startPlacement, ({ who }) => placement.start(who.learnerId));

  serve(app, answerPlacement, ({ params: { attemptId }, body, who }) =>
    placement.answer(who.learnerId, attemptId, body),
  );
}
