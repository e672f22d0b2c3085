import { useSyncExternalStore } from 'react';
import type { VideoCard } from '#shared/video/video.contract.ts';

/** The service worker answers from it, and signing out empties it (platform/offline/answer-cache.ts). */
const CACHE = 'films';

/** So much may be kept of films: some sixty of a minute each. */
export const MOST_BYTES = 60_000_000;

/** What is needed of a film to keep it. */
type Film = Pick<VideoCard, 'id' | 'media' | 'thumbnail'>;

/** Addresses of what is kept; null until that is known. */
let kept: ReadonlySet<string> | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Whether this browser can keep films at all. */
export function canKeep(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** The form of a film that this browser plays best. */
export function formOf({ media }: Film): Film['media'][number] | undefined {
  const player = document.createElement('video');
  return media.find(({ type }) => player.canPlayType(type) !== '');
}

async function look(): Promise<void> {
  const cache = await caches.open(CACHE);
  const { origin } = location;
  kept = new Set((await cache.keys()).map(({ url }) => url.replace(origin, '')));
  for (const changed of listeners) changed();
}

/** Whether a film is on this device, in the state in which the server has it. */
export function useIsKept(film: Film): boolean {
  const all = useSyncExternalStore(subscribe, () => kept);
  return film.media.some(({ url }) => all?.has(url));
}

function subscribe(listener: () => void): () => void {
  if (!isAsked && canKeep()) {
    isAsked = true;
    // Storage that refuses keeps nothing.
    look().catch(() => {});
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A film did not come whole, or there is no room for it. */
export class NotKept extends Error {
  override name = 'NotKept';
  readonly reason: 'full' | 'broken';
  constructor(reason: 'full' | 'broken') {
    super(`The film is not kept: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Keeps a film with its picture on the device. Throws {@link NotKept}; nothing of it is kept then.
 * @param films all there are: those kept of them count
 */
export async function keepFilm(film: Film, films: readonly Film[]): Promise<void> {
  const form = formOf(film);
  if (!form) throw new NotKept('broken');
  const others = films.flatMap(({ id, media }) => (id === film.id ? [] : media));
  const usedBytes = others.reduce((sum, { url, bytes }) => sum + (kept?.has(url) ? bytes : 0), 0);
  if (usedBytes + form.bytes > MOST_BYTES) throw new NotKept('full');
  const cache = await caches.open(CACHE);
  try {
    for (const [url, type] of [
      [film.thumbnail, 'image/'],
      [form.url, form.type],
    ] as const) {
      const reply = await fetch(url, { credentials: 'same-origin' });
      // A hotel's page comes with 200 for anything.
      const isIt = reply.status === 200 && reply.headers.get('Content-Type')?.startsWith(type);
      if (!isIt || reply.redirected) throw new NotKept('broken');
      await cache.put(url, reply);
    }
  } catch (error) {
    await dropFilm(film);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw error instanceof NotKept ? error : new NotKept(isFull ? 'full' : 'broken');
  }
  await look();
}

/** Removes a film from the device, and what is left of it as it was before. */
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
