import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isStale } from '../../scripts/build.ts';

const root = join(import.meta.dirname, '../..');

/** The built app, running as a process of its own on a folder of its own. */
export interface RunningApp {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Ends it as an operator would; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  dispose(): Promise<void>;
}

/** Builds the app when the build is stale, and starts it on a free port. */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  if (isStale()) await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        RATE_SCALE: '1000',
        VOICE_AHEAD: 'false',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (let tries = 0; tries < 300; tries++) {
      if (started.exitCode !== null) throw new Error(`The app ended with ${started.exitCode}.`);
      if (await answers(`${url}/readyz`)) return started;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The app did not become ready.');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  return {
    url,
    dataDir,
    pid: () => child.pid ?? Number.NaN,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart() {
      child = await start();
    },
    async dispose() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
