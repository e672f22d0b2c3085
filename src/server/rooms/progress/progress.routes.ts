import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { readProgress, readStats, recordEvents } from '#shared/progress/progress.contract.ts';
import type { Figures } from './figures.ts';
import { presentTaken, type Taken, type WireEvent } from './intake.ts';

/** Registers the calls of this room. */
export function addProgressRoutes(
  app: FastifyInstance,
  {
    figures,
    take,
  }: {
    figures: Figures;
    take: (learnerId: string, events: readonly WireEvent[]) => Promise<readonly Taken[]>;
  },
): void {
  serve(app, readProgress, ({ user }) => figures.report(user.learnerId));

  serve(app, readStats, async ({ user }) => (await figures.stats(user.learnerId)).answer);

  serve(app, recordEvents, async ({ body, user }) => presentTaken(await take(user.learnerId, body.events)));
}
