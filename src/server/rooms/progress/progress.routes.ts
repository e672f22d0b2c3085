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
  serve(app, readProgress, ({ who }) => figures.report(who.learnerId));

  serve(app, readStats, async ({ who }) => (await figures.stats(who.learnerId)).answer);

  serve(app, recordEvents, async ({ body, who }) => presentTaken(await take(who.learnerId, body.events)));
}
