import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtApp } from '#tests/built-app.ts';
import { endWithThis } from '#tests/child.ts';
import { processSays } from '#tests/process-says.ts';
import { IMAGE_USER, layOutImage, sizeOf } from '../../scripts/image.ts';

const MAX_BYTES = 350_000_000;

/** Ways to run a program of the laid out root folder; the first that this machine allows is used, and reported. */
const WAYS = ['own mounts and root folder', 'own root folder', 'empty environment'] as const;
const way = WAYS[isAllowed('unshare', ['--mount', 'true']) ? 0 : process.getuid?.() === 0 ? 1 : 2];

let place: string;
let image: string;

beforeAll(() => {
  builtApp();
  place = mkdtempSync(join(tmpdir(), 'tillsammans-image-'));
  image = join(place, 'root');
  layOutImage(image);
  console.log(`image: laid out ${Math.round(sizeOf(image) / 1_000_000)} MB; runs with ${way}`);
  // A first build takes minutes on a busy machine.
}, 600_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function isAllowed(command: string, args: string[]): boolean {
  return process.getuid?.() === 0 && spawnSync(command, args).status === 0;
}

/** Creates a data folder that the user of the container owns, unless it shall belong to root. */
function dataFolder(name: string, owner = IMAGE_USER): string {
  const folder = join(place, name);
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) chownSync(folder, owner, owner);
  return folder;
}

/**
 * Runs a program of the app in the image as the container does: with nothing in the environment but its settings, no other
 * files, another user, and a read-only root folder.
 * @param data folder mounted at /data; nothing is mounted without one
 */
function run(program: string, data: string | null, env: Record<string, string> = {}): ChildProcess {
  const folder = way === 'empty environment' ? image : '';
  const settings = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', VOICE_AHEAD: 'false' },
    DATA_DIR: way === 'own mounts and root folder' ? '/data' : (data ?? join(image, 'data')),
    DATA_VOLUME: way === 'own mounts and root folder' ? 'required' : 'any',
    ...env,
  };
  const command = [
    `${folder}/usr/local/bin/node`,
    '--enable-source-maps',
    `${folder}/app/dist/server/${program}`,
  ];
  const inRoot = ['chroot', `--userspec=${IMAGE_USER}:${IMAGE_USER}`, image, ...command];
  const mounts = [
    `mount --bind ${image} ${image}`,
    `mount -t proc proc ${image}/proc`,
    `mount -t tmpfs tmpfs ${image}/tmp`,
    ...(data ? [`mount --bind ${data} ${image}/data`] : []),
    `mount -o remount,ro,bind ${image}`,
    `exec env -i ${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} ${inRoot.map((word) => (word === 'chroot' ? '/usr/sbin/chroot' : word)).join(' ')}`,
  ];
  const [name = '', ...args] =
    way === 'own mounts and root folder'
      ? ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', mounts.join('\n')]
      : way === 'own root folder'
        ? inRoot
        : command;
  const own = way === 'own mounts and root folder' ? process.env : settings;
  return endWithThis(spawn(name, args, { env: own, stdio: ['ignore', 'pipe', 'pipe'] }));
}

async function start(data: string, env: Record<string, string> = {}) {
  const child = run('main.js', data, env);
  const [, port = ''] = await processSays(child, /Tillsammans listens on http:\/\/\S+:(\d+)/);
  return { child, url: `http://127.0.0.1:${port}`, port };
}

/** Waits for the end of a program. Returns its exit code and what it wrote. */
async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

it('has at most 350 MB', () => {
  expect(sizeOf(image)).toBeLessThanOrEqual(MAX_BYTES);
});

it('contains neither sources nor packages of the workshop', () => {
  for (const missing of [
    'src/web',
    'tests',
    'tools',
    'scripts',
    '.env',
    'node_modules/vite',
    'node_modules/tsx',
  ]) {
    expect(existsSync(join(image, 'app', missing)), missing).toBe(false);
  }
});

it('starts with an empty folder, is killed, and starts again with what it had stored', {
  timeout: 120_000,
}, async () => {
  const data = dataFolder('data');
  const first = await start(data);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect((await outcomeOf(run('healthcheck.js', data, { PORT: first.port }))).code).toBe(0);
  const page = await fetch(first.url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(
    ((await (await fetch(`${first.url}/api/app`)).json()) as { registration: string }).registration,
  ).toBe('first');
  const registered = await fetch(`${first.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      ...{ email: 'anna@example.org', password: 'Blåbär-och-9-Kantareller', firstName: 'Anna', age: 34 },
      legalAgreements: { termsAccepted: true, ageVerified: true },
    }),
  });
  expect(registered.status).toBe(200);
  await end(first.child, 'SIGKILL');
  expect((await outcomeOf(run('healthcheck.js', data, { PORT: first.port }))).code).toBe(1);
  const second = await start(data);
  expect(
    ((await (await fetch(`${second.url}/api/app`)).json()) as { registration: string }).registration,
  ).toBe('invite');
  await end(second.child, 'SIGTERM');
});

it('says how to repair a data folder that it cannot write', { timeout: 60_000 }, async () => {
  if (way === 'empty environment') {
    // The same user owns the folder, so the folder itself is made unusable.
    rmSync(join(place, 'file'), { force: true });
    execFileSync('touch', [join(place, 'file')]);
  }
  const data = way === 'empty environment' ? join(place, 'file') : dataFolder('of-root', 0);
  const { code, said } = await outcomeOf(run('main.js', data));
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder \S+ cannot be written \((EACCES|EEXIST|ENOTDIR)\)\./);
});

it('refuses to start without a volume', { timeout: 60_000 }, async () => {
  const child =
    way === 'own mounts and root folder'
      ? run('main.js', null)
      : run('main.js', dataFolder('none'), { DATA_VOLUME: 'required' });
  const { code, said } = await outcomeOf(child);
  expect(code).toBe(1);
  expect(said).toMatch(/^No volume is mounted at \S+, so all data would be lost with the container\./);
});
