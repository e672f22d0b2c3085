import type { readSpokenTarget, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { spokenOf } from '#shared/pronunciation/spoken.ts';
import { DAY_MS } from '#shared/time.ts';
import { call } from '#web/platform/call.ts';
import { soundCache } from '#web/platform/offline/sound-cache.ts';

const askForTarget = call<typeof readSpokenTarget>('GET', '/api/pronunciation/target');

interface KeptTarget {
  readonly spoken: SpokenTarget;
  readonly keptAt: number;
}

/**
 * How a text is said, and what else may be said: what is kept on the device for a day; else what the server says, which is
 * told the text alone; where it says nothing, whatever is kept. Throws `ApiError`.
 * @param ipa how it is said, as far as the page knows. Where nothing better is to be had, the text is compared with no
 *   other one: then what was said instead cannot be told
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
    return { target: spokenOf(text, ipa), rivals: [] };
  }
}
