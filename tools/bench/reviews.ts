import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { InjectOptions } from 'fastify';
import { createApp, createPlatform } from '#server/app.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { SqliteFile } from '#server/platform/database/sqlite-file.ts';
import { listDue } from '#server/platform/ledger/due.repo.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { seededRandom } from '#shared/chance.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { RATINGS } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { addCards, addLedger, CARDS_EACH } from './cards.ts';
import { fdatasyncsPerSecond } from './disk.ts';
import { type LearnerInProcess, register } from './learner.ts';
import { cpuMs } from './processor.ts';
import { measureReplay, type Ratio } from './replay.ts';

/**
 * Measures the cost of reviews, each relative to a reference measured in the same run:
 * `node --import tsx tools/bench/reviews.ts`.
 * - reading the due cards of a learner among `--learners` (1,000) with 1,000 cards each, relative to the bare query; the
 *   same for figures, for a repeated session, and for a session with tasks that were never requested before;
 * - figures, a session and a rating after each number of `--reviews` (100,10000), the last relative to the first, with
 *   equally many due cards; figures also with all cards due that were ever rated; `--reviews 100,100000` takes ten
 *   minutes or more;
 * - a replay of the last ones with another scheduler in the background, relative to the bare fold of the same reviews,
 *   and reads of another learner during it, relative to normal;
 * - simultaneous ratings of 32 learners, of existing cards and of words never rated before, relative to the disk's
 *   fdatasync.
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000' },
    reviews: { type: 'string', default: '100,10000' },
  },
});
const CALLS = 60;
const AT_ONCE = 32;
const SECONDS = 3;
const REVIEWS_A_DAY = 200;
const NOW_MS = Date.UTC(2026, 10, 21, 11);

const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-reviews-'));
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_SCALE: '1000000',
  VOICE_AHEAD: 'false',
  REGISTRATION: 'open',
};
const real = await createPlatform(readSettings(env));
const { database } = real;
const lengths = values.reviews.split(',').map(Number);
let nowMs = NOW_MS - (Math.ceil(Math.max(...lengths) / REVIEWS_A_DAY) + 2) * DAY_MS;
const clock = () => nowMs;
const platform = { ...real, clock, sessions: createSessions(database, real.pubsub, real.settings, clock) };
const alive = setInterval(() => {}, DAY_MS);
const app = await createApp(platform);
const inject = (request: InjectOptions) => app.inject(request);
const words = [...platform.course.words.keys()];
const random = seededRandom('reviews');

function rating(wordId = words[Math.floor(random() * words.length)], reviewedAt = nowMs) {
  const grade = RATINGS[random() < 0.1 ? 0 : 1 + Math.floor(random() * 3)];
  return { id: randomUUID(), wordId, rating: grade, reviewedAt };
}

/** Processor milliseconds of a call. */
async function costOf(call: () => Promise<unknown> | unknown): Promise<number> {
  for (let warm = 0; warm < CALLS / 3; warm += 1) await call();
  const before = cpuMs();
  for (let each = 0; each < CALLS; each += 1) await call();
  return (cpuMs() - before) / CALLS;
}

const report: Record<string, string>[] = [];
const ratio: Ratio = (name, measured, limit, unit) =>
  report.push({
    what: name,
    measured: `${measured.toFixed(2)} ${unit}`,
    beside: limit.toFixed(2),
    ratio: (measured / limit).toFixed(2),
  });

/** Makes `count` of a learner's cards due, and the others in a month. */
async function haveDue(ledger: number, count: number): Promise<void> {
  await database.write(async (tx) => {
    const cards = tx
      .updateTable('states')
      .where('ledger', '=', ledger)
      .where('stream', '=', cardProjection.stream);
    await cards.set({ due_at: nowMs + 30 * DAY_MS }).execute();
    const some = tx.selectFrom('states').select('subject').where('ledger', '=', ledger);
    const first = some.where('stream', '=', cardProjection.stream).orderBy('subject').limit(count);
    await cards.set({ due_at: nowMs }).where('subject', 'in', first).execute();
  });
}

async function ledgerOf({ id }: LearnerInProcess): Promise<number> {
  const ledgers = database.read.selectFrom('ledgers').select('no').where('learner_id', '=', id);
  return (await ledgers.executeTakeFirstOrThrow()).no;
}

