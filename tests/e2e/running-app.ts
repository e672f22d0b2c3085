import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtApp } from '#tests/built-app.ts';
import { endWithThis } from '#tests/child.ts';
import { processSays } from '#tests/process-says.ts';

/** Built app, running as a separate process on a separate folder. */
export interface RunningApp {
  readonly url: string;
  readonly dataDir: string;
  /** Id of the current process. */
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

/** Starts the app on a free port; resolves when it listens. */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const program = builtApp();
  const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-e2e-'));
  let child: ChildProcess;
  const port = await start('0');

  /**
   * Starts the app.
   * @returns the port it listens on
   */
  async function start(wanted: string): Promise<string> {
    child = endWithThis(
      spawn(process.execPath, ['--enable-source-maps', program], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: wanted,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          LOG_LEVEL: 'warn',
          RATE_SCALE: '1000',
          VOICE_AHEAD: 'false',
          REGISTRATION: 'open',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const listens = processSays(child, /Tillsammans listens on http:\/\/\S+:(\d+)/);
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(process.stderr, { end: false });
    return (await listens)[1] ?? '';
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => child.pid ?? Number.NaN,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart() {
      await start(port);
    },
    async dispose() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true });
    },
  };
}
