import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { InjectOptions } from 'fastify';
import type { Transaction } from 'kysely';
import { createApp, createPlatform } from '#server/app.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { DAY_MS } from '#shared/time.ts';
import { register } from './learner.ts';
import { EVENTS_A_DAY, learning, timeOf, uuid } from './learning.ts';
import { cpuMs } from './processor.ts';
import { quantile } from './quantile.ts';

/**
 * Measures the growth of the ledger: `node --import tsx tools/bench/ledger.ts` creates histories of several lengths and
 * prints, for each, bytes per event, processor milliseconds per call, and the slowdown of the learner's own and another
 * learner's reads while the history is replayed in the background because all folds have changed. `--events 1000,100000`
 * sets the lengths, `--of lessons` creates histories without cards.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '0,1000,10000,100000' },
    of: { type: 'string', default: 'everything' },
  },
});
const BATCH = 500;
const CALLS = 60;
/** Calls that are read while a history is replayed, and the number of reads before, for the usual time. */
const READS = {
  user: '/api/auth/user',
  statistics: '/api/users/me/stats',
  'all lessons': '/api/lessons/with-progress/me',
  'due cards': '/api/reviews/due',
};
const USUAL = 40;

const NOW_MS = Date.UTC(2026, 10, 21, 11);

// The app's timers keep no process alive.
const alive = setInterval(() => {}, DAY_MS);
for (const length of values.events.split(',').map(Number)) await measure(length);
clearInterval(alive);

