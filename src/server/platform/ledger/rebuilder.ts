import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { removeOrphans } from './erase.ts';
import { findLedger, type LedgerRow } from './ledgers.repo.ts';
import { finishRefolds, type Pause, rebuildLedger } from './rebuild.ts';
import { FACTS } from './registry.ts';
import type { LedgerContext } from './transaction.ts';

/** Ledgers read in one query when searching for outdated ones. */
const PAGE = 50;
/** Pause after each slice of background work, as a multiple of the slice's duration. */
const REST_FACTOR = 3;

/** Rebuilds ledgers whose derived rows were made by other versions of the projections. */
export interface Rebuilder {
  /** Returns the learner's ledger, rebuilt first if outdated; null for a learner that does not exist. */
  current(learnerId: string): Promise<LedgerRow | null>;
  /**
   * Returns the learner's ledger for reading. An outdated one is rebuilt in the background and served as it is
   * meanwhile. Null for a learner that does not exist.
   */
  readable(learnerId: string): Promise<LedgerRow | null>;
  /** Folds the subjects that late events have marked, in the background. */
  finishLater(ledger: number): void;
  /** Starts to rebuild all outdated ledgers; resolves when all are current or `stop` was called. */
  start(): Promise<void>;
  /** Resolves when no work is running. Unfinished work continues at the next start. */
  stop(): Promise<void>;
}

export function createRebuilder(
  { database, log, monotonic }: Pick<Platform, 'database' | 'log' | 'monotonic'>,
  context: LedgerContext,
): Rebuilder {
  const { registry } = context;
  const rebuilding = new Map<number, Promise<void>>();
  /** Ledgers that a request waits for; their rebuilds run without pauses. */
  const awaited = new Set<number>();
  const background = new Set<Promise<void>>();
  /** Ledgers whose late events are being folded; true if more have arrived meanwhile. */
  const finishing = new Map<number, boolean>();
  const stopping = new AbortController();

  /** Joins the running rebuild of a ledger, or starts one. */
  function rebuild(ledger: number, rest: Pause): Promise<void> {
    const running = rebuilding.get(ledger);
    if (running) return running;
    const pause = () => (awaited.has(ledger) ? turn() : rest());
    const begun = rebuildLedger(database, context, ledger, pause).finally(() => {
      rebuilding.delete(ledger);
      awaited.delete(ledger);
    });
    rebuilding.set(ledger, begun);
    return begun;
  }

  async function turn(): Promise<void> {
    stopping.signal.throwIfAborted();
    await nextTurn();
  }

  function restful(): Pause {
    let sinceMs = monotonic();
    return async () => {
      stopping.signal.throwIfAborted();
      const restMs = REST_FACTOR * (monotonic() - sinceMs);
      if (restMs > 0) await wait(restMs, undefined, { ref: false, signal: stopping.signal });
      else await nextTurn();
      sinceMs = monotonic();
    };
  }

  function inBackground(task: string, work: (pause: Pause) => Promise<void>): Promise<void> {
    const run = work(restful())
      .catch((err: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err }, `ledger: ${task} failed, continues at the next start`);
      })
      .finally(() => background.delete(run));
    background.add(run);
    return run;
  }

  /** Logs the failure of one ledger, so that the others are still processed. */
  async function isolated(ledger: number, work: Promise<void>): Promise<void> {
    await work.catch((err: unknown) => {
      if (stopping.signal.aborted) throw err;
      log.error({ err, ledger }, 'ledger: rebuild of one ledger failed, continuing with the next');
    });
  }

  async function rebuildAll(pause: Pause): Promise<void> {
    await removeOrphans(database, pause);
    for (let after = 0; ; ) {
      const page = await database.read
        .selectFrom('ledgers')
        .select(['no', 'projection_versions'])
        .where('no', '>', after)
        .orderBy('no')
        .limit(PAGE)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      after = last.no;
      for (const { no, projection_versions } of page) {
        if (projection_versions !== registry.versionsText) await isolated(no, rebuild(no, pause));
      }
      await pause();
    }
    for (let after = 0; ; ) {
      const pending = await database.read
        .selectFrom('states')
        .select('ledger')
        .where('refold_from', 'is not', null)
        .where('ledger', '>', after)
        .orderBy('ledger')
        .limit(1)
        .executeTakeFirst();
      if (!pending) return;
      after = pending.ledger;
      await isolated(after, finishRefolds(database, context, after, pause));
    }
  }

  async function awaitRebuild(ledger: number): Promise<void> {
    awaited.add(ledger);
    await rebuild(ledger, turn).catch((error: unknown) => {
      throw stopping.signal.aborted ? new Refusal('busy') : error;
    });
  }

  return {
    async current(learnerId) {
      for (;;) {
        const row = await findLedger(database.read, learnerId);
        if (!row || row.projection_versions === registry.versionsText) return row;
        await awaitRebuild(row.no);
      }
    },
    async readable(learnerId) {
      const row = await findLedger(database.read, learnerId);
      if (!row || row.projection_versions === registry.versionsText) return row;
      // Figures are rebuilt last: a ledger that never had any would show those of an incomplete rebuild.
      if (!Object.hasOwn(JSON.parse(row.projection_versions), FACTS)) return this.current(learnerId);
      void inBackground('rebuild of one ledger', (pause) => rebuild(row.no, pause));
      return row;
    },
    finishLater(ledger) {
      const more = finishing.has(ledger);
      finishing.set(ledger, more);
      if (more) return;
      void inBackground('folding of late events', async (pause) => {
        do {
          finishing.set(ledger, false);
          await finishRefolds(database, context, ledger, pause);
        } while (finishing.get(ledger));
      }).finally(() => finishing.delete(ledger));
    },
    start: () => inBackground('rebuild of outdated ledgers', rebuildAll),
    async stop() {
      stopping.abort();
      await Promise.all([...background, ...[...rebuilding.values()].map((run) => run.catch(() => {}))]);
    },
  };
}
