import { between, type MouthShape, mouthShapeOf, REST } from './shapes.ts';

/** Sound with its start in milliseconds from the beginning. */
export interface TimedSound {
  /** IPA without stress and length marks. */
  readonly ipa: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly stress: 'primary' | 'secondary' | null;
  readonly isLong: boolean;
}

/** Milliseconds before a sound in which the mouth moves to its shape, at most half of the previous sound. */
const MOVE_MS = 70;

/** Default durations of sounds without measured timing, in milliseconds. */
const USUAL_MS = { longVowel: 230, long: 190, vowel: 110, other: 85 };
const VOWEL = /^[iyeɛøɑouʉɪʏœaɔʊɵəæ]/u;

/**
 * Sounds of a transcription with default durations, for voices without timing. Precise enough to step through
 * sounds, but not to follow a voice.
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

/** Index of the sound at a time; -1 if there is none. */
export function soundAt(sounds: readonly TimedSound[], atMs: number): number {
  return sounds.findIndex(({ startMs, endMs }) => atMs >= startMs && atMs < endMs);
}

/** Shape of the mouth at a time. It moves towards each sound shortly before the sound begins. */
export function mouthAt(sounds: readonly TimedSound[], atMs: number): MouthShape {
  const next = sounds.findIndex(({ startMs }) => startMs > atMs);
  const current = next === -1 ? sounds.length - 1 : next - 1;
  const [now, coming] = [sounds[current], next === -1 ? undefined : sounds[next]];
  const here = now && atMs < now.endMs + MOVE_MS ? mouthShapeOf(now.ipa) : REST;
  if (!coming) {
    const last = now?.endMs ?? 0;
    return between(here, REST, clamp((atMs - last) / MOVE_MS));
  }
  const room = now ? Math.min(MOVE_MS, (coming.startMs - now.startMs) / 2) : MOVE_MS;
  return between(here, mouthShapeOf(coming.ipa), clamp(1 - (coming.startMs - atMs) / room));
}

const clamp = (share: number) => Math.max(0, Math.min(1, share));
