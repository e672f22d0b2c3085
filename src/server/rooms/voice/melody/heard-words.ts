import { isVowel, signsOf } from '#shared/course/rules/ipa.ts';
import type { EspeakUtterance } from '../espeak-engine.ts';
import type { KnownSound } from '../pronunciations.ts';
import { type Accent, accentBySpelling, type KnownAccent } from './word-accent.ts';

/** Sound as spoken by the engine. */
export interface HeardSound {
  /** Sign of `docs/authoring.md` without marks, if the engine's is one of those. */
  readonly ipa: string;
  readonly isVowel: boolean;
  readonly startMs: number;
  /** Start of the audible part: for a stop after its closure. */
  readonly heardMs: number;
  readonly endMs: number;
  readonly stress: 'primary' | 'secondary' | null;
  readonly isLong: boolean;
}

/** Word, or one of several that the engine speaks for a number. */
export interface HeardWord {
  /** Range in the text: UTF-16, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Null if it is unstressed. */
  readonly accent: Accent | null;
  /** Not empty. */
  readonly sounds: readonly HeardSound[];
}

/** Minimum milliseconds of a pause; shorter silence is part of the engine's articulation. */
const PAUSE_MS = 60;

/** Returns true if the engine paused between two words. */
export const isPausedBetween = (word: HeardWord, next: HeardWord): boolean =>
  (next.sounds[0]?.startMs ?? 0) - (word.sounds.at(-1)?.endMs ?? 0) > PAUSE_MS;

type Event = Omit<HeardSound, 'isLong'> & { readonly isMarkedLong: boolean };

/** Maximum amplitude of the engine's closures, which are digital silence. */
const SILENCE = 0.001;
const BLOCK_MS = 2;
/** Engine's signs with the course's equivalents. */
const IN_OUR_SIGNS: Readonly<Record<string, string>> = {
  sx: 'ɧ', x: 'h', ç: 'ɕ', ʃ: 'ʂ', ʒ: 'ʂ', ʑ: 'ɕ', w: 'v', θ: 't', ð: 'd', z: 's', ɹ: 'r', ɾ: 'r', ɐ: 'a', ʌ: 'a', ɒ: 'ɔ', ɜ: 'œ',
}; // biome-ignore format: a table

/** Knowledge of the course about a text. */
export interface KnownText {
  readonly text: string;
  readonly sounds: readonly KnownSound[];
  readonly accents: readonly KnownAccent[];
}

/** Words of an utterance with their sounds, transcribed as in the course where possible. */
export function heardWords(utterance: EspeakUtterance, { text, ...known }: KnownText): HeardWord[] {
  const events = soundEvents(utterance);
  return utterance.marks.flatMap(({ start, end, sound }, index): HeardWord[] => {
    const next = utterance.marks[index + 1]?.sound ?? events.length;
    const own = events.slice(sound, next).filter((event) => event !== null);
    const ipa = known.sounds.find((word) => word.start === start)?.ipa;
    const sounds = (ipa && asTranscribed(own, ipa)) || asSpelt(own);
    if (sounds.length === 0) return [];
    const isStressed = sounds.some(({ stress }) => stress === 'primary');
    // A monosyllabic form (*bor*) never has accent 2, whatever the accent of its word.
    const isShort = sounds.filter((sound) => sound.isVowel).length < 2;
    const listed = known.accents.find((word) => word.start === start)?.accent;
    const usual = listed ?? accentBySpelling(text.slice(start, end).toLowerCase(), stressesOf(sounds));
    return [{ start, end, accent: !isStressed ? null : isShort ? 1 : usual, sounds }];
  });
}

/** Stress of each syllable. */
function stressesOf(sounds: readonly HeardSound[]): HeardSound['stress'][] {
  return sounds.filter((sound) => sound.isVowel).map(({ stress }) => stress);
}

/**
 * Events of the engine; null for a pause or a language change. Closures, which the engine assigns to the previous
 * sound, are moved to the stops.
 */
