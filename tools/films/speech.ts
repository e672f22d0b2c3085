import type { CourseReader } from '#server/platform/course-reader.ts';
import { type CharacterVoice, VOICES, voiceFile } from '#server/rooms/voice/characters.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { evened } from '#server/rooms/voice/level.ts';
import { perform } from '#server/rooms/voice/melody/perform.ts';
import { accentsIn, wordAccents } from '#server/rooms/voice/melody/word-accent.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import { CHARACTERS, type Character } from '#shared/course/character.ts';
import { wordsWithin } from '#shared/course/swedish-words.ts';
import type { Phoneme } from '#shared/voice/voice.contract.ts';
import type { FilmScript } from './script.ts';
import { filmVoice } from './voices.ts';

/** Spoken line; times are relative to its start, in milliseconds. */
export interface SpokenLine {
  /** Samples, mono, -1 to 1, from the first sound to the last. */
  readonly samples: Float32Array;
  readonly durationMs: number;
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly endMs: number }[];
  readonly phonemes: readonly Phoneme[];
}

export interface SpokenFilm {
  /** Lines by id. */
  readonly lines: ReadonlyMap<string, SpokenLine>;
  readonly sampleRate: number;
}

/** Speaks every line of a film in the voice of its character. */
export async function speak(script: FilmScript, course: CourseReader): Promise<SpokenFilm> {
  // The engine knows the app's seven characters: each person of the film takes the place of one of them.
  const places = new Map(script.characters.map(({ id }, index) => [id, CHARACTERS[index] as Character]));
  const voices: Record<Character, CharacterVoice> = { ...VOICES };
  for (const { id, voice } of script.characters) {
    voices[places.get(id) ?? 'woman'] = filmVoice(voice, script.difficulty);
  }
  const engine = await openEspeak((name, character) => voiceFile(name, voices[character]), voices);
  const pronunciations = pronunciationsOf(course);
  const accents = wordAccents(course);
  let sampleRate = 0;
  const lines = new Map<string, SpokenLine>();
  for (const { id, speaker, swedish: text } of script.scenes.flatMap((scene) => scene.lines)) {
    const known = { text, sounds: pronunciations.of(text), accents: accentsIn(text, accents) };
    const character = places.get(speaker) ?? 'woman';
    const utterance = engine.speak(scriptOf(text, known.sounds), character, 'normal');
    const { samples, notes } = perform(
      utterance,
      { known, character, speed: 'normal', accent1: 'valley' },
      voices,
    );
    sampleRate = utterance.sampleRate;
    lines.set(id, cut(text, evened(samples, sampleRate), sampleRate, notes));
  }
  return { lines, sampleRate };
}

const FRAME_MS = 5;
/** Level relative to the loudest part, below which sound does not count as part of a line. */
const UNHEARD = 10 ** (-30 / 20);
/** The engine's closures are digital silence, and the softest sound is not; relative to full scale. */
const SILENCE = 0.002;
/** Precision of the engine's times. */
const SLACK_MS = 15;
const STOP = /^[pbtdkɡʈɖ]/;

/** First and last audible sample of a line. */
function heardBetween(
  samples: Float32Array,
  sampleRate: number,
): { readonly first: number; readonly last: number } {
  const frame = Math.round((FRAME_MS / 1_000) * sampleRate);
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, index) =>
    Math.sqrt(
      samples.subarray(index * frame, (index + 1) * frame).reduce((sum, x) => sum + x * x, 0) / frame,
    ),
  );
  const loudest = Math.max(...levels);
  const isHeard = (level: number) => level > loudest * UNHEARD;
  return {
    first: Math.max(0, levels.findIndex(isHeard) - 1) * frame,
    last: Math.min(samples.length, (levels.findLastIndex(isHeard) + 4) * frame),
  };
}

/** Returns the first audible time of a word that begins with a stop, whose closure is silence of 50 ms or more. */
function heardFrom(
  samples: Float32Array,
  sampleRate: number,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): number {
  const isSilent = (ms: number) =>
    samples
      .subarray((ms / 1_000) * sampleRate, ((ms + FRAME_MS) / 1_000) * sampleRate)
      .every((sample) => Math.abs(sample) < SILENCE);
  let ms = startMs;
  // The end of the sound before may reach into it.
  while (ms < startMs + SLACK_MS && !isSilent(ms)) ms += FRAME_MS;
  if (!isSilent(ms)) return startMs;
  while (ms < endMs && isSilent(ms)) ms += FRAME_MS;
  return ms;
}

/** Trims the silence at the ends, so that the times are those of the sound. */
function cut(
  text: string,
  samples: Float32Array,
  sampleRate: number,
  { words, phonemes }: ReturnType<typeof perform>['notes'],
): SpokenLine {
  const { first, last } = heardBetween(samples, sampleRate);
  const durationMs = ((last - first) / sampleRate) * 1_000;
  const firstMs = (first / sampleRate) * 1_000;
  const moved = (ms: number) => Math.min(durationMs, Math.max(0, ms - firstMs));
  const within = wordsWithin(text);
  // The voice speaks text without punctuation as one stretch, but each word needs its time.
  const timed = within.flatMap(({ word, start, end }) => {
    const heard = words.find((one) => one.start < end && one.end > start);
    if (!heard) return [];
    const sound = phonemes?.find(({ endMs }) => endMs > heard.startMs + SLACK_MS);
    const startMs = STOP.test(sound?.ipa ?? '') ? heardFrom(samples, sampleRate, heard) : heard.startMs;
    return [{ text: word, startMs: moved(startMs), endMs: moved(heard.endMs) }];
  });
  return {
    samples: samples.slice(first, last),
    durationMs: Math.round(durationMs),
    words: timed.map((word, index) => ({
      ...word,
      endMs: Math.min(word.endMs, timed[index + 1]?.startMs ?? durationMs),
    })),
    phonemes: (phonemes ?? []).map((sound) => ({
      ...sound,
      startMs: moved(sound.startMs),
      endMs: moved(sound.endMs),
    })),
  };
}
