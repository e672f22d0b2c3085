import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import { createApp, createPlatform } from '#server/app.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { skillOf } from '#shared/lessons/skill-of.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';

/**
 * How the ledger grows: `node --import tsx bench/ledger.ts` gives a learner histories of several lengths and prints, for
 * each, bytes an event and processor milliseconds a call, and how much slower another learner's reads are while the
 * history is replayed in the background. `--events 1000,100000` chooses the lengths.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '0,1000,10000,100000' } } });
const EVENTS_A_DAY = 200;
const BATCH = 500;
const CALLS = 60;

const NOW_MS = Date.UTC(2026, 10, 21, 11);

// The app's rests keep no process alive.
const alive = setInterval(() => {}, DAY_MS);
for (const length of values.events.split(',').map(Number)) await measure(length);
clearInterval(alive);

async function measure(length: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-ledger-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_SCALE: '1000000', VOICE_AHEAD: 'false' };
  const settings = readSettings(env);
  const real = await createPlatform(settings);
  const { database } = real;
  const days = Math.ceil(length / EVENTS_A_DAY) + 2;
  let nowMs = NOW_MS - days * DAY_MS;
  const clock = () => nowMs;
  const sessions = createSessions(database, real.between, settings, clock);
  const platform = { ...real, clock, sessions };

  let app = await createApp(platform);
  const calls = (cookie: string) => async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
  async function register() {
    const { email, password, ...rest } = registration();
    const reply = await calls('')('POST', '/api/register', { email, password, ...rest });
    const learner = {
      id: (reply.json() as { id: string }).id,
      call: calls(''),
      // No session lives as long as a long history.
      async signIn() {
        const { cookies } = await calls('')('POST', '/api/login', { email, password });
        learner.call = calls(`${cookies[0]?.name}=${cookies[0]?.value}`);
      },
    };
    return learner;
  }
  const anna = await register();
  const bo = await register();
  const emptyBytes = await sizeOf();
  const events = history(length, nowMs);
  await store(anna.id, events);
  nowMs = NOW_MS;
  await bo.signIn();

  const usual = await latencies(40);
  await app.close();
  const startedMs = performance.now();
  const startedCpu = cpuMs();
  // At the start of the app, in the background.
  app = await createApp(platform);
  const during: number[] = [];
  while (await isBehind()) during.push(...(await latencies(5)));
  const replay = `${Math.round(performance.now() - startedMs)} ms, of which ${Math.round(cpuMs() - startedCpu)} of the processor's`;
  await anna.signIn();
  const bytes = length === 0 ? 0 : ((await sizeOf()) - emptyBytes) / length;

  const [old] = events.slice(Math.floor(length / 2));
  const visit = (id: number, atMs: number) => ({
    id: uuid(`new ${id}`),
    moduleIndex: 0,
    kind: 'visited',
    occurredAt: atMs,
  });
  let count = 0;
  const lateMs = (old?.occurredAt ?? nowMs - DAY_MS) + 1;
  const lessonId = old?.lessonId ?? '101';
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
  const post = (event: object) => anna.call('POST', `/api/lessons/${lessonId}/progress`, event);
  for (const [name, call] of rows) {
    for (let warm = 0; warm < CALLS / 3; warm += 1) await call();
    const before = cpuMs();
    for (let each = 0; each < CALLS; each += 1) await call();
    report[name] = ((cpuMs() - before) / CALLS).toFixed(2);
  }
  console.table([report]);
  console.log(`replay of ${length} in the background: ${replay}`);
  if (during.length > 20) {
    const [p50, p90] = [0.5, 0.9].map((part) => quantile(during, part) / quantile(usual, part));
    console.log(
      `another learner's reads meanwhile, to usual: p50 ${p50?.toFixed(2)}, p90 ${p90?.toFixed(2)}`,
    );
  }
  await app.close();
  await real.between.close();
  await database.close();
  rmSync(dataDir, { recursive: true });

  async function latencies(times: number): Promise<number[]> {
    const all: number[] = [];
    for (let each = 0; each < times; each += 1) {
      const beganMs = performance.now();
      await bo.call('GET', '/api/auth/user');
      all.push(performance.now() - beganMs);
      await pause(5);
    }
    return all;
  }
  /** Bo's ledger is as new as the app. */
  async function isBehind(): Promise<boolean> {
    const rows = await database.read.selectFrom('ledgers').select('folds').distinct().execute();
    return rows.length > 1;
  }
  async function sizeOf(): Promise<number> {
    await database.settle();
    return statSync(sqlitePath(dataDir)).size;
  }

  /** A day's lessons, module after module, over and over through the course. */
  function history(total: number, startMs: number) {
    const lessons = [...platform.course.studies().lessons.values()];
    const list = lessons.flatMap(({ lesson, modules: studied, clues }) => {
      const steps = studied.map((module, moduleIndex) => {
        const { id: moduleId } = module;
        const facts = { moduleId, skill: skillOf(module, lesson) };
        if (module.type !== 'exercise') {
          return { kind: 'module_visited', payload: { said: { moduleIndex, moduleId }, ...facts } };
        }
        const asked = clues.get(moduleId)?.wordIds.flatMap((wordId) => wordId ?? []) ?? [];
        const words = asked.map((wordId) => ({ wordId, correct: true }));
        const said = { moduleIndex, moduleId, answer: 'jag heter', language: 'english' };
        const payload = { said, ...facts, correct: true, ...(words.length > 0 && { words }) };
        return { kind: 'module_answered', payload };
      });
      const modules = studied.map(({ id }) => id);
      const end = {
        kind: 'lesson_completed',
        payload: {
          ...{ said: { moduleIndex: modules.length - 1 }, moduleId: modules.at(-1), skill: 'grammar' },
          ...{ modules, words: wordsOf(studied), xp: lesson.xpReward },
        },
      };
      return [...steps, end].map((event) => ({ ...event, lessonId: lesson.id }));
    });
    return Array.from({ length: total }, (_, index) => {
      const event = list[index % list.length];
      if (!event) throw new Error('The course is empty.');
      const day = Math.floor(index / EVENTS_A_DAY) + 1;
      const occurredAt = startMs + day * DAY_MS + (index % EVENTS_A_DAY) * MINUTE_MS * 2;
      return { ...event, occurredAt };
    });
  }

  /** Into the ledger alone: what follows from it is left to the replay. */
  async function store(learnerId: string, list: ReturnType<typeof history>): Promise<void> {
    for (let first = 0; first < list.length; first += BATCH) {
      await database.write((tx) => append(tx, learnerId, list.slice(first, first + BATCH)));
    }
  }
  async function append(tx: Transaction<Tables>, learnerId: string, batch: ReturnType<typeof history>) {
    const ledger = tx.selectFrom('ledgers').selectAll().where('learner_id', '=', learnerId);
    const { no, last_seq } = await ledger.executeTakeFirstOrThrow();
    const rowsOfBatch = batch.map(({ kind, payload, lessonId: lesson, occurredAt }, index) => ({
      ledger: no,
      seq: last_seq + index + 1,
      id: Buffer.from(uuid(`${occurredAt}`).replaceAll('-', ''), 'hex'),
      kind,
      subject: `lesson:${lesson}`,
      payload: JSON.stringify(payload),
      occurred_at: occurredAt,
      received_at: occurredAt,
    }));
    await tx.insertInto('learning_events').values(rowsOfBatch).execute();
    const changes = { last_seq: last_seq + batch.length, folds: '{}' };
    await tx.updateTable('ledgers').set(changes).where('no', '=', no).execute();
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function quantile(list: readonly number[], part: number): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length * part)] ?? Number.NaN;
}

/** The same text has the same id. */
function uuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
