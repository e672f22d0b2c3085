import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
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

  serve(app, readStats, async ({ params, who }) => {
    if (params.userId !== 'me' && params.userId !== who.learnerId) throw new Refusal('not_found');
    return (await figures.stats(who.learnerId)).answer;
  });

  serve(app, recordEvents, async ({ body, who }) => {
    // A queue that another learner's tab left is not booked to whoever is signed in now.
    const { userId = 'me', events } = body;
    if (userId !== 'me' && userId !== who.learnerId) throw new Refusal('forbidden');
    return presentTaken(await take(who.learnerId, events));
  });
}
