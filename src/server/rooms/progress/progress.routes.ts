import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  type ProgressReport,
  readProgress,
  readStats,
  recordEvents,
  type UserStats,
} from '#shared/progress/progress.contract.ts';
import { presentTaken, type Taken, type WireEvent } from './intake.ts';

/** Registers the calls of this room. */
export function addProgressRoutes(
  app: FastifyInstance,
  {
    stats,
    report,
    take,
  }: {
    stats: (learnerId: string) => Promise<UserStats>;
    report: (learnerId: string) => Promise<ProgressReport>;
    take: (learnerId: string, events: readonly WireEvent[]) => Promise<readonly Taken[]>;
  },
): void {
  serve(app, readProgress, ({ who }) => report(who.learnerId));

  serve(app, readStats, async ({ params, who }) => {
    if (params.userId !== 'me' && params.userId !== who.learnerId) throw new Refusal('not_found');
    return stats(who.learnerId);
  });

  serve(app, recordEvents, async ({ body, who }) => {
    // A queue that another learner's tab left is not booked to whoever is signed in now.
    const { userId = 'me', events } = body;
    if (userId !== 'me' && userId !== who.learnerId) throw new Refusal('forbidden');
    return presentTaken(await take(who.learnerId, events));
  });
}
