import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { presentResults } from '#server/platform/ledger/record-events.ts';
import { readProgress, readStats, recordEvents } from '#shared/progress/progress.contract.ts';
import type { Figures } from './figures.ts';

/** Registers the endpoints of this room. */
export function addProgressRoutes(
  app: FastifyInstance,
  { figures, ledger }: { readonly figures: Figures; readonly ledger: Ledger },
): void {
  serve(app, readProgress, ({ user }) => figures.report(user.learnerId));

  serve(app, readStats, async ({ user }) => (await figures.stats(user.learnerId)).answer);

  serve(app, recordEvents, async ({ body, user }) =>
    presentResults(await ledger.record(user.learnerId, body.events)),
  );
}
