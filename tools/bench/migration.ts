import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createApp, createPlatform } from '#server/app.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import { DAY_MS } from '#shared/time.ts';
import { cpuMs } from './processor.ts';

/**
 * Migrates a copy of the data of an earlier version: `node --import tsx tools/bench/migration.ts --data <folder>` prints the
 * time and the size of the file. With `--figures <file>`, in the form of `tests/fixtures/tables-016/figures.json.gz`, it
 * compares the answers and the export of each learner, after the migration and, with `--rebuild`, after a rebuild.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, figures: { type: 'string' }, rebuild: { type: 'boolean' } },
});
if (!values.data) throw new Error('--data is missing.');

interface Figures {
  readonly id: string;
  readonly stats: unknown;
  readonly report: unknown;
  readonly due: unknown;
  readonly learning: Readonly<Record<string, unknown>>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-migration-'));
cpSync(values.data, dataDir, { recursive: true });
const sizeMb = () => Math.round(statSync(sqlitePath(dataDir)).size / 1e5) / 10;
const before = sizeMb();
const beganMs = performance.now();
const beganCpu = cpuMs();
const settings = readSettings({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_SCALE: '1000000',
  VOICE_AHEAD: 'false',
  REGISTRATION: 'open',
});
const real = await createPlatform(settings);
const tookMs = Math.round(performance.now() - beganMs);
console.log(`migrated in ${tookMs} ms, ${Math.round(cpuMs() - beganCpu)} ms of the processor`);
await real.database.settle();
console.log(`file: ${before} MB before, ${sizeMb()} MB after`);

// Rests pubsub slices keep no process alive.
const alive = setInterval(() => {}, DAY_MS);
if (values.figures) await compare(values.figures);
clearInterval(alive);
await real.pubsub.close();
await real.database.close();
rmSync(dataDir, { recursive: true });

async function compare(file: string): Promise<void> {
  const figures = JSON.parse(String(gunzipSync(readFileSync(file)))) as {
    readonly nowMs: number;
    readonly learners: readonly Figures[];
  };
  const { database, pubsub } = real;
  const clock = () => figures.nowMs;
  const sessions = createSessions(database, pubsub, settings, clock);
  const app = await createApp({ ...real, clock, sessions }, '/nowhere');
  for (const learner of figures.learners) report('after the migration', await answers(learner.id), learner);
  if (values.rebuild) {
    await database.write((tx) => tx.updateTable('ledgers').set({ projection_versions: '{}' }).execute());
    for (const learner of figures.learners) report('after a rebuild', await answers(learner.id), learner);
  }
  await app.close();

  async function answers(id: string): Promise<Figures> {
    const row = database.read.selectFrom('learners').select('account_id').where('id', '=', id);
    const { account_id: accountId } = await row.executeTakeFirstOrThrow();
    const token = await database.write((tx) => sessions.open(tx, { accountId, learnerId: id }));
    const cookies = { [app.http.cookie.name]: token };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const get = async (url: string) => (await app.inject({ url, cookies, headers })).json();
    const { learning } = (await get('/api/account/export')).learners[0];
    return {
      id,
      stats: await get('/api/users/me/stats'),
      report: await get('/api/progress'),
      due: await get('/api/reviews/stats'),
      learning,
    };
  }
}

function report(when: string, now: Figures, then: Figures): void {
  const parts: [string, unknown, unknown][] = [
    ['stats', now.stats, then.stats],
    ['report', now.report, then.report],
    ['due', now.due, then.due],
    ...Object.keys(then.learning).map(
      (part) =>
        [part, sorted(part, now.learning[part]), sorted(part, then.learning[part])] as [
          string,
          unknown,
          unknown,
        ],
    ),
  ];
  const differing = parts.filter(([, a, b]) => !isDeepStrictEqual(a, b)).map(([part]) => part);
  console.log(
    `${when}: ${differing.length === 0 ? 'all equal' : `differing: ${differing}`} (${parts.length} parts)`,
  );
  if (differing.length > 0) process.exitCode = 1;
}

/** Lists of the export are in an order of the database's own, but for events. */
function sorted(part: string, list: unknown): unknown {
  return Array.isArray(list) && part !== 'events' ? list.map((row) => JSON.stringify(row)).sort() : list;
}
