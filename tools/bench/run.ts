import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { endWithThis } from '#tests/child.ts';
import { type Learner, registerLearner, signInLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { fdatasyncsPerSecond } from './disk.ts';
import { addHistory } from './history.ts';

/**
 * Measures the app as a share of the machine's capacity, which is measured in the same run: absolute figures say more
 * about the machine than about the app. Reads are measured in CPU time, writes in elapsed time.
 * `npm run bench`, or `npm run bench -- --history 10000` for a learner with that many events; compare 0, 1,000, 10,000
 * and 100,000 to see how the cost of requests grows. (The last one takes minutes to prepare.)
 */
const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 3;
const WARM_UP = 500;

interface Ratio {
  readonly name: string;
  readonly app: number;
  readonly limit: number;
}

/**
 * Returns the number of requests answered with 200 at `url` per second of the server's CPU time, which other load on
 * the machine hardly changes.
 * @param cpuSeconds CPU time of the server so far
 */
async function perCpuSecond(
  url: string,
  request: Omit<autocannon.Request, 'path'> & { path: string },
  cpuSeconds: () => Promise<number>,
): Promise<number> {
  const load = { url, connections: CONNECTIONS, requests: [request] };
  // Warm-up.
  await autocannon({ ...load, amount: WARM_UP });
  const before = await cpuSeconds();
  const result = await autocannon({ ...load, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.total / ((await cpuSeconds()) - before);
}

/** Resources that the app reports as used. */
async function appCpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** A bare node:http server in a separate process that answers every request with these bytes. */
async function rawServer(
  body: Uint8Array,
): Promise<{ url: string; cpuSeconds(): Promise<number>; stop(): void }> {
  const source = `
    const { createServer } = require('node:http');
    process.once('message', (body) => {
      const bytes = Buffer.from(body, 'base64');
      const server = createServer((request, response) => {
        request.resume();
        response.setHeader('Content-Type', 'application/json');
        response.end(bytes);
      }).listen(0, '127.0.0.1', () => process.send(server.address().port));
      process.on('message', () => {
        const { user, system } = process.cpuUsage();
        process.send((user + system) / 1e6);
      });
    });`;
  const child = endWithThis(
    spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const answer = () =>
    new Promise<number>((resolve) => child.once('message', (value) => resolve(Number(value))));
  const listening = answer();
  child.send(Buffer.from(body).toString('base64'));
  const port = await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    cpuSeconds() {
      const used = answer();
      child.send('cpu');
      return used;
    },
    stop: () => void child.kill(),
  };
}

/** Measures the throughput of a read, relative to the same bytes from a bare server. */
async function reads(url: string, learner: Learner, path: string, body?: unknown): Promise<Ratio[]> {
  const method = body === undefined ? 'GET' : 'POST';
  const raw = await rawServer(Buffer.from(await (await learner.call(method, path, body)).arrayBuffer()));
  const request = {
    method,
    path,
    headers: learner.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const;
  const limit = await perCpuSecond(raw.url, request, raw.cpuSeconds);
  const app = await perCpuSecond(url, request, () => appCpuSeconds(url));
  raw.stop();
  return [{ name: `${method} ${path.replace(/[0-9a-f]{64}/, '…')} to raw node:http`, app, limit }];
}

/** Runs concurrent writes of as many learners, each at a separate place in the lesson. */
async function writes(url: string, atOnce: number, folder: string): Promise<Ratio[]> {
  const learners = await Promise.all(Array.from({ length: atOnce }, () => registerLearner(url)));
  // A page assigns rising times, as in normal use.
  let occurredAt = Date.now();
  const send = async (seconds: number) => {
    let next = 0;
    const result = await autocannon({
      url,
      connections: atOnce,
      duration: seconds,
      setupClient(client) {
        const learner = learners[next++ % atOnce];
        const event = () => ({ id: randomUUID(), moduleIndex: 0, kind: 'visited', occurredAt: occurredAt++ });
        client.setRequests([
          {
            method: 'POST',
            path: '/api/lessons/101/progress',
            headers: { ...learner?.headers },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(event()) }),
          },
        ]);
      },
    });
    if (result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx} writes were refused, ${result.errors} failed`);
    return result.requests.total;
  };
  await send(1);
  // Measured before and after, because other load on the disk varies.
  const before = fdatasyncsPerSecond(folder, 0.5);
  const cpuBefore = await appCpuSeconds(url);
  const count = await send(SECONDS);
  const cpuSeconds = (await appCpuSeconds(url)) - cpuBefore;
  const limit = (before + fdatasyncsPerSecond(folder, 0.5)) / 2;
  const name = `durable writes, ${atOnce} at a time, to fdatasync`;
  return [
    { name: `${name}, by the clock`, app: count / SECONDS, limit },
    { name: `${name}, as many as the processor could make`, app: count / cpuSeconds, limit },
  ];
}

function median(ratios: readonly Ratio[]): number {
  const sorted = ratios.map(({ app, limit }) => app / limit).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const { values } = parseArgs({ options: { history: { type: 'string' } } });
const history = values.history === undefined ? null : Number(values.history);

/** A signed-in learner with this many events. */
async function withHistory(events: number): Promise<Learner> {
  await app.stop();
  const account = await addHistory(app.dataDir, events);
  await app.restart();
  return signInLearner(app.url, account);
}

// A single learner exceeds the rate limits here, and all requests come from one address.
const app = await startApp({ RATE_SCALE: '1000000', MAX_CONNECTIONS_PER_ADDRESS: '1000' });
const folder = mkdtempSync(join(tmpdir(), 'tillsammans-bench-'));
try {
  const learner = history === null ? await registerLearner(app.url) : await withHistory(history);
  const line = { text: 'Hej, Anna!' };
  const { audioUrl } = (await (
    await learner.call('POST', '/api/audio/generate', line)
  ).json()) as GeneratedAudio;
  const ofLearner = [
    '/api/auth/user',
    '/api/users/me/stats',
    '/api/lessons/with-progress/me',
    '/api/lessons/101',
    '/api/progress',
  ].map((path) => () => reads(app.url, learner, path));
  const ofEverybody = [
    // The sound is stored before the measurement, so that no speech is synthesised.
    () => reads(app.url, learner, '/api/audio/generate', line),
    () => reads(app.url, learner, audioUrl),
    () => writes(app.url, 1, folder),
    () => writes(app.url, 32, folder),
  ];
  const measures = history === null ? [...ofLearner, ...ofEverybody] : ofLearner;
  for (const measure of measures) {
    const rounds: Ratio[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(...(await measure()));
    for (const name of new Set(rounds.map((ratio) => ratio.name))) {
      const own = rounds.filter((ratio) => ratio.name === name);
      const all = own.map(({ app, limit }) => (app / limit).toFixed(3)).join(', ');
      console.log(`${name}: ${median(own).toFixed(3)} (rounds: ${all})`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
  await app.dispose();
}
if (history === null) {
  // In a separate process, with few rooms: `npm run bench:quiz` has all of them.
  const few = ['--rooms', '20', '--idle', '0'];
  execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'quiz.ts'), ...few], {
    stdio: 'inherit',
  });
}
