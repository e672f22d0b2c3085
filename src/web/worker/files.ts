/** A file of the build: its address without the leading stroke; `revision` where that does not change with it. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What a reply must say it is, by the end of its address: a hotel's page comes with 200 for anything. */
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

/** Whether this can be the file at this path, and not what somebody on the way said instead. */
export function isFile(path: string, reply: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return reply.status === 200 && !reply.redirected && !!type?.test(reply.headers.get('Content-Type') ?? '');
}

/** What a file of the build is called without its hash: the same in every build. */
export function nameOf(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** Whether this page belongs to a build of these paths: it names scripts, and no file that is not among them. */
export function isPageOf(paths: ReadonlySet<string>, html: string): boolean {
  const named = [...html.matchAll(/["'(](\/assets\/[^"')]+)/g)].map(([, path]) => path ?? '');
  return named.some((path) => path.endsWith('.js')) && named.every((path) => paths.has(path));
}

/** The worker is built by itself, without what the app shares. */
const DAY_MS = 86_400_000;

/** Whether what is kept need not be asked about again: it is from the last day, as the device has it. */
export function isRecent({ headers }: Pick<Response, 'headers'>, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(headers.get('Date') ?? '');
  return ageMs >= 0 && ageMs < DAY_MS;
}

/** A name for a build, from all its files (FNV-1a, 32 bits). */
export function buildName(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(files)) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `app-${hash.toString(36)}`;
}

/** Whether somebody who opens this path opens the app, and not a file or what operators ask for. */
export function isPage(path: string): boolean {
  return !/^\/(api|assets|audio|pictures|healthz|readyz|metrics)(\/|$)|\.\w+$/.test(path);
}

/** Whether this is a film or a picture of one, which a learner may keep on the device. */
export function isFilm(path: string): boolean {
  return /^\/api\/video-lessons\/[^/]+\/media\//.test(path);
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2): its first byte and the one after its last.
 * @param size of the file in bytes
 * @returns null for the whole: nothing was asked for, or what no server need understand; `beyond` where there is no such
 *   part
 */
export function partAsked(
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
