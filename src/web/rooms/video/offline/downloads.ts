import { useSyncExternalStore } from 'react';
import type { VideoSummary } from '#shared/video/video.contract.ts';

/** The service worker serves from this cache. Signing out empties it (platform/offline/answer-cache.ts). */
const CACHE = 'films';

/** Maximum bytes of downloaded films: about sixty of a minute each. */
export const MOST_BYTES = 60_000_000;

/** Properties of a film needed to download it. */
type Film = Pick<VideoSummary, 'id' | 'media' | 'thumbnail'>;

/** URLs of downloaded files; null until they have been read. */
let kept: ReadonlySet<string> | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Returns true if this browser can store films. */
export function canKeep(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** The format of a film that this browser plays best. */
export function downloadForm({ media }: Film): Film['media'][number] | undefined {
  const player = document.createElement('video');
  return media.find(({ type }) => player.canPlayType(type) !== '');
}

async function look(): Promise<void> {
  const cache = await caches.open(CACHE);
  const { origin } = location;
  kept = new Set((await cache.keys()).map(({ url }) => url.replace(origin, '')));
  for (const changed of listeners) changed();
}

/** True if a film has been downloaded in its current version. */
export function useIsDownloaded(film: Film): boolean {
  const all = useSyncExternalStore(subscribe, () => kept);
  return film.media.some(({ url }) => all?.has(url));
}

function subscribe(listener: () => void): () => void {
  if (!isAsked && canKeep()) {
    isAsked = true;
    // Without storage there are no downloads.
    look().catch(() => {});
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Thrown if a film did not load completely or there is no room for it. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly reason: 'full' | 'broken';
  constructor(reason: 'full' | 'broken') {
    super(`The film is not kept: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Downloads a film with its picture. Throws {@link DownloadError} and stores nothing on failure.
 * @param films all films, whose downloads count towards the limit
 */
export async function keepFilm(film: Film, films: readonly Film[]): Promise<void> {
  const form = downloadForm(film);
  if (!form) throw new DownloadError('broken');
  const others = films.flatMap(({ id, media }) => (id === film.id ? [] : media));
  const usedBytes = others.reduce((sum, { url, bytes }) => sum + (kept?.has(url) ? bytes : 0), 0);
  if (usedBytes + form.bytes > MOST_BYTES) throw new DownloadError('full');
  const cache = await caches.open(CACHE);
  try {
    for (const [url, type] of [
      [film.thumbnail, 'image/'],
      [form.url, form.type],
    ] as const) {
      const reply = await fetch(url, { credentials: 'same-origin' });
      // Captive portals answer every request with 200.
      const isIt = reply.status === 200 && reply.headers.get('Content-Type')?.startsWith(type);
      if (!isIt || reply.redirected) throw new DownloadError('broken');
      await cache.put(url, reply);
    }
  } catch (error) {
    await dropFilm(film);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw error instanceof DownloadError ? error : new DownloadError(isFull ? 'full' : 'broken');
  }
  await look();
}

/** Deletes the download of a film, including files of earlier versions. */
export async function dropFilm({ media, thumbnail }: Film): Promise<void> {
  const cache = await caches.open(CACHE);
  const paths = [thumbnail, ...media.map(({ url }) => url)].map(pathOf);
  for (const request of await cache.keys()) {
    if (paths.includes(pathOf(request.url))) await cache.delete(request);
  }
  await look();
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
