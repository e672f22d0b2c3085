import {
  type BuiltFile,
  buildName,
  cachedName,
  isFile,
  isFilm,
  isPage,
  isPageOf,
  isRecent,
  requestedRange,
} from './files.ts';
import { addPush } from './push.ts';

// Service worker: caches the files of one build for offline use. It stores no learner data, which is in
// platform/offline.
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const FILES = self.__WB_MANIFEST;
const BUILD = buildName(FILES);
const PATHS = new Set(FILES.map(({ url }) => `/${url}`));
const PAGE = '/index.html';
/** Path of files with a content hash in their name, which are the same in every build. */
const HASHED = '/assets/';

/** Cache of downloaded films, filled by the page (rooms/video/offline). */
const FILMS = 'films';
const PICTURES = 'pictures';
/** Maximum number of cached pictures, about 3 kB each. */
const MAX_PICTURES = 400;

/** Cache of model weights for handwriting and speech, filled on first use only. */
const WEIGHTS = 'weights';

/** Header with the size in bytes at the time of caching. */
const SIZE = 'Kept-Bytes';

/** Maximum number of parallel downloads, because the open page needs the connection, too. */
const AT_ONCE = 3;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
addPush();
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isPage(pathname)) return;
    event.respondWith(fromBuild(PAGE, event));
    event.waitUntil(mendLater().catch(() => {}));
  } else if (pathname.startsWith(HASHED) && pathname.endsWith('.bin')) {
    event.respondWith(weights(event));
  } else if (PATHS.has(pathname) || pathname.startsWith(HASHED)) {
    event.respondWith(fromBuild(pathname, event));
  } else if (pathname.startsWith('/pictures/')) {
    event.respondWith(picture(event));
  } else if (isFilm(pathname)) {
    event.respondWith(film(request));
  }
});

/** Caches all files or none: if one is missing, this build is not installed and the previous one stays. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(BUILD);
  const left = [...PATHS];
  const keepSome = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keepFile(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function keepFile(cache: Cache, path: string, signal: AbortSignal | null = null): Promise<void> {
  // From a previous build, or from an interrupted installation.
  const known = path.startsWith(HASHED) ? await whole(path) : undefined;
  const reply = known ?? (await fetch(path, { cache: 'no-cache', signal }));
  if (!isFile(path, reply)) throw new Error(`Unexpected response for ${path}.`);
  const body = await reply.blob();
  if (path === PAGE && !isPageOf(PATHS, await body.text())) {
    throw new Error('The page belongs to another build.');
  }
  const headers = new Headers(reply.headers);
  headers.set(SIZE, String(body.size));
  await cache.put(path, new Response(body, { headers }));
}

/**
 * Cached file of the build, if it is complete. A device that lost power while writing may have truncated it, and a
 * truncated script would leave a blank page for good.
 */
async function whole(path: string, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
  try {
    const kept = await caches.match(path, options);
    const body = await kept?.blob();
    if (!kept || !body || body.size !== Number(kept.headers.get(SIZE))) return undefined;
    return new Response(body, { headers: kept.headers });
  } catch {
    return undefined;
  }
}

const asKept = (path: string, options?: MultiCacheQueryOptions) =>
  caches.match(path, options).catch(() => undefined);

/** Milliseconds after a page load before the cache is repaired. */
const MEND_AFTER_MS = 10_000;
let isMending = false;

/**
 * Downloads incomplete files again, once per run of this worker, because reading every file is too expensive for
 * each visit. Stops when another build is being installed: it brings its own files, and activates only when this
 * worker is idle.
 */
async function mendLater(): Promise<void> {
  const { registration } = self;
  if (isMending || registration.installing || registration.waiting) return;
  isMending = true;
  const otherBuild = new AbortController();
  const { signal } = otherBuild;
  registration.addEventListener('updatefound', () => otherBuild.abort(), { once: true });
  await new Promise((resolve) => {
    setTimeout(resolve, MEND_AFTER_MS);
    signal.addEventListener('abort', resolve);
  });
  for (const path of PATHS) {
    if (signal.aborted) return;
    // Failed downloads are repeated by the next worker.
    if (!(await whole(path, { cacheName: BUILD }))) await keepAgain(path, signal).catch(() => {});
  }
}

/** Open pages continue with the build they started with, whose cache stays; older caches are deleted. */
async function begin(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('app-') && name !== BUILD);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromBuild(path: string, event: FetchEvent): Promise<Response> {
  // Scripts are returned unchanged, because browsers store their compiled code with the cached response.
  const find = path === PAGE ? whole : asKept;
  // Browsers short of space may have evicted the cache.
  const kept = await find(path, { cacheName: BUILD });
  const older = kept ?? (path.startsWith(HASHED) ? await find(path) : undefined);
  if (!older && PATHS.has(path)) event.waitUntil(keepAgain(path).catch(() => {}));
  return older ?? fetch(event.request);
}

async function keepAgain(path: string, signal?: AbortSignal): Promise<void> {
  await keepFile(await caches.open(BUILD), path, signal);
}

/** Caches weights on first use, until there is another version of the same name. */
async function weights(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: WEIGHTS }).catch(() => undefined);
  if (kept) return kept;
  const reply = await fetch(request);
  if (isFile(new URL(request.url).pathname, reply)) {
    event.waitUntil(keepWeights(request, reply.clone()).catch(() => {}));
  }
  return reply;
}

async function keepWeights(request: Request, reply: Response): Promise<void> {
  const cache = await caches.open(WEIGHTS);
  const others = await cache.keys();
  await cache.put(request, reply);
  const older = others.filter(
    ({ url }) => url !== request.url && cachedName(url) === cachedName(request.url),
  );
  await Promise.all(older.map((old) => cache.delete(old)));
}

/** Serves the requested range of a downloaded film, because browsers play films in ranges. */
async function film(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: FILMS }).catch(() => undefined);
  if (!kept) return fetch(request);
  const whole = await kept.blob();
  const type = kept.headers.get('Content-Type') ?? '';
  const part = requestedRange(request.headers.get('Range'), whole.size);
  if (part === 'beyond') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${whole.size}` } });
  }
  const { start, end } = part ?? { start: 0, end: whole.size };
  return new Response(whole.slice(start, end, type), {
    status: part ? 206 : 200,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Type': type,
      'Content-Length': String(end - start),
      ...(part && { 'Content-Range': `bytes ${start}-${end - 1}/${whole.size}` }),
    },
  });
}

/** Serves a cached picture and revalidates it after a day. */
async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const kept = await caches.match(request, { cacheName: PICTURES }).catch(() => undefined);
  const fetchNew = async () => {
    const reply = await fetch(request);
    if (isFile(pathname, reply)) event.waitUntil(keepPicture(request, reply.clone()).catch(() => {}));
    return reply;
  };
  if (!kept) return fetchNew();
  if (!isRecent(kept, Date.now())) event.waitUntil(fetchNew().catch(() => {}));
  return kept;
}

async function keepPicture(request: Request, reply: Response): Promise<void> {
  const cache = await caches.open(PICTURES);
  await cache.put(request, reply);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((old) => cache.delete(old)));
}
