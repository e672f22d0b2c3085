import { DAY_MS } from '#shared/time.ts';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { getFile } from '#web/platform/http.ts';
import { keptSounds } from '#web/platform/offline/kept-sounds.ts';

/** The server's answer for a text, as it is kept on the device. */
interface KeptReply {
  readonly reply: GeneratedAudio;
  readonly keptAt: number;
}

/** A text spoken by a voice that has been replaced is asked for anew after this time. */
const FRESH_MS = DAY_MS;

/**
 * The server's answer for a text: the one kept on the device while it is fresh and its sound is kept, too; and where the
 * server gives none, however old it is.
 * @param request that says which sound it is
 * @param ask asks the server
 */
export async function keptReply(
  request: object,
  ask: () => Promise<GeneratedAudio>,
  nowMs: number,
): Promise<GeneratedAudio> {
  const key = JSON.stringify(request);
  const kept = (await keptSounds.get(key)) as KeptReply | undefined;
  // A clock that was set back makes it asked for anew.
  const isFresh = kept !== undefined && nowMs >= kept.keptAt && nowMs - kept.keptAt < FRESH_MS;
  if (isFresh && (await keptFile(kept.reply.audioUrl))) return kept.reply;
  try {
    const reply = await ask();
    void keptSounds.put(key, { reply, keptAt: nowMs } satisfies KeptReply, JSON.stringify(reply).length);
    return reply;
  } catch (error) {
    if (kept) return kept.reply;
    throw error;
  }
}

/** A sound by its address, which no other sound ever has: from the device, else fetched and kept there. */
export async function soundFile(url: string): Promise<Blob> {
  const kept = await keptFile(url);
  if (kept) return kept;
  const file = await getFile(url);
  void keep(url, file);
  return file;
}

/** Has a sound on the device. Rejects where it cannot be fetched or kept. */
export async function keepSound(url: string): Promise<void> {
  if (await keptFile(url)) return;
  if (!(await keep(url, await getFile(url)))) throw new Error('nothing is kept here');
}

async function keptFile(url: string): Promise<Blob | null> {
  const kept = await keptSounds.get(url);
  return kept instanceof Blob ? kept : null;
}

/** What somebody on the way said in its place is not kept. */
async function keep(url: string, file: Blob): Promise<boolean> {
  return file.type.startsWith('audio/') && keptSounds.put(url, file, file.size);
}