// Growth: the same calls after few reviews and after many, with as much to be done.
const DUE = 100;
const costs: { overdue: number; figures: number; session: number; rating: number }[] = [];
for (const length of lengths) {
  const learner = await register(inject);
  const startMs = nowMs;
  for (let sent = 0; sent < length; sent += REVIEWS_A_DAY) {
    nowMs += DAY_MS;
    const count = Math.min(REVIEWS_A_DAY, length - sent);
    const batch = Array.from({ length: count }, (_, index) =>
      rating(words[(sent + index) % words.length], nowMs - (count - index) * MINUTE_MS),
    );
    await learner.signIn();
    await learner.call('POST', '/api/reviews', { reviews: batch });
  }
  // A day without reviews: otherwise the remainder of the last day would differ.
  nowMs += DAY_MS;
  await learner.signIn();
  const figures = () => learner.call('GET', '/api/reviews/figures');
  const overdue = await costOf(figures);
  await haveDue(await ledgerOf(learner), DUE);
  const cost = {
    overdue,
    figures: await costOf(figures),
    session: await costOf(() => learner.call('GET', '/api/reviews/due')),
    rating: await costOf(() => {
      nowMs += 1_000;
      return learner.call('POST', '/api/reviews', { reviews: [rating()] });
    }),
  };
  costs.push(cost);
  if (length === lengths.at(-1)) await measureReplay({ inject, words, ratio }, learner, length);
  nowMs = startMs;
}
const [few, many] = [costs[0], costs.at(-1)];
if (few && many) {
  const after = `after ${lengths.at(-1)} reviews, beside ${lengths[0]}`;
  for (const what of ['figures', 'session', 'rating'] as const)
    ratio(`${what} ${after}, ${DUE} cards due`, many[what], few[what], 'ms');
  ratio('figures with every card due, to those', many.overdue, few.figures, 'ms');
}

// Due cards among very many, beside the bare query.
nowMs = NOW_MS;
const learners = Number(values.learners);
const one = await register(inject);
await one.signIn();
const no = await ledgerOf(one);
for (let other = 1; other < learners; other += 1) {
  await addLedger(platform, 1_000_000 + other);
  await addCards(platform, { ledger: 1_000_000 + other, nowMs: NOW_MS });
}
await addCards(platform, { ledger: no, nowMs: NOW_MS });
await database.settle();
const file = await SqliteFile.open(sqlitePath(dataDir), { readOnly: true });
const bare = await costOf(() =>
  file.query(
    "select subject, state from states where ledger = ? and stream = 'card' and due_at between 0 and ? order by due_at limit 400",
    [no, NOW_MS + 16 * HOUR_MS],
  ),
);
await file.close();
const range = { ledger: no, stream: 'card', fromMs: 0, throughMs: NOW_MS + 16 * HOUR_MS, most: 400 };
ratio(
  `due cards of one of ${learners} with ${CARDS_EACH} each, to the bare query`,
  await costOf(async () => {
    const due = await listDue(database.read, range);
    return due.map(({ state }) => JSON.parse(state) as CardState);
  }),
  bare,
  'ms',
);

ratio(
  `figures of one of ${learners} with ${CARDS_EACH} cards, to the bare query of what is due`,
  await costOf(() => one.call('GET', '/api/reviews/figures')),
  bare,
  'ms',
);
ratio(
  'a session, its tasks included, asked for again, to the same',
  await costOf(() => one.call('GET', '/api/reviews/due')),
  bare,
  'ms',
);
const newcomers: LearnerInProcess[] = [];
while (newcomers.length < CALLS) {
  const newcomer = await register(inject);
  await newcomer.signIn();
  // A share of right answers that no other learner has, so that the seeds of the tasks differ.
  const ledger = await ledgerOf(newcomer);
  await addCards(platform, { ledger, nowMs: NOW_MS, right: 3 + 2 * newcomers.length });
  newcomers.push(newcomer);
}
const newMs = cpuMs();
for (const newcomer of newcomers) await newcomer.call('GET', '/api/reviews/due');
ratio('a session of tasks never asked for, to the same', (cpuMs() - newMs) / CALLS, bare, 'ms');

// Ratings at once, beside the disk.
const many32: LearnerInProcess[] = [];
while (many32.length < AT_ONCE) many32.push(await register(inject));
for (const learner of many32) await learner.signIn();

/** Rates words of a list by all learners at once, and prints the rate per second. */
async function rateAtOnce(what: string, list: readonly string[]): Promise<void> {
  const limits: number[] = [];
  let rated = 0;
  let spentMs = 0;
  for (let round = 0; round < SECONDS; round += 1) {
    limits.push(fdatasyncsPerSecond(dataDir, 0.5));
    const beganMs = performance.now();
    const untilMs = beganMs + 1_000;
    await Promise.all(
      many32.map(async (learner) => {
        while (performance.now() < untilMs) {
          nowMs += 1;
          const wordId = list[Math.floor(random() * list.length)];
          await learner.call('POST', '/api/reviews', { reviews: [rating(wordId)] });
          rated += 1;
        }
      }),
    );
    spentMs += performance.now() - beganMs;
    await pause(50);
  }
  limits.push(fdatasyncsPerSecond(dataDir, 0.5));
  const disk = limits.reduce((sum, each) => sum + each, 0) / limits.length;
  ratio(
    `ratings a second of ${AT_ONCE} learners at once, ${what}, to fdatasync`,
    (rated / spentMs) * 1_000,
    disk,
    'a second',
  );
}

const had = words.slice(0, DUE);
for (const learner of many32) {
  await learner.call('POST', '/api/reviews', { reviews: had.map((wordId) => rating(wordId)) });
}
await rateAtOnce('of cards they have', had);
await rateAtOnce('of words never rated before', words.slice(DUE));

console.table(report);
clearInterval(alive);
await app.close();
await real.pubsub.close();
await database.close();
rmSync(dataDir, { recursive: true });
