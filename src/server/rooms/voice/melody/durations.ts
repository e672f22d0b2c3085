import type { HeardSound, HeardWord } from './heard-words.ts';
import type { TimeStretch } from './time-warp.ts';

/**
 * Durations in milliseconds for a word spoken alone at 150 words a minute, measured on recordings of people
 * (docs/decisions/034-melody.md).
 */
const SHORT_VOWEL = 100;
const AFTER_SHORT_VOWEL = 220;
/** Factors before another consonant and at the end of the word. */
const IN_CLUSTER = 0.65;
const AT_END = 0.8;
const LONG_VOWEL = 185;
const LONG_OPEN_VOWEL = 250;
const AFTER_LONG_VOWEL = 140;
const LAST_OPEN_VOWEL = 165;
const LAST_CLOSED_VOWEL = 145;

/** Limits of the factors, beyond which artefacts become audible. */
const LEAST = 0.5;
const MOST = 2.8;

/**
 * Factors by which each sound of a stressed word is lengthened or shortened.
 * @param isLast true if the word ends a clause, where the last vowel is lengthened
 * @param scale 1 for a word alone at normal speed
 */
export function timeStretches({ sounds }: HeardWord, isLast: boolean, scale: number): TimeStretch[] {
  const stressed = sounds.findIndex(({ stress }) => stress === 'primary');
  const vowel = sounds[stressed];
  if (!vowel) return [];
  const wanted = new Map<HeardSound, number>();
  const last = sounds.findLastIndex((sound) => sound.isVowel);
  const lastVowel = sounds[last];
  if (isLast && lastVowel && lastVowel.stress === null) {
    wanted.set(lastVowel, last === sounds.length - 1 ? LAST_OPEN_VOWEL : LAST_CLOSED_VOWEL);
  }
  const after = sounds[stressed + 1];
  const consonant = after && !after.isVowel ? after : undefined;
  if (vowel.isLong) {
    wanted.set(vowel, consonant ? LONG_VOWEL : LONG_OPEN_VOWEL);
    if (consonant) wanted.set(consonant, AFTER_LONG_VOWEL);
  } else if (consonant) {
    const next = sounds[stressed + 2];
    const share = !next ? AT_END : next.isVowel ? 1 : IN_CLUSTER;
    wanted.set(vowel, SHORT_VOWEL);
    wanted.set(consonant, AFTER_SHORT_VOWEL * share);
  }
  return sounds.flatMap((sound) => {
    const durationMs = wanted.get(sound);
    return durationMs === undefined ? [] : [stretchTo(sound, durationMs * scale)];
  });
}

/** The closure of a stop is lengthened, because a repeated burst would rattle. */
function stretchTo({ startMs, heardMs, endMs }: HeardSound, durationMs: number): TimeStretch {
  const isStop = heardMs > startMs;
  const stretched = isStop ? { startMs, endMs: heardMs } : { startMs, endMs };
  const kept = isStop ? endMs - heardMs : 0;
  const factor = (durationMs - kept) / (stretched.endMs - stretched.startMs);
  return { ...stretched, factor: Math.min(MOST, Math.max(LEAST, factor)) };
}
