/** File of the build: its URL without the leading slash; `revision` if the URL does not change with the content. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Expected content types by file extension, because captive portals answer every request with 200. */
const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  js: /^(application|text)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  woff2: /^font\/woff2/,
  bin: /^application\/octet-stream/,
  webmanifest: /^application\/manifest\+json/,
};

/** Returns true if a reply can be the file at this path, and not the page of a captive portal. */
export function isFile(path: string, reply: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return reply.status === 200 && !reply.redirected && !!type?.test(reply.headers.get('Content-Type') ?? '');
}

/** Name of a build file without its hash, which is the same in every build. */
export function cachedName(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/**
 * Returns true if this page belongs to a build with these paths: it refers to scripts, and to no file that is not
 * among them.
 */
export function isPageOf(paths: ReadonlySet<string>, html: string): boolean {
  const named = [...html.matchAll(/["'(](\/assets\/[^"')]+)/g)].map(([, path]) => path ?? '');
  return named.some((path) => path.endsWith('.js')) && named.every((path) => paths.has(path));
}

/** Repeated here, because the worker is bundled without the app's modules. */
const DAY_MS = 86_400_000;

/** Returns true if a cached reply is from the last day, so that it need not be revalidated. */
export function isRecent({ headers }: Pick<Response, 'headers'>, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(headers.get('Date') ?? '');
  return ageMs >= 0 && ageMs < DAY_MS;
}

/** Name of a build, hashed from all its files (FNV-1a, 32 bits). */
export function buildName(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(files)) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `app-${hash.toString(36)}`;
}

/** Returns true if this path is a page of the app, not a file or an operator's endpoint. */
export function isPage(path: string): boolean {
  return !/^\/(api|assets|audio|pictures|healthz|readyz|metrics)(\/|$)|\.\w+$/.test(path);
}

/** Returns true if this is a film or its picture, which learners may download. */
export function isFilm(path: string): boolean {
  return /^\/api\/video-lessons\/[^/]+\/media\//.test(path);
}

/**
 * Byte range of a `Range` header (RFC 9110, 14.1.2): first byte, and the one after the last.
 * @param size size of the file in bytes
 * @returns null for the whole file, if there is no range or an unsupported one; `beyond` if the range is outside
 * the file
 */
export function requestedRange(
  header: string | null,
  size: number,
): { readonly start: number; readonly end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(size, Number(last));
    return length === 0 ? 'beyond' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}
