import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const webPort = Number(process.env.PORT ?? 3000);
const apiPort = webPort + 1;
const publicUrl = `http://localhost:${webPort}`;

process.env.API_URL = `http://localhost:${apiPort}`;
// First, so that no server is left behind where the port is taken.
const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: webPort, strictPort: true },
});
await web.listen();

/** The server floor restarts when one of its files or the course changes; the browser floor is replaced in place by Vite. */
const api = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    `--include=${join(root, 'content/**/*.json')}`,
    join(root, 'src/server/main.ts'),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? publicUrl },
  },
);
console.log(`Tillsammans, for development: ${publicUrl}`);

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await web.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.on('exit', (code) => process.exit(code ?? 0));
