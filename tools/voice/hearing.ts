import { VOICES } from '#server/rooms/voice/characters.ts';
import type { EspeakEngine } from '#server/rooms/voice/espeak-engine.ts';
import { evened } from '#server/rooms/voice/level.ts';
import {
  type HeardSound,
  type HeardWord,
  heardWords,
  type KnownText,
} from '#server/rooms/voice/melody/heard-words.ts';
import { perform } from '#server/rooms/voice/melody/perform.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import type { Character } from '#shared/course/character.ts';
import { isVowel } from '#shared/course/rules/ipa.ts';
import { type HeardPitch, pitchTrack } from '#tests/pitch.ts';

/** A sound with the measured properties: the same before and after. */
type Timed = Pick<HeardSound, 'ipa' | 'startMs' | 'endMs' | 'stress' | 'isLong'>;

/** One rendition of a text, and its measured pitch. */
export interface Hearing {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly seconds: number;
  readonly pitch: readonly HeardPitch[];
  readonly words: readonly { readonly accent: 1 | 2 | null; readonly sounds: readonly Timed[] }[];
}

/** Step between two measurements of pitch, in milliseconds. */
const PITCH_STEP_MS = 10;

/** Speech before the melody was added: as the engine produces it. */
export function hearBefore(engine: EspeakEngine, known: KnownText, character: Character): Hearing {
  const utterance = engine.speak(scriptOf(known.text, known.sounds), character, 'normal');
  const { samples, sampleRate } = utterance;
  return hearing(samples, sampleRate, heardWords(utterance, known), character);
}

/** Measures the current speech, with the difference in semitones from the target pitch at each moment. */
export function hearAfter(
  engine: EspeakEngine,
  known: KnownText,
  character: Character,
): Hearing & { readonly asked: readonly { readonly asked: number; readonly heard: number }[] } {
  const utterance = engine.speak(scriptOf(known.text, known.sounds), character, 'normal');
  const { samples, notes } = perform(utterance, { known, character, speed: 'normal', accent1: 'valley' });
  const all = (notes.phonemes ?? []).map((sound) => ({ ...sound }));
  const words = heardWords(utterance, known).map(({ accent, sounds }) => ({
    accent,
    sounds: all.splice(0, sounds.length),
  }));
  const heard = hearing(samples, utterance.sampleRate, words, character);
  const { semitones = [], stepMs = 10, centreHz = 1 } = notes.pitch ?? {};
  return {
    ...heard,
    asked: heard.pitch.flatMap(({ ms, hertz }) => {
      const at = ms / stepMs;
      const [before, after] = [semitones[Math.floor(at)] ?? null, semitones[Math.ceil(at)] ?? null];
      if (before === null || after === null) return [];
      return [{ asked: before + (at % 1) * (after - before), heard: 12 * Math.log2(hertz / centreHz) }];
    }),
  };
}

function hearing(
  samples: Float32Array,
  sampleRate: number,
  words: readonly Pick<HeardWord, 'accent'>[] & Hearing['words'],
  character: Character,
): Hearing {
  const pitch = pitchTrack(samples, sampleRate, VOICES[character].centreHz, PITCH_STEP_MS);
  return {
    samples: evened(samples, sampleRate),
    sampleRate,
    seconds: samples.length / sampleRate,
    pitch,
    words,
  };
}

/** Kinds of sounds whose lengths the melody's rules set, named as in the study of recordings. */
export const KINDS = [
  'short vowel, stressed',
  'consonant after it, alone',
  'consonant after it, in a cluster',
  'consonant after it, last',
  'long vowel',
  'long vowel, open',
  'consonant after it',
  'last vowel, open',
  'last vowel, closed',
] as const;

/** Lengths of a word's sounds by their kind, in milliseconds. */
export function lengthsOf(
  sounds: readonly Timed[],
): { readonly kind: (typeof KINDS)[number]; readonly ms: number }[] {
  const stressed = sounds.findIndex(({ stress }) => stress === 'primary');
  const vowel = sounds[stressed];
  if (!vowel) return [];
  const msOf = ({ startMs, endMs }: Timed) => endMs - startMs;
  const found: { kind: (typeof KINDS)[number]; ms: number }[] = [];
  const add = (kind: (typeof KINDS)[number], sound: Timed) => found.push({ kind, ms: msOf(sound) });
  const after = sounds[stressed + 1];
  const consonant = after && !isVowel(after.ipa) && !isVowel(`${after.ipa}ː`) ? after : undefined;
  const next = sounds[stressed + 2];
  if (vowel.isLong) {
    add(consonant ? 'long vowel' : 'long vowel, open', vowel);
    if (consonant) add('consonant after it', consonant);
  } else if (consonant) {
    add('short vowel, stressed', vowel);
    const isCluster = next && !isVowel(next.ipa) && !isVowel(`${next.ipa}ː`);
    add(
      !next
        ? 'consonant after it, last'
        : isCluster
          ? 'consonant after it, in a cluster'
          : 'consonant after it, alone',
      consonant,
    );
  }
  const last = sounds.findLastIndex(({ ipa }) => isVowel(ipa) || isVowel(`${ipa}ː`));
  const lastVowel = sounds[last];
  if (lastVowel && lastVowel.stress === null) {
    add(last === sounds.length - 1 ? 'last vowel, open' : 'last vowel, closed', lastVowel);
  }
  return found;
}

/** Points at which the study measured melodies: percentages of V, of the sounds between the vowels, and of V2. */
export const PLACES = ['V 0', 'V 60', 'V 100', 'C 67', 'V2 0', 'V2 50', 'V2 100'] as const;

/**
 * Measures the pitch of a word at those points, in semitones relative to the voice's centre.
 * @returns null if the stress is on the last syllable
 */
export function contourOf(
  { pitch }: Hearing,
  sounds: readonly Timed[],
  centreHz: number,
): (number | null)[] | null {
  const stressed = sounds.findIndex(({ stress }) => stress === 'primary');
  const v = sounds[stressed];
  const following = sounds.find(({ ipa }, index) => index > stressed && (isVowel(ipa) || isVowel(`${ipa}ː`)));
  if (!v || !following) return null;
  const v2 = sounds.find(({ stress }) => stress === 'secondary') ?? following;
  const at = (startMs: number, endMs: number, share: number) => {
    const ms = startMs + share * (endMs - startMs);
    const near = pitch.filter((each) => Math.abs(each.ms - ms) <= 12);
    const best = near.sort((a, b) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms))[0];
    return best ? 12 * Math.log2(best.hertz / centreHz) : null;
  };
  return [
    at(v.startMs, v.endMs, 0.05),
    at(v.startMs, v.endMs, 0.6),
    at(v.startMs, v.endMs, 0.95),
    at(v.endMs, following.startMs, 0.67),
    at(v2.startMs, v2.endMs, 0.05),
    at(v2.startMs, v2.endMs, 0.5),
    at(v2.startMs, v2.endMs, 0.95),
  ];
}
