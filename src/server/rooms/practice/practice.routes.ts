import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { readRound, readWarmUp } from '#shared/practice/practice.contract.ts';
import type { PracticeService } from './practice.service.ts';

/** Registers the calls of this room. */
export function addPracticeRoutes(app: FastifyInstance, practice: PracticeService): void {
  serve(app, readWarmUp, async ({ params, user }) =>
    presentTexts({ tasks: await practice.warmUp(user.learnerId, params.lessonId) }),
  );

  serve(app, readRound, async ({ query, user }) => presentTexts(await practice.round(user.learnerId, query)));
}
