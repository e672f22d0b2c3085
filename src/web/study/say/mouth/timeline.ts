import { between, type MouthShape, REST, shapeOf } from './shapes.ts';

/** A sound of speech and when it is heard, in milliseconds from the beginning. */
export interface TimedSound {
  /** IPA without marks of stress and length. */
  readonly ipa: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly stress: 'primary' | 'secondary' | null;
  readonly isLong: boolean;
}

/** A mouth is on its way for so long before a sound begins, and no longer than half of the sound before. */
const MOVE_MS = 70;

/** How long sounds last where nobody has measured it: long vowels, other long sounds, short vowels, the rest. */
const USUAL_MS = { longVowel: 230, long: 190, vowel: 110, other: 85 };
const VOWEL = /^[iyeɛøɑouʉɪʏœaɔʊɵəæ]/u;

/**
 * The sounds of a transcription with the times they usually take, for voices that do not tell theirs. Good enough for
 * looking at one sound after the other; not for following a voice.
 */
export function usualTimes(ipa: string): TimedSound[] {
  let atMs = 0;
  const marks = ipa.match(/[ˈˌ]|[^ˈˌː.\s]ː?/gu) ?? [];
  let stress: TimedSound['stress'] = null;
  const sounds: TimedSound[] = [];
  for (const mark of marks) {
    if (mark === 'ˈ' || mark === 'ˌ') {
      stress = mark === 'ˈ' ? 'primary' : 'secondary';
      continue;
    }
    const [isVowel, isLong] = [VOWEL.test(mark), mark.endsWith('ː')];
    const lengthMs = USUAL_MS[isVowel ? (isLong ? 'longVowel' : 'vowel') : isLong ? 'long' : 'other'];
    sounds.push({
      ipa: mark.replace('ː', ''),
      startMs: atMs,
      endMs: atMs + lengthMs,
      stress: isVowel ? stress : null,
      isLong,
    });
    if (isVowel) stress = null;
    atMs += lengthMs;
  }
  return sounds;
}

/** Number of the sound that is heard at a time; -1 where none is. */
export function soundAt(sounds: readonly TimedSound[], atMs: number): number {
  return sounds.findIndex(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
}

/** How the mouth stands at a time: it goes towards each sound a moment before that is heard. */
export function mouthAt(sounds: readonly TimedSound[], atMs: number): MouthShape {
  const next = sounds.findIndex(({ startMs }) => startMs > atMs);
  const current = next === -1 ? sounds.length - 1 : next - 1;
  const [now, coming] = [sounds[current], next === -1 ? undefined : sounds[next]];
  const here = now && atMs < now.endMs + MOVE_MS ? shapeOf(now.ipa) : REST;
  if (!coming) {
    const last = now?.endMs ?? 0;
    return between(here, REST, clamp((atMs - last) / MOVE_MS));
  }
  const room = now ? Math.min(MOVE_MS, (coming.startMs - now.startMs) / 2) : MOVE_MS;
  return between(here, shapeOf(coming.ipa), clamp(1 - (coming.startMs - atMs) / room));
}

const clamp = (share: number) => Math.max(0, Math.min(1, share));
