import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { loadPage, type PageLoad, SLOW_PHONE } from './page-load.ts';

/**
 * Measures page loads on a cheap phone with a slow network, as ratios to a bare React page that is built and served in
 * the same run: absolute times say more about the machine than about the app. `npm run bench:pages [runs]`
 */
const RUNS = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '../..');

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The least that React can be: a heading and a paragraph. */
async function buildBareReact(): Promise<string> {
  // A folder within the project, so that React is found.
  const folder = mkdtempSync(join(root, '.cache/bare-react-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>' +
      '<div id="root"></div><script type="module" src="./main.jsx"></script></html>',
  );
  writeFileSync(
    join(folder, 'main.jsx'),
    "import { createRoot } from 'react-dom/client';\n" +
      "createRoot(document.getElementById('root')).render(<main><h1>Bare React</h1><p>Nothing but a heading and a line of text.</p></main>);\n",
  );
  await build({ root: folder, configFile: false, logLevel: 'warn', plugins: [react()] });
  return folder;
}

async function serveFolder(folder: string): Promise<{ url: string; server: Server }> {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in TYPES)
      .map((name) => [`/${name}`, gzipSync(readFileSync(join(folder, name)))]),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'text/plain';
    return response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

mkdirSync(join(root, '.cache'), { recursive: true });
const bareFolder = await buildBareReact();
const bare = await serveFolder(join(bareFolder, 'dist'));
const app = await startApp();
const browser = await launchBrowser();
try {
  const { Cookie: cookie } = (await registerLearner(app.url)).headers;
  const pages = [
    { name: 'bare React', url: bare.url },
    { name: 'first page, signed out', url: `${app.url}/` },
    { name: 'first page, second visit', url: `${app.url}/`, again: true },
    { name: 'dashboard', url: `${app.url}/`, cookie },
    { name: 'dashboard, second visit', url: `${app.url}/`, cookie, again: true },
    { name: 'lessons', url: `${app.url}/lessons`, cookie },
    { name: 'lesson', url: `${app.url}/lessons/101`, cookie },
    { name: 'progress', url: `${app.url}/progress`, cookie },
  ];
  const loads = pages.map((): PageLoad[] => []);
  // Pages take turns, so that a busy minute of the machine affects all of them.
  for (let run = 0; run < RUNS; run++) {
    for (const [index, page] of pages.entries()) {
      loads[index]?.push(await loadPage(browser, { throttle: SLOW_PHONE, ...page }));
    }
  }
  const bareLcpMs = median(loads[0]?.map(({ lcpMs }) => lcpMs) ?? []);
  console.log(`medians of ${RUNS} runs; LCP as a share of bare React's (${Math.round(bareLcpMs)} ms here)`);
  for (const [index, { name }] of pages.entries()) {
    const of = (figure: Exclude<keyof PageLoad, 'jumped'>) =>
      median(loads[index]?.map((load) => load[figure]) ?? []);
    console.log(
      `${name}: ${of('requests')} requests, ${Math.round(of('bytes') / 1000)} kB, ` +
        `LCP ${(of('lcpMs') / bareLcpMs).toFixed(2)}, layout shift ${of('layoutShift').toFixed(3)}`,
    );
  }
} finally {
  await browser.close();
  bare.server.close();
  await app.dispose();
  rmSync(bareFolder, { recursive: true });
}
