import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('leaves no server behind where its port is taken', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dev = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'dev.ts')], {
    env: { ...process.env, PORT: String(port) },
    // Runs in its own process group, so that all of it can be ended if something stays.
    detached: true,
  });
  let said = '';
  dev.stderr.on('data', (text) => {
    said += text;
  });
  try {
    // Emitted only when all processes that write there have ended.
    const [code] = await once(dev, 'close', { signal: AbortSignal.timeout(30_000) });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is already in use`);
  } catch (error) {
    if (dev.pid) process.kill(-dev.pid);
    throw error;
  } finally {
    taken.close();
  }
});
