import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { removeOrphans } from './erase.ts';
import { findLedger, type LedgerRow } from './ledgers.repo.ts';
import { FACTS, type Registry } from './registry.ts';
import { finishRefolds, type Pause, replayLedger } from './replay.ts';

/** Ledgers looked at together when searching for those to be replayed. */
const PAGE = 50;
/** In the background, a slice is followed by a rest of this many times its length: others come first. */
const RESTS = 3;

/** Keeps what is derived from the ledgers in step with the folds: before it is touched, and in the background. */
export interface Caretaker {
  /** The learner's ledger, replayed first when a fold has changed; null for a learner that is not there (any more). */
  current(learnerId: string): Promise<LedgerRow | null>;
  /**
   * The learner's ledger for reading: what is derived may be that of former folds while it is replayed in the background.
   * Null for a learner that is not there (any more).
   */
  readable(learnerId: string): Promise<LedgerRow | null>;
  /** Has the rest of what late events left to do done in the background. */
  finishLater(ledger: number): void;
  /** Begins to look after everything that is behind; resolves when all is done or `stop` was called. */
  tend(): Promise<void>;
  /** Resolves when nothing more is done. What was begun goes on at the next start. */
  stop(): Promise<void>;
}

export function createCaretaker(
  { database, log, monotonic }: Pick<Platform, 'database' | 'log' | 'monotonic'>,
  registry: Registry,
): Caretaker {
  const replaying = new Map<number, Promise<void>>();
  /** Ledgers that somebody waits for: no rest until they are done. */
  const awaited = new Set<number>();
  const later = new Set<Promise<void>>();
  /** Ledgers whose late events are being folded, and whether more have come meanwhile. */
  const finishing = new Map<number, boolean>();
  const stopping = new AbortController();

  /** One replay for all who wait for the same learner. */
  function replay(ledger: number, rest: Pause): Promise<void> {
    const running = replaying.get(ledger);
    if (running) return running;
    const pause = () => (awaited.has(ledger) ? turn() : rest());
    const begun = replayLedger(database, registry, ledger, pause).finally(() => {
      replaying.delete(ledger);
      awaited.delete(ledger);
    });
    replaying.set(ledger, begun);
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
      const restMs = RESTS * (monotonic() - sinceMs);
      if (restMs > 0) await wait(restMs, undefined, { ref: false, signal: stopping.signal });
      else await nextTurn();
      sinceMs = monotonic();
    };
  }

  function inBackground(task: string, work: (pause: Pause) => Promise<void>): Promise<void> {
    const run = work(restful())
      .catch((err: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err }, `progress: ${task} failed, retrying when it is next needed`);
      })
      .finally(() => later.delete(run));
    later.add(run);
    return run;
  }

  /** One learner's trouble is no reason to leave the others behind. */
  async function alone(ledger: number, work: Promise<void>): Promise<void> {
    await work.catch((err: unknown) => {
      if (stopping.signal.aborted) throw err;
      log.error({ err, ledger }, 'progress: replaying a ledger failed, retrying when it is next read');
    });
  }

  async function tendAll(pause: Pause): Promise<void> {
    await removeOrphans(database, pause);
    for (let after = 0; ; ) {
      const page = await database.read
        .selectFrom('ledgers')
        .select(['no', 'folds'])
        .where('no', '>', after)
        .orderBy('no')
        .limit(PAGE)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      after = last.no;
      for (const { no, folds } of page) if (folds !== registry.folds) await alone(no, replay(no, pause));
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
      await alone(after, finishRefolds(database, registry, after, pause));
    }
  }

  async function awaitReplay(ledger: number): Promise<void> {
    awaited.add(ledger);
    await replay(ledger, turn).catch((error: unknown) => {
      throw stopping.signal.aborted ? new Refusal('busy') : error;
    });
  }

  return {
    async current(learnerId) {
      for (;;) {
        const row = await findLedger(database.read, learnerId);
        if (!row || row.folds === registry.folds) return row;
        await awaitReplay(row.no);
      }
    },
    async readable(learnerId) {
      const row = await findLedger(database.read, learnerId);
      if (!row || row.folds === registry.folds) return row;
      // The facts are replayed last: without them the figures are those of half a replay.
      if (!Object.hasOwn(JSON.parse(row.folds), FACTS)) return this.current(learnerId);
      void inBackground('replaying a learner', (pause) => replay(row.no, pause));
      return row;
    },
    finishLater(ledger) {
      const more = finishing.has(ledger);
      finishing.set(ledger, more);
      if (more) return;
      void inBackground('folding late events', async (pause) => {
        do {
          finishing.set(ledger, false);
          await finishRefolds(database, registry, ledger, pause);
        } while (finishing.get(ledger));
      }).finally(() => finishing.delete(ledger));
    },
    tend: () => inBackground('replaying ledgers', tendAll),
    async stop() {
      stopping.abort();
      await Promise.all([...later, ...[...replaying.values()].map((run) => run.catch(() => {}))]);
    },
  };
}