function soundEvents({ samples, sampleRate, phonemes }: EspeakUtterance): (Event | null)[] {
  const events: (Event | null)[] = [];
  let closedMs: number | null = null;
  for (const [index, { ipa, atMs }] of phonemes.entries()) {
    if (!/\p{L}/u.test(ipa) || ipa.includes('(')) {
      events.push(null);
      closedMs = null;
      continue;
    }
    const nextMs = phonemes[index + 1]?.atMs ?? (samples.length / sampleRate) * 1000;
    const endMs = silentFrom(samples, sampleRate, atMs, nextMs);
    const bare = ipa.replace(/[ˈˌː]/g, '');
    const sign = IN_OUR_SIGNS[bare] ?? bare;
    events.push({
      ipa: sign.replace('ː', ''),
      isVowel: isVowel(sign) || isVowel(`${sign}ː`),
      startMs: closedMs ?? atMs,
      heardMs: atMs,
      endMs,
      stress: ipa.includes('ˈ') ? 'primary' : ipa.includes('ˌ') ? 'secondary' : null,
      isMarkedLong: ipa.includes('ː'),
    });
    closedMs = endMs < nextMs ? endMs : null;
  }
  return events;
}

/** Start of the silence at the end of a range; the end of the range if there is none. */
function silentFrom(samples: Float32Array, sampleRate: number, startMs: number, endMs: number): number {
  let from = endMs;
  while (from - BLOCK_MS > startMs) {
    const block = samples.subarray(((from - BLOCK_MS) * sampleRate) / 1000, (from * sampleRate) / 1000);
    if (block.some((sample) => Math.abs(sample) > SILENCE)) break;
    from -= BLOCK_MS;
  }
  return endMs - from > BLOCK_MS ? from : endMs;
}

/** Sounds matched with a transcription; null if the engine spoke others. */
function asTranscribed(events: readonly Event[], ipa: string): HeardSound[] | null {
  const sounds: HeardSound[] = [];
  const rest = [...events];
  for (const sign of signsOf(ipa)) {
    if (sign === 'ˈ' || sign === 'ˌ') continue;
    const event = rest.shift();
    if (!event || event.isVowel !== isVowel(sign)) return null;
    const isLong = sign.endsWith('ː');
    // A long consonant may be spoken as two sounds.
    const second = isLong && !event.isVowel && rest[0]?.ipa === event.ipa ? rest.shift() : undefined;
    sounds.push({ ...event, ipa: sign.replace('ː', ''), endMs: (second ?? event).endMs, isLong });
  }
  return rest.length === 0 ? onePrimary(sounds) : null;
}

/** Sounds as pronounced by the engine: after a short stressed vowel a single consonant is long. */
function asSpelt(events: readonly Event[]): HeardSound[] {
  const sounds: HeardSound[] = [];
  for (const event of events) {
    const last = sounds.at(-1);
    if (last && !event.isVowel && last.ipa === event.ipa) {
      sounds[sounds.length - 1] = { ...last, endMs: event.endMs, isLong: true };
    } else {
      sounds.push({ ...event, isLong: event.isVowel && event.isMarkedLong });
    }
  }
  return onePrimary(
    sounds.map((sound, index) => {
      const before = sounds[index - 1];
      const after = sounds[index + 1];
      const follows = before?.isVowel && !before.isLong && before.stress === 'primary';
      return !sound.isVowel && follows && (!after || after.isVowel) ? { ...sound, isLong: true } : sound;
    }),
  );
}

/** A word has one main stress: if the engine merges several words, the others become secondary. */
function onePrimary(sounds: readonly HeardSound[]): HeardSound[] {
  const first = sounds.findIndex(({ stress }) => stress === 'primary');
  return sounds.map((sound, index) =>
    sound.stress === 'primary' && index !== first ? { ...sound, stress: 'secondary' } : sound,
  );
}
