import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, isStale } from './build.ts';

const root = join(import.meta.dirname, '..');

if (isStale()) {
  console.log('Building Tillsammans (the first start takes a minute) …');
  await build();
}

// A process of its own: the server runs without the loader that read this file.
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