async function measure(length: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-ledger-'));
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_SCALE: '1000000',
    VOICE_AHEAD: 'false',
    REGISTRATION: 'open',
  };
  const settings = readSettings(env);
  const real = await createPlatform(settings);
  const { database } = real;
  const days = Math.ceil(length / EVENTS_A_DAY) + 2;
  let nowMs = NOW_MS - days * DAY_MS;
  const clock = () => nowMs;
  const sessions = createSessions(database, real.pubsub, settings, clock);
  const platform = { ...real, clock, sessions };

  let app = await createApp(platform);
  const inject = (request: InjectOptions) => app.inject(request);
  const anna = await register(inject);
  const bo = await register(inject);
  const emptyBytes = await sizeOf();
  const startMs = nowMs;
  await store(anna.id, length, startMs);
  nowMs = NOW_MS;
  // Before the first read, which would wait for it.
  const first = await replayed();
  await bo.signIn();
  await anna.signIn();
  const usual = new Map<string, number[]>();
  await readAll(usual, USUAL);
  await ageFolds();
  const during = new Map<string, number[]>();
  const again = await replayed(() => readAll(during, 1));
  const bytes = length === 0 ? 0 : ((await sizeOf()) - emptyBytes) / length;

  const visit = (id: number, atMs: number) => ({
    id: uuid(`new ${id}`),
    moduleIndex: 0,
    kind: 'visited',
    occurredAt: atMs,
  });
  let count = 0;
  const lateMs = length === 0 ? nowMs - DAY_MS : timeOf(Math.floor(length / 2), startMs) + 1;
  const report: Record<string, string> = { events: String(length), 'bytes an event': bytes.toFixed(0) };
  const rows: [string, () => Promise<unknown>][] = [
    ['user', () => anna.call('GET', '/api/auth/user')],
    ['stats', () => anna.call('GET', '/api/users/me/stats')],
    ['report', () => anna.call('GET', '/api/progress')],
    ['lessons', () => anna.call('GET', '/api/lessons/with-progress/me')],
    ['new event', () => post(visit(count++, later()))],
    ['late event', () => post(visit(count++, lateMs + count * 7))],
    ['repeated event', () => post(visit(0, nowMs))],
  ];
  const later = () => {
    nowMs += 1_000;
    return nowMs;
  };
  const post = (event: object) => anna.call('POST', '/api/lessons/101/progress', event);
  for (const [name, call] of rows) {
    for (let warm = 0; warm < CALLS / 3; warm += 1) await call();
    const before = cpuMs();
    for (let each = 0; each < CALLS; each += 1) await call();
    report[name] = ((cpuMs() - before) / CALLS).toFixed(2);
  }
  console.table([report]);
  console.log(`replay of ${length} in the background: ${first}; with reads beside it: ${again}`);
  for (const [name, times] of length === 0 ? [] : during) {
    const [p50, p90] = [0.5, 0.9].map(
      (part) => quantile(times, part) / quantile(usual.get(name) ?? [], part),
    );
    console.log(
      `${name} meanwhile, to usual: p50 ${p50?.toFixed(2)}, p90 ${p90?.toFixed(2)}, ${times.length} calls`,
    );
  }
  await app.close();
  await real.pubsub.close();
  await database.close();
  rmSync(dataDir, { recursive: true });

  /** Runs the usual reads, and records their durations. */
  async function readAll(into: Map<string, number[]>, times: number): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      for (const [who, learner] of Object.entries({ own: anna, 'another’s': bo })) {
        for (const [what, path] of Object.entries(READS)) {
          const beganMs = performance.now();
          await learner.call('GET', path);
          const name = `${who} ${what}`;
          into.set(name, [...(into.get(name) ?? []), performance.now() - beganMs]);
          await pause(5);
        }
      }
    }
  }
  /** Restarts the app, which replays outdated histories, and runs `meanwhile` until that is done. */
  async function replayed(meanwhile: () => Promise<unknown> = () => pause(20)): Promise<string> {
    await app.close();
    const beganMs = performance.now();
    const beganCpu = cpuMs();
    app = await createApp(platform);
    while (await isBehind()) await meanwhile();
    const tookMs = performance.now() - beganMs;
    return `${Math.round(tookMs)} ms, ${Math.round(cpuMs() - beganCpu)} of the processor's`;
  }
  /** Marks the folds of all rooms as outdated. */
  async function ageFolds(): Promise<void> {
    await database.write(async (tx) => {
      const ledger = tx.selectFrom('ledgers').select('projection_versions').where('learner_id', '=', anna.id);
      const { projection_versions } = await ledger.executeTakeFirstOrThrow();
      const old = Object.fromEntries(
        Object.keys(JSON.parse(projection_versions)).map((stream) => [stream, 0]),
      );
      const aged = { projection_versions: JSON.stringify(old) };
      await tx.updateTable('ledgers').set(aged).where('learner_id', '=', anna.id).execute();
    });
  }
  /** Returns true while Bo's ledger is outdated. */
  async function isBehind(): Promise<boolean> {
    const rows = await database.read.selectFrom('ledgers').select('projection_versions').distinct().execute();
    return rows.length > 1;
  }
  async function sizeOf(): Promise<number> {
    await database.settle();
    return statSync(sqlitePath(dataDir)).size;
  }

  /** Writes only into the ledger: the replay derives the rest. */
  async function store(learnerId: string, total: number, fromMs: number): Promise<void> {
    const doings = learning(platform.course, values.of === 'lessons' ? 'lessons' : 'everything');
    for (let done = 0; done < total; done += BATCH) {
      await database.write((tx) =>
        append(tx, learnerId, doings, done, Math.min(BATCH, total - done), fromMs),
      );
    }
  }
  async function append(
    tx: Transaction<Tables>,
    learnerId: string,
    doings: ReturnType<typeof learning>,
    from: number,
    count: number,
    fromMs: number,
  ): Promise<void> {
    const ledger = tx.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId);
    const { no, last_seq } = await ledger.executeTakeFirstOrThrow();
    const rowsOfBatch = Array.from({ length: count }, (_, index) => {
      const { kind, subject, said, payload, spentMs } = doings.next().value;
      const occurredAt = timeOf(from + index, fromMs);
      return {
        ...{ ledger: no, seq: last_seq + index + 1, kind, subject },
        id: Buffer.from(uuid(`${occurredAt}`).replaceAll('-', ''), 'hex'),
        payload: JSON.stringify(payload),
        ...{ client_payload: JSON.stringify(said), spent_ms: spentMs },
        ...{ occurred_at: occurredAt, received_at: occurredAt },
      };
    });
    await tx.insertInto('learning_events').values(rowsOfBatch).execute();
    const changes = { last_seq: last_seq + count, projection_versions: '{}' };
    await tx.updateTable('ledgers').set(changes).where('no', '=', no).execute();
  }
}
