import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS } from '#shared/call.ts';
import { Refusal } from '../refusal.ts';
import { pathOf } from './request-path.ts';

/** Names of built files hold a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = `public, max-age=${DAY_MS / 1000}`;
/** Kept, but asked about each time (by ETag): a new release shows at once. */
const ASK_FIRST = 'no-cache';

/** Where a missing file is a missing file, never the app's page. */
const FILES = /^\/(api|assets|audio|pictures)(\/|$)/;

/** Tells whether a request that no route takes is a person opening a page of the app. */
export type PageTest = (request: FastifyRequest) => boolean;

/** Without a build (`folder` is absent) there is only the API, and nothing is a page. */
export function pageTest(folder: string): PageTest {
  if (!isBuilt(folder)) return () => false;
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = pathOf(request);
    if (FILES.test(path)) return false;
    const accept = request.headers.accept ?? '*/*';
    return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
  };
}

/** Serves the built app, compressed beforehand, and its page for every path the browser's router may know. */
export async function serveWebApp(app: FastifyInstance, folder: string, isPage: PageTest): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refusal('not_found');
    return reply.sendFile('index.html');
  });
  if (!isBuilt(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    // Each file is a route of its own, so that no path outside the folder can be asked for.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', cachingOf(file.slice(folder.length).replaceAll('\\', '/')));
    },
  });
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/pictures/') ? A_DAY : ASK_FIRST;
}
