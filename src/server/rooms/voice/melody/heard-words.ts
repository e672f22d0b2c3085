import { isVowel, signsOf } from '#shared/course/rules/ipa.ts';
import type { Utterance } from '../espeak-engine.ts';
import type { KnownSound } from '../pronunciations.ts';
import { type Accent, accentByRule, type KnownAccent } from './word-accent.ts';

/** One sound as the engine said it. */
export interface Sound {
  /** A sign of `docs/authoring.md` without marks, where the engine's is one of those. */
  readonly ipa: string;
  readonly isVowel: boolean;
  readonly startMs: number;
  /** When it is first heard: later than its start by the closure of a stop. */
  readonly heardMs: number;
  readonly endMs: number;
  readonly stress: 'primary' | 'secondary' | null;
  readonly isLong: boolean;
}

/** A word, or one of several that the engine says for a number. */
export interface HeardWord {
  /** Where it stands in the text: UTF-16, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Null where it bears no stress. */
  readonly accent: Accent | null;
  /** Never none. */
  readonly sounds: readonly Sound[];
}

/** A shorter silence is the engine's own way from one sound to another. */
const PAUSE_MS = 60;

/** Whether the engine paused between two words. */
export const isPausedBetween = (word: HeardWord, next: HeardWord): boolean =>
  (next.sounds[0]?.startMs ?? 0) - (word.sounds.at(-1)?.endMs ?? 0) > PAUSE_MS;

type Event = Omit<Sound, 'isLong'> & { readonly isMarkedLong: boolean };

/** The engine's closures are digital silence. */
const SILENCE = 0.001;
const BLOCK_MS = 2;
/** Signs of the engine that the course writes otherwise. */
const IN_OUR_SIGNS: Readonly<Record<string, string>> = {
  sx: 'ɧ', x: 'h', ç: 'ɕ', ʃ: 'ʂ', ʒ: 'ʂ', ʑ: 'ɕ', w: 'v', θ: 't', ð: 'd', z: 's', ɹ: 'r', ɾ: 'r', ɐ: 'a', ʌ: 'a', ɒ: 'ɔ', ɜ: 'œ',
}; // biome-ignore format: a table

/** What the course knows of a text. */
export interface KnownText {
  readonly text: string;
  readonly sounds: readonly KnownSound[];
  readonly accents: readonly KnownAccent[];
}

/** The words of an utterance with their sounds, the ones the course transcribes in its own signs. */
export function heardWords(utterance: Utterance, { text, ...known }: KnownText): HeardWord[] {
  const events = soundEvents(utterance);
  return utterance.marks.flatMap(({ start, end, sound }, index): HeardWord[] => {
    const next = utterance.marks[index + 1]?.sound ?? events.length;
    const own = events.slice(sound, next).filter((event) => event !== null);
    const ipa = known.sounds.find((word) => word.start === start)?.ipa;
    const sounds = (ipa && asTranscribed(own, ipa)) || asSpelt(own);
    if (sounds.length === 0) return [];
    const isStressed = sounds.some(({ stress }) => stress === 'primary');
    // A form of one syllable (*bor*) never has accent 2, whatever the others of its word have.
    const isShort = sounds.filter((sound) => sound.isVowel).length < 2;
    const listed = known.accents.find((word) => word.start === start)?.accent;
    const usual = listed ?? accentByRule(text.slice(start, end).toLowerCase(), stressesOf(sounds));
    return [{ start, end, accent: !isStressed ? null : isShort ? 1 : usual, sounds }];
  });
}

/** The stress of each syllable. */
function stressesOf(sounds: readonly Sound[]): Sound['stress'][] {
  return sounds.filter((sound) => sound.isVowel).map(({ stress }) => stress);
}

/**
 * What the engine tells, null for a pause or another language's name; the closures that it counts as the end of the
 * sound before are given to the stops.
 */
function soundEvents({ samples, sampleRate, phonemes }: Utterance): (Event | null)[] {
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

/** Where the silence begins in which a stretch ends; its end where it does not. */
function silentFrom(samples: Float32Array, sampleRate: number, startMs: number, endMs: number): number {
  let from = endMs;
  while (from - BLOCK_MS > startMs) {
    const block = samples.subarray(((from - BLOCK_MS) * sampleRate) / 1000, (from * sampleRate) / 1000);
    if (block.some((sample) => Math.abs(sample) > SILENCE)) break;
    from -= BLOCK_MS;
  }
  return endMs - from > BLOCK_MS ? from : endMs;
}

/** The sounds by the signs of a transcription; null where the engine did not say those. */
function asTranscribed(events: readonly Event[], ipa: string): Sound[] | null {
  const sounds: Sound[] = [];
  const rest = [...events];
  for (const sign of signsOf(ipa)) {
    if (sign === 'ˈ' || sign === 'ˌ') continue;
    const event = rest.shift();
    if (!event || event.isVowel !== isVowel(sign)) return null;
    const isLong = sign.endsWith('ː');
    // A long consonant is one sound that the engine may say as two.
    const second = isLong && !event.isVowel && rest[0]?.ipa === event.ipa ? rest.shift() : undefined;
    sounds.push({ ...event, ipa: sign.replace('ː', ''), endMs: (second ?? event).endMs, isLong });
  }
  return rest.length === 0 ? onePrimary(sounds) : null;
}

/** The sounds as the engine read them: after a short stressed vowel a single consonant is long. */
function asSpelt(events: readonly Event[]): Sound[] {
  const sounds: Sound[] = [];
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

/** A word has one main stress: where the engine reads several words as one, the others are secondary. */
function onePrimary(sounds: readonly Sound[]): Sound[] {
  const first = sounds.findIndex(({ stress }) => stress === 'primary');
  return sounds.map((sound, index) =>
    sound.stress === 'primary' && index !== first ? { ...sound, stress: 'secondary' } : sound,
  );
}
