import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { masteryProjection } from '#shared/coach/mastery.ts';

/** Registers the coach's projection with the ledger. It reads events of other rooms and has no kinds of its own. */
export const ledgerRoom: LedgerRoom<Record<never, never>> = {
  kinds: {},
  accepts: {},
  projections: [masteryProjection],
};
