import { DAY_MS } from '#shared/time.ts';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { getFile } from '#web/platform/http.ts';
import { soundCache } from '#web/platform/offline/sound-cache.ts';

/** A reply of the server for a text, as it is stored on the device. */
interface CachedReply {
  readonly reply: GeneratedAudio;
  readonly keptAt: number;
}

/** Time in ms after which a reply is requested again, since the voice may have been replaced. */
const FRESH_MS = DAY_MS;

/**
 * Gives the reply for a text: the stored one while it is fresh and its sound is stored too, or when the
 * server gives none, however old it is.
 * @param request that says which sound it is
 * @param ask asks the server
 */
export async function cachedReply(
  request: object,
  ask: () => Promise<GeneratedAudio>,
  nowMs: number,
): Promise<GeneratedAudio> {
  const key = JSON.stringify(request);
  const cached = (await soundCache.get(key)) as CachedReply | undefined;
  // A clock that was set back makes the stored answer stale.
  const isFresh = cached !== undefined && nowMs >= cached.keptAt && nowMs - cached.keptAt < FRESH_MS;
  if (isFresh && (await cachedFile(cached.reply.audioUrl))) return cached.reply;
  try {
    const reply = await ask();
    void soundCache.put(key, { reply, keptAt: nowMs } satisfies CachedReply, JSON.stringify(reply).length);
    return reply;
  } catch (error) {
    if (cached) return cached.reply;
    throw error;
  }
}

/** Gives the sound at an address from the device, else fetches and stores it. No address ever gets another sound. */
export async function soundFile(url: string): Promise<Blob> {
  const cached = await cachedFile(url);
  if (cached) return cached;
  const file = await getFile(url);
  void store(url, file);
  return file;
}

/** Stores a sound on the device. Rejects if it cannot be fetched or stored. */
export async function cacheSound(url: string): Promise<void> {
  if (await cachedFile(url)) return;
  if (!(await store(url, await getFile(url)))) throw new Error('the sound could not be stored on the device');
}

async function cachedFile(url: string): Promise<Blob | null> {
  const cached = await soundCache.get(url);
  return cached instanceof Blob ? cached : null;
}

/** Stores audio only: a proxy may have replied with a page instead. */
async function store(url: string, file: Blob): Promise<boolean> {
  return file.type.startsWith('audio/') && soundCache.put(url, file, file.size);
}
