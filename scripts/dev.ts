import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;
const publicUrl = `http://localhost:${webPort}`;

/** The server floor restarts when one of its files changes; the browser floor is replaced in place by Vite. */
const api = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    join(root, 'src/server/main.ts'),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? publicUrl },
  },
);

process.env.API_URL = `http://localhost:${apiPort}`;
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: webPort, strictPort: true },
});
await web.listen();
console.log(`Tillsammans, for development: ${publicUrl}`);

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await web.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.on('exit', (code) => process.exit(code ?? 0));
