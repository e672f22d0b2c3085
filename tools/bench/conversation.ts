import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '#shared/chance.ts';
import { STORED_SCENARIOS } from '#shared/conversation/contract/scenario-ids.ts';
import { firstReading } from '#shared/course/answer-pattern.ts';
import { type Learner, registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { quantile } from './quantile.ts';

/**
 * Measures the reply time while `--talks` (50) conversations run at once, each of a learner who pauses about `--think`
 * (3000) milliseconds between two lines, for `--seconds` (20): `npm run build && npm run bench:conversation`. If
 * `taskset` is available, the app gets one core to itself and the learners use the others. For comparison, it also
 * measures a read-only request to the same app at the same time, and the time this disk takes to make 4 kB durable,
 * which every stored line waits for.
 */
const { values } = parseArgs({
  options: {
    talks: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    think: { type: 'string', default: '3000' },
  },
});
const TALKS = Number(values.talks);
const SECONDS = Number(values.seconds);
const THINK_MS = Number(values.think);
/** Maximum time of a reply at the 99th percentile. */
const LIMIT_MS = 20;

const scenarios = new URL('../../content/scenarios/', import.meta.url).pathname;
const linesOf = new Map<string, string[]>(STORED_SCENARIOS.map((id) => [id, spokenLines(id)]));

/** One variant of each line of a scenario without places. */
function spokenLines(id: string): string[] {
  const file = readdirSync(scenarios).find((name) => name === `${id}.json`) ?? '';
  const { intents } = JSON.parse(readFileSync(join(scenarios, file), 'utf8')) as {
    intents: { lines: string[] }[];
  };
  const whole = intents.flatMap(({ lines }) => lines.filter((line) => !line.includes('{')));
  return whole.map((line) => firstReading(line));
}

async function timed(times: number[], work: () => Promise<Response>): Promise<unknown> {
  const began = performance.now();
  const reply = await work();
  const body = await reply.json();
  times.push(performance.now() - began);
  if (!reply.ok) throw new Error(`${reply.status}: ${JSON.stringify(body)}`);
  return body;
}

const app = await startApp({ RATE_SCALE: '1000000', MAX_CONNECTIONS_PER_ADDRESS: '1000' });
const replies: number[] = [];
const reads: number[] = [];
const disk: number[] = [];
let isOver = false;

async function begin(learner: Learner, scenarioId: string): Promise<string> {
  const reply = await learner.call('POST', '/api/conversation/start', { scenarioId });
  return ((await reply.json()) as { id: string }).id;
}

/** Runs a learner's conversations, one after the other. */
async function talk(learner: Learner, number: number): Promise<void> {
  const random = seededRandom(`talk ${number}`);
  const scenario = STORED_SCENARIOS[number % STORED_SCENARIOS.length] ?? STORED_SCENARIOS[0];
  const lines = linesOf.get(scenario) ?? [];
  let id = await begin(learner, scenario);
  await pause(random() * THINK_MS);
  while (!isOver) {
    const message = lines[Math.floor(random() * lines.length)] ?? 'Ja';
    const call = () => learner.call('POST', `/api/conversation/${id}/message`, { message });
    const answered = (await timed(replies, call)) as { isOver: boolean };
    if (answered.isOver) id = await begin(learner, scenario);
    await pause((0.5 + random()) * THINK_MS);
  }
}

try {
  const learners: Learner[] = [];
  for (let each = 0; each < TALKS; each += 1) learners.push(await registerLearner(app.url));
  const onCores = (cores: string, pid: number | undefined) =>
    spawnSync('taskset', ['-acp', cores, String(pid)]).status === 0;
  const others = `1-${cpus().length - 1}`;
  const isPinned = cpus().length > 1 && onCores('0', app.pid()) && onCores(others, process.pid);
  // Each situation is trained in another thread at its first use, so this is done before the measurement.
  const [first] = learners;
  if (!first) throw new Error('Nobody talks.');
  for (const scenario of STORED_SCENARIOS) {
    const id = await begin(first, scenario);
    await timed([], () => first.call('POST', `/api/conversation/${id}/message`, { message: 'Hej' }));
  }
  const talks = learners.map(talk);
  const reading = (async () => {
    while (!isOver) {
      await timed(reads, () => first.call('GET', '/api/auth/user'));
      await pause(50);
    }
  })();
  const file = await open(join(app.dataDir, 'fdatasync.bin'), 'w');
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    const began = performance.now();
    // Written in another thread than the one that receives the replies.
    await file.write(Buffer.alloc(4_096, 1));
    await file.datasync();
    disk.push(performance.now() - began);
    await pause(100);
  }
  await file.close();
  isOver = true;
  await Promise.all([...talks, reading]);
  const p99 = quantile(replies, 0.99);
  const row = (name: string, times: readonly number[]) =>
    `${name}: median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms of ${times.length}`;
  console.log(
    row(`a reply, ${TALKS} conversations at once, ${isPinned ? 'one core' : 'no core of its own'}`, replies),
  );
  console.log(row('a call that reads, meanwhile', reads));
  console.log(row('4 kB made durable, meanwhile', disk));
  console.log(`p99 of a reply to the limit of ${LIMIT_MS} ms: ${(p99 / LIMIT_MS).toFixed(2)}`);
  console.log(`p99 of a reply to that of the call that reads: ${(p99 / quantile(reads, 0.99)).toFixed(2)}`);
} finally {
  isOver = true;
  await app.dispose();
}
