import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { CHARACTERS, type Character } from '#shared/course/character.ts';
import type { Speed, WordTime } from '#shared/voice/voice.contract.ts';
import { VOICES, voiceFile } from './characters.ts';
import { toFloat } from './mp3.ts';
import type { Script } from './script.ts';
import { SLOW_SHARE } from './synthesiser.ts';

/** Output of the engine for a text. */
export interface EspeakUtterance {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Hertz. */
  readonly sampleRate: number;
  /** Times of each word of the text. */
  readonly words: readonly WordTime[];
  /** Start of each word that the engine speaks: a number may be spoken as several words. */
  readonly marks: readonly WordMark[];
  /** Every sound with its stress mark; a pause is an empty one. */
  readonly phonemes: readonly { readonly ipa: string; readonly atMs: number }[];
}

/** Range of a word in the text (UTF-16, `end` exclusive) and its start. */
interface WordMark {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  /** Index of its first sound in `phonemes`. */
  readonly sound: number;
}

/** espeak-ng in WebAssembly, with the course's characters as its voices. */
export interface EspeakEngine {
  /** @throws if the engine returns no audio */
  speak(script: Script, character: Character, speed: Speed): EspeakUtterance;
}

const VARIANTS = '/usr/share/espeak-ng-data/voices/!v';
const OK = 0;
/** Default of the engine's pitch, with which `pitch` of the voice file has its nominal value. */
const PITCH = 50;

/**
 * Loads the engine into this thread: about half a second, and 150 MB.
 * @param describe creates the voice file of a character; reports pass that of an earlier version
 * @param voices parameters of the characters; films have additional ones
 */
export async function openEspeak(
  describe = (name: string, character: Character): string => voiceFile(name, VOICES[character]),
  voices = VOICES,
): Promise<EspeakEngine> {
  const espeak = await loadEspeak();
  for (const character of CHARACTERS) {
    const name = variantOf(character);
    espeak.FS.writeFile(`${VARIANTS}/${name}`, describe(name, character));
  }
  const engine = new espeak.eSpeakNGWorker();
  // The engine reports a missing language, but not a missing variant.
  if (engine.set_voice('sv') !== OK) throw new Error('The speech engine has no Swedish voice.');

  return {
    speak(script, character, speed) {
      const { wordsPerMinute } = voices[character];
      engine.set_voice(`sv+${variantOf(character)}`);
      engine.set_rate(Math.round(wordsPerMinute * (speed === 'slow' ? SLOW_SHARE : 1)));
      engine.set_pitch(PITCH);
      const chunks: Int16Array[] = [];
      const marks: WordMark[] = [];
      const phonemes: { ipa: string; atMs: number }[] = [];
      engine.synthesize(script.spoken, (samples, events) => {
        chunks.push(samples);
        for (const { type, text_position, word_length, audio_position, id } of events) {
          if (type === 'phoneme') phonemes.push({ ipa: String(id), atMs: audio_position });
          if (type !== 'word') continue;
          const stretch = stretchOf(script, text_position - 1, word_length);
          if (stretch) marks.push({ ...stretch, startMs: audio_position, sound: phonemes.length });
        }
      });
      const samples = toFloat(chunks);
      if (samples.length === 0) throw new Error('The speech engine returned no audio.');
      const sampleRate = engine.get_samplerate();
      // Before a vowel the engine marks the next word as early as the last consonant of this one.
      const begun = marks.map((mark) => {
        const isLinked = (phonemes[mark.sound - 1]?.atMs ?? -1) >= mark.startMs;
        return isLinked ? { ...mark, startMs: phonemes[mark.sound]?.atMs ?? mark.startMs } : mark;
      });
      const totalMs = Math.round((samples.length / sampleRate) * 1000);
      return { samples, sampleRate, words: wordTimes(begun, totalMs), marks: begun, phonemes };
    },
  };
}

/** Name that differs from every voice of the engine. */
const variantOf = (character: Character) => `tillsammans-${character}`;

/** Range of the text that a word of the script stands for. */
function stretchOf({ origins }: Script, at: number, length: number): { start: number; end: number } | null {
  const first = origins[at];
  const last = origins[Math.min(at + Math.max(length, 1), origins.length) - 1];
  return first && last ? { start: first.start, end: Math.max(first.end, last.end) } : null;
}

/** One time per range of the text, because the engine may speak several words for it, as for a number. */
function wordTimes(marks: readonly WordMark[], totalMs: number): WordTime[] {
  const words: { start: number; end: number; startMs: number }[] = [];
  for (const { start, end, startMs } of marks) {
    const last = words.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else words.push({ start, end, startMs });
  }
  return words.map((word, i) => ({ ...word, endMs: words[i + 1]?.startMs ?? totalMs }));
}
