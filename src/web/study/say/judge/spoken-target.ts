import type { readSpokenTarget, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { targetWords } from '#shared/pronunciation/spoken.ts';
import { DAY_MS } from '#shared/time.ts';
import { call } from '#web/platform/call.ts';
import { soundCache } from '#web/platform/offline/sound-cache.ts';

const askForTarget = call<typeof readSpokenTarget>('GET', '/api/pronunciation/target');

interface KeptTarget {
  readonly spoken: SpokenTarget;
  readonly keptAt: number;
}

/**
 * Expected sounds of a text and its alternatives: from the device's storage for a day; else from the server, which
 * receives only the text; else any stored version. Rejects with `ApiError`.
 * @param ipa transcription known to the page. As the last resort it is used alone, without alternatives, so that a
 * confused word cannot be named
 */
export async function spokenTarget(
  text: string,
  ipa: string | undefined,
  nowMs: number,
): Promise<SpokenTarget> {
  const key = JSON.stringify({ target: text });
  const kept = (await soundCache.get(key)) as KeptTarget | undefined;
  if (kept && nowMs >= kept.keptAt && nowMs - kept.keptAt < DAY_MS) return kept.spoken;
  try {
    const spoken = await askForTarget({ query: { text } });
    void soundCache.put(key, { spoken, keptAt: nowMs } satisfies KeptTarget, JSON.stringify(spoken).length);
    return spoken;
  } catch (error) {
    if (kept) return kept.spoken;
    if (ipa === undefined) throw error;
    return { target: targetWords(text, ipa), rivals: [] };
  }
}
