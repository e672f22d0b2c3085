import { spawn } from 'node:child_process';
import { appendFileSync, truncateSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithThis } from '#tests/child.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { addFilm } from '#tests/films.ts';

/**
 * Measures the cost of seeking in a film and of downloading it, relative to a bare node:http server that sends the same
 * parts of the same file, in turn with it: `npm run bench:video`.
 */
const FILM_BYTES = 8 * 1_024 * 1_024;
/** Bytes that a player takes before it shows a picture. */
const SEEK_BYTES = 64 * 1_024;
const SEEKS = 600;
const WARM_UP = 100;
const WHOLES = 24;
/** Simultaneous requests, as when a class begins to watch. */
const CROWD = 8;
/** Interval at which the app looks through the folder of films. */
const LOOK_AGAIN_MS = 6_000;

interface Server {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A minimal server for ranges in a separate process. */
async function bareServer(file: string): Promise<Server & { stop(): void }> {
  const source = `
    const { createReadStream, statSync } = require('node:fs');
    const { createServer } = require('node:http');
    const file = ${JSON.stringify(file)};
    createServer((request, response) => {
      const { size } = statSync(file);
      const [, from = '0', to = ''] = /bytes=(\\d+)-(\\d*)/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from);
      const end = to === '' ? size - 1 : Number(to);
      response.writeHead(request.headers.range ? 206 : 200, {
        'content-type': 'video/webm', 'content-length': end - start + 1, 'content-range': \`bytes \${start}-\${end}/\${size}\`,
      });
      const stream = createReadStream(file, { start, end });
      response.on('close', () => stream.destroy());
      stream.pipe(response);
    }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;
  const child = endWithThis(
    spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const port = await new Promise<number>((resolve) =>
    child.once('message', (value) => resolve(Number(value))),
  );
  return { url: `http://127.0.0.1:${port}/`, headers: {}, stop: () => void child.kill() };
}

const agent = new Agent({ keepAlive: true, maxSockets: CROWD });

/** Milliseconds to the first and to the last byte of a response. */
function fetchPart({ url, headers }: Server, range?: string): Promise<{ firstMs: number; allMs: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { ...headers, ...(range && { range }) } }, (response) => {
      if (response.statusCode !== (range ? 206 : 200)) reject(new Error(`answered ${response.statusCode}`));
      let firstMs = 0;
      response.on('data', () => {
        firstMs ||= performance.now() - startedMs;
      });
      response.on('end', () => resolve({ firstMs, allMs: performance.now() - startedMs }));
      response.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

/** Positions all over the film, the same for both. */
function placeOf(seek: number): string {
  const first = (seek * 7_919_317) % (FILM_BYTES - SEEK_BYTES);
  return `bytes=${first}-${first + SEEK_BYTES - 1}`;
}

function share(values: readonly number[], part: number): number {
  const inOrder = [...values].sort((a, b) => a - b);
  return inOrder[Math.floor(part * (inOrder.length - 1))] ?? 0;
}

function tell(what: string, app: number, bare: number, unit: string): void {
  const ratio = (app / bare).toFixed(2);
  console.log(`${what.padEnd(44)} ${app.toFixed(2)} ${unit} to ${bare.toFixed(2)} ${unit}: ${ratio}`);
}

const running = await startApp();
const folder = addFilm(join(running.dataDir, 'videos'));
const film = join(folder, 'film.webm');
appendFileSync(film, Buffer.alloc(FILM_BYTES, 7));
truncateSync(film, FILM_BYTES);
const bare = await bareServer(film);
try {
  const { headers } = await registerLearner(running.url);
  await delay(LOOK_AGAIN_MS);
  const listed = await fetch(`${running.url}/api/video-lessons/two-cups`, { headers });
  const { videoUrl } = (await listed.json()) as { videoUrl: string };
  const app: Server = { url: running.url + videoUrl, headers };

  const times = {
    app: [] as number[],
    bare: [] as number[],
    appAll: [] as number[],
    bareAll: [] as number[],
  };
  for (let seek = 0; seek < WARM_UP + SEEKS; seek += 1) {
    const [ofApp, ofBare] = [await fetchPart(app, placeOf(seek)), await fetchPart(bare, placeOf(seek))];
    if (seek < WARM_UP) continue;
    times.app.push(ofApp.firstMs);
    times.bare.push(ofBare.firstMs);
    times.appAll.push(ofApp.allMs);
    times.bareAll.push(ofBare.allMs);
  }
  tell('seek, first byte, half of them', share(times.app, 0.5), share(times.bare, 0.5), 'ms');
  tell('seek, first byte, 95 %', share(times.app, 0.95), share(times.bare, 0.95), 'ms');
  tell('seek, 64 kB, half of them', share(times.appAll, 0.5), share(times.bareAll, 0.5), 'ms');

  const wholes = { app: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WHOLES; round += 1) {
    wholes.app.push((await fetchPart(app)).allMs);
    wholes.bare.push((await fetchPart(bare)).allMs);
  }
  const megabytes = FILM_BYTES / 1_000_000;
  const speed = (ms: readonly number[]) => megabytes / (share(ms, 0.5) / 1_000);
  tell('whole film, one at a time', speed(wholes.app), speed(wholes.bare), 'MB/s');

  const crowds = { app: [] as number[], bare: [] as number[] };
  const together = async (server: Server) => {
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: CROWD }, () => fetchPart(server)));
    return (performance.now() - startedMs) / CROWD;
  };
  for (let round = 0; round < WHOLES / 4; round += 1) {
    crowds.app.push(await together(app));
    crowds.bare.push(await together(bare));
  }
  tell(`whole film, ${CROWD} at a time`, speed(crowds.app), speed(crowds.bare), 'MB/s');
} finally {
  agent.destroy();
  bare.stop();
  await running.dispose();
}
