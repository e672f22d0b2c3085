import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#shared/time.ts';
import { Refusal } from '../refusal.ts';
import { etagOf, type FileInMemory } from './built-file.ts';
import { pageDrawer, sendDrawn } from './drawn-pages.ts';
import { acceptsEncoding } from './encoding.ts';
import { RangedFile } from './ranged-file.ts';
import { requestPath } from './request-path.ts';
import { headersOfPage, type PolicyHeaders } from './security-headers.ts';
import { pageFinder } from './sent-pages.ts';

/** Names of built files contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = `public, max-age=${DAY_MS / 1000}`;
/** Cached but revalidated by ETag, so that a new release is used at once. */
const ASK_FIRST = 'no-cache';

/** The page that is sent depends on session, encoding and language. */
const PAGES_VARY = 'accept-encoding, accept-language, cookie';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.tgz': 'application/gzip',
};

/** A worker obeys the policy sent with its own script, not its page's. */
const WORKER = /^[^/]+\.js$|worker[^/]*\.js$/i;

/**
 * Bytes above which a file is sent from disk: the source archive, far larger than all other files and rarely
 * requested.
 */
const LARGE_BYTES = 1_048_576;

/** Paths at which a missing file is a 404, never the app's page. */
const FILES = /^\/(api|assets|audio|pictures)(\/|$)/;

/** Returns true if a request without a route is a browser opening a page. */
export type PageTest = (request: FastifyRequest) => boolean;

/** Test for page requests. Without a build (`folder` is absent) there is only the API and no page. */
export function pageTest(folder: string): PageTest {
  if (!isBuilt(folder)) return () => false;
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = requestPath(request);
    if (FILES.test(path)) return false;
    const accept = request.headers.accept ?? '*/*';
    return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
  };
}

/**
 * Serves the built app, precompressed, and its page for every path of the browser's router. All files of pages
 * (some megabytes) are read at start and sent from memory: however many slow clients there are, there is one copy,
 * and no open file.
 */
export function serveWebApp(
  app: FastifyInstance,
  folder: string,
  isPage: PageTest,
  policies: PolicyHeaders,
  origin: string,
): void {
  const { small, large } = namesIn(folder);
  const files = new Map(small.map((name) => [`/${name}`, readBuilt(folder, name, policies)]));
  const page = files.get('/index.html');
  const draw = page ? pageDrawer(app, folder) : async () => null;
  const find = pageFinder(folder, files, origin, app.http.pageTests);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, shell: FileInMemory) => {
    const drawn = await draw(request);
    if (drawn !== null) return sendDrawn(request, reply.headers(shell.headers), drawn);
    const { file, status } = await find(request);
    return sendFile(request, reply, file, status);
  };
  app.setNotFoundHandler((request, reply) => {
    if (!page || !isPage(request)) throw new Refusal('not_found');
    return sendPage(request, reply, page);
  });
  if (page) app.get('/', (request, reply) => sendPage(request, reply, page));
  // Files are looked up by complete path, so that nothing outside the folder is reachable. A route for each of
  // a thousand files would take a quarter of the start time.
  for (const path of routesOf(files.keys())) {
    app.get<{ Params: { '*'?: string } }>(path, (request, reply) => {
      const file = files.get(path.replace('*', () => request.params['*'] ?? ''));
      return file ? sendFile(request, reply, file) : reply.callNotFound();
    });
  }
  for (const name of large) {
    app.get(`/${name}`, async (request, reply) => {
      const file = await RangedFile.open(join(folder, name), typeOf(name), 'built', false);
      if (!file) throw new Refusal('not_found');
      return reply.headers(policies.other).send(await file.bodyFor(request, reply));
    });
  }
}

/** A route for each file at the top level, and one for all files of each folder. */
function routesOf(paths: Iterable<string>): Set<string> {
  return new Set(Array.from(paths, (path) => path.replace(/^(\/[^/]+\/).+/, '$1*')));
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Names of files sent uncompressed, by whether they are held in memory. */
function namesIn(folder: string): { readonly small: readonly string[]; readonly large: readonly string[] } {
  const [small, large]: [string[], string[]] = [[], []];
  if (!isBuilt(folder)) return { small, large };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(name)) continue;
    const stat = statSync(join(folder, name));
    if (stat.isFile()) (stat.size > LARGE_BYTES ? large : small).push(name.replaceAll('\\', '/'));
  }
  return { small, large };
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

function readBuilt(folder: string, name: string, policies: PolicyHeaders): FileInMemory {
  const plain = readFileSync(join(folder, name));
  const type = typeOf(name);
  const compressed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const file = join(folder, `${name}.${encoding === 'br' ? 'br' : 'gz'}`);
    return existsSync(file) ? [{ encoding, bytes: readFileSync(file) }] : [];
  });
  return {
    headers: {
      ...policiesFor(name, type, plain, policies),
      // Opened directly, an SVG is a document that could run scripts.
      ...(type === 'image/svg+xml' && { 'content-security-policy': 'sandbox' }),
      'content-type': type,
      'cache-control': cachingOf(name),
      ...(type.startsWith('text/html')
        ? { vary: PAGES_VARY }
        : compressed.length > 0 && { vary: 'accept-encoding' }),
    },
    etag: etagOf(plain),
    plain,
    compressed,
  };
}

function policiesFor(name: string, type: string, content: Buffer, policies: PolicyHeaders) {
  if (type.startsWith('text/html')) return headersOfPage(policies, content.toString());
  return WORKER.test(name) ? policies.document : policies.other;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileInMemory,
  status = 200,
): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const form = file.compressed.find(({ encoding }) => acceptsEncoding(accepted, encoding));
  const etag = `"${file.etag}${form ? `-${form.encoding}` : ''}"`;
  reply.headers(file.headers).header('etag', etag);
  // A 404 is never answered with 304.
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.code(status);
  if (form) reply.header('content-encoding', form.encoding);
  return reply.send(form?.bytes ?? file.plain);
}

function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return FOREVER;
  return name.startsWith('pictures/') ? A_DAY : ASK_FIRST;
}
