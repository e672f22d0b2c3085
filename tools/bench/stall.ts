import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAY_MS, SECOND_MS } from '#shared/time.ts';
import { type Learner, registerLearner, signInLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { addHistory } from './history.ts';
import { quantile } from './quantile.ts';

/**
 * Measures whether a learner with a long history can delay others: reads of another learner while the first one sends
 * four late events and requests two reports per second, relative to the same reads without that load. Goal: the 99th
 * percentile is at most three times as long. `npm run bench:stall [-- --events 14400]`: the events of an hour at the
 * maximum accepted rate, spread over days here.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '14400' } } });
const LIMIT = 3;
const SECONDS = 15;
const LATE_MS = SECOND_MS / 4;
const REPORT_MS = SECOND_MS / 2;
/** Pause between two reads of the other learner. */
const REST_MS = 5;
const READS = ['/api/auth/user', '/api/users/me/stats', '/api/lessons/with-progress/me'];

const app = await startApp({ RATE_SCALE: '1000000', VOICE_AHEAD: 'false' });
try {
  await app.stop();
  const account = await addHistory(app.dataDir, Number(values.events));
  await app.restart();
  const busy = await signInLearner(app.url, account);
  const other = await registerLearner(app.url);
  // Warm-up, including the busy learner's calls.
  await Promise.all([readFor(3 * SECOND_MS, other), disturbFor(3 * SECOND_MS, busy)]);
  // The two measurements alternate, because other load on the machine varies.
  const quiet: number[] = [];
  const disturbed: number[] = [];
  for (let turn = 0; turn < SECONDS / 3; turn += 1) {
    quiet.push(...(await readFor(3 * SECOND_MS, other)));
    const [read] = await Promise.all([readFor(3 * SECOND_MS, other), disturbFor(3 * SECOND_MS, busy)]);
    disturbed.push(...read);
  }
  for (const share of [0.5, 0.99]) {
    const [alone, beside] = [quantile(quiet, share), quantile(disturbed, share)];
    console.log(
      `p${share * 100}: ${alone.toFixed(2)} ms, beside the other ${beside.toFixed(2)} ms, ratio ${(beside / alone).toFixed(2)}`,
    );
  }
  console.log(`${quiet.length} and ${disturbed.length} reads; p99 asked for: ${LIMIT} times at most`);
} finally {
  await app.dispose();
}

/** Duration of each read, in milliseconds. */
async function readFor(ms: number, learner: Learner): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + ms;
  while (performance.now() < endMs) {
    for (const path of READS) {
      const beganMs = performance.now();
      await answered(learner.call('GET', path));
      times.push(performance.now() - beganMs);
      await pause(REST_MS);
    }
  }
  return times;
}

/** Sends late events and requests reports on schedule, even if earlier ones are not answered. */
async function disturbFor(ms: number, learner: Learner): Promise<void> {
  const middleMs = Date.now() - 30 * DAY_MS;
  const late = (count: number) =>
    learner.call('POST', '/api/lessons/101/progress', {
      ...{ id: randomUUID(), moduleIndex: 0, kind: 'visited' },
      occurredAt: middleMs + Math.floor(performance.now()) + count,
    });
  const calls: Promise<unknown>[] = [];
  for (let atMs = 0; atMs < ms; atMs += LATE_MS) {
    calls.push(answered(late(calls.length)));
    if (atMs % REPORT_MS === 0) calls.push(answered(learner.call('GET', '/api/progress')));
    await pause(LATE_MS);
  }
  await Promise.all(calls);
}

async function answered(call: Promise<Response>): Promise<void> {
  const reply = await call;
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${body}`);
}
