import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  type ProgressReport,
  readProgress,
  readStats,
  type UserStats,
} from '#shared/progress/progress.contract.ts';

/** Registers the calls of this room. */
export function addProgressRoutes(
  app: FastifyInstance,
  {
    stats,
    report,
  }: {
    stats: (learnerId: string) => Promise<UserStats>;
    report: (learnerId: string) => Promise<ProgressReport>;
  },
): void {
  serve(app, readProgress, ({ who }) => report(who.learnerId));

  serve(app, readStats, async ({ params, who }) => {
    if (params.userId !== 'me' && params.userId !== who.learnerId) throw new Refusal('not_found');
    return stats(who.learnerId);
  });
}
