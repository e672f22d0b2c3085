import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtApp } from '#tests/built-app.ts';
import { processSays } from '#tests/process-says.ts';

/** Node's answer to `Expect: 100-continue` when it has received a request's head. */
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n';
const BODY = JSON.stringify({ email: 'nobody@example.org', password: 'Not the password 1!' });

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** Exit code and time since now. */
  exit(): Promise<{ code: number | null; tookMs: number }>;
}

describe('the server process', () => {
  const program = builtApp();
  let dataDir: string;
  let children: ChildProcess[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-main-'));
    children = [];
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  function launch(env: Record<string, string>): {
    child: ChildProcess;
    output: () => string;
    ended: Promise<number | null>;
  } {
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        VOICE_AHEAD: 'false',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PUBLIC_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        output += bytes;
      });
    }
    const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
    return { child, output: () => output, ended };
  }

  async function start(env: Record<string, string> = {}): Promise<Running> {
    const { child, ended } = launch(env);
    const [, port] = await processSays(child, /Tillsammans listens on http:\/\/127\.0\.0\.1:(\d+)/);
    return {
      child,
      port: Number(port),
      async exit() {
        const beganMs = performance.now();
        return { code: await ended, tookMs: performance.now() - beganMs };
      },
    };
  }

  /** Begins a sign-in and withholds half of its body; resolves when the server has received its head. */
  async function beginRequest(
    port: number,
  ): Promise<{ socket: Socket; reply: () => string; finish: () => void }> {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let reply = '';
    socket.on('data', (bytes) => {
      reply += bytes;
    });
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n` +
        'expect: 100-continue\r\n' +
        `content-length: ${BODY.length}\r\n\r\n${BODY.slice(0, 10)}`,
    );
    await expect.poll(() => reply).toBe(GO_ON);
    reply = '';
    return { socket, reply: () => reply, finish: () => socket.write(BODY.slice(10)) };
  }

  it('finishes requests under way when told to stop, takes no new ones, and starts again on the same folder', async () => {
    const server = await start();
    const url = `http://127.0.0.1:${server.port}/healthz`;
    expect((await fetch(url)).status).toBe(200); // leaves an idle connection behind
    const request = await beginRequest(server.port);

    server.child.kill('SIGTERM');
    const exit = server.exit();
    const isAnswered = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswered).toBe(false);
    expect(request.reply()).toBe('');
    request.finish();
    await expect.poll(request.reply).toContain('invalid_credentials');
    expect(request.reply()).toMatch(/^HTTP\/1.1 401 /);

    const { code, tookMs } = await exit;
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(9_000); // it did not wait for the idle connection

    const again = await start();
    expect((await fetch(`http://127.0.0.1:${again.port}/readyz`)).status).toBe(200);
    again.child.kill('SIGINT');
    expect((await again.exit()).code).toBe(0);
  });

  it.each([
    ['told to stop', 'SIGTERM', 0, '"server: stopped"'],
    ['an error nobody caught ends it', 'SIGUSR2', 1, '"planted"'],
  ] as const)('has logged everything when %s', async (_how, signal, exitCode, last) => {
    const planted = "process.on('SIGUSR2', () => { throw new Error('planted'); })";
    const { child, output, ended } = launch({
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
    });
    await expect.poll(output).toMatch(/listens on http/);
    const address = /listens on (http:\S+)/.exec(output())?.[1];
    for (let n = 0; n < 20; n++) await fetch(`${address}/api/app`);
    child.kill(signal);
    expect(await ended).toBe(exitCode);
    expect(output()).toContain(last);
    expect(output().match(/"route":"\/api\/app"/g)).toHaveLength(20);
  });

  it('waits ten seconds for a request that does not end, and no longer', async () => {
    const server = await start();
    const request = await beginRequest(server.port);
    server.child.kill('SIGTERM');
    const { code, tookMs } = await server.exit();
    expect(code).toBe(0);
    expect(tookMs).toBeGreaterThan(9_000);
    request.socket.destroy();
  });

  it('ends at once when told again a second later, but takes signals close together for one', async () => {
    const server = await start();
    const request = await beginRequest(server.port);
    const stopping = processSays(server.child, /"msg":"server: stopping"/);
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    await stopping;
    await delay(1_200);
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGINT');
    const { code, tookMs } = await server.exit();
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(8_000);
    request.socket.destroy();
  });

  it('does not start with wrong settings, and says all that is wrong with them', async () => {
    const { output, ended } = launch({ PORT: 'http', LOG_LEVEL: 'loud', PUBLIC_URL: 'svenska.example.org' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Some settings are wrong:\n( {2}(PORT|LOG_LEVEL|PUBLIC_URL) .+\n){3}$/);
  });

  it('does not start on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { output, ended } = launch({ PORT: String((other.address() as { port: number }).port) });
    expect(await ended).toBe(1);
    expect(output()).toContain('EADDRINUSE');
    other.close();
  });
});
