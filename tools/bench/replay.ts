import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/time.ts';
import { type CardEvent, cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { type LearnerInProcess, register } from './learner.ts';
import { cpuMs } from './processor.ts';
import { quantile } from './quantile.ts';

/** Reports a measurement beside its reference. */
export type Ratio = (name: string, measured: number, limit: number, unit: string) => void;

interface ReplayBench {
  readonly inject: Parameters<typeof register>[0];
  /** Ids of the word list. */
  readonly words: readonly string[];
  readonly ratio: Ratio;
}

/** Number of reads before the replay, of which the median is the reference. */
const READS = 60;
/** Time of the first review of the bare fold. */
const FIRST_MS = Date.UTC(2026, 10, 21, 11);

/** Wall-clock milliseconds of a call. */
async function wallMs(call: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await call();
  return performance.now() - beganMs;
}

/**
 * Switches a learner's cards to the other scheduler and waits until all are replayed, while another learner reads.
 */
export async function measureReplay(
  { inject, words, ratio }: ReplayBench,
  learner: LearnerInProcess,
  length: number,
): Promise<void> {
  const other = await register(inject);
  await other.signIn();
  const read = () => wallMs(() => other.call('GET', '/api/reviews/due'));
  const usual: number[] = [];
  while (usual.length < READS) usual.push(await read());
  const event = { id: randomUUID(), kind: 'review_settings_changed', scheduler: 'fsrs', agoMs: 0 };
  await learner.call('POST', '/api/events', { events: [event] });
  const beganMs = performance.now();
  const seen = new Set<number>();
  const meanwhile: number[] = [];
  let readMs = 0;
  const startedMs = cpuMs();
  for (;;) {
    const beforeMs = cpuMs();
    const { replay } = (await learner.call('GET', '/api/reviews/settings')) as {
      replay: { done: number } | null;
    };
    if (!replay) break;
    seen.add(replay.done);
    meanwhile.push(await read());
    readMs += cpuMs() - beforeMs;
    await pause(100);
  }
  const replayedMs = cpuMs() - startedMs - readMs;
  console.log(
    `${length} reviews replayed in ${Math.round((performance.now() - beganMs) / 1_000)} s on the wall`,
  );
  if (meanwhile.length > 0)
    ratio(
      'reads of another learner meanwhile, to usual (median)',
      quantile(meanwhile, 0.5),
      quantile(usual, 0.5),
      'ms',
    );
  const states = new Map<string, CardState>();
  const bareStartedMs = cpuMs();
  for (let index = 0; index < length; index += 1) {
    const wordId = words[index % words.length] ?? '';
    const key = cardKey(wordId, 'recognise');
    const payload = { wordId, direction: 'recognise', rating: 'good', session: null, day: '2026-11-21' };
    const at = FIRST_MS + index * MINUTE_MS;
    const rated = { kind: 'card_rated', id: String(index), occurredAt: at, payload } as unknown as CardEvent;
    const before = states.get(key) ?? cardProjection.empty;
    states.set(key, cardProjection.step(before, rated, key, { scheduler: 'fsrs', retention: 0.9 }).state);
  }
  ratio(
    `${length} reviews replayed by FSRS (progress seen ${seen.size} times), to the bare fold`,
    replayedMs,
    cpuMs() - bareStartedMs,
    'ms',
  );
}
