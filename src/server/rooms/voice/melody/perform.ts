import type { Character } from '#shared/course/character.ts';
import type { Speed, WordTime } from '#shared/voice/voice.contract.ts';
import { VOICES } from '../characters.ts';
import type { EspeakUtterance } from '../espeak-engine.ts';
import { SLOW_SHARE, type SpeechNotes } from '../synthesiser.ts';
import { timeStretches } from './durations.ts';
import {
  type HeardSound,
  type HeardWord,
  heardWords,
  isPausedBetween,
  type KnownText,
} from './heard-words.ts';
import { curveThrough } from './pitch-curve.ts';
import { type VoicedRun, voicedRuns } from './pitch-marks.ts';
import { sungAgain } from './psola.ts';
import { type TimeWarp, timeWarp } from './time-warp.ts';
import { type Accent1Shape, type Ending, type IntonationPhrase, isVoiced, tuneOf } from './tune.ts';

/** Speech with its melody and notes. */
export interface Performance {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  readonly notes: SpeechNotes;
}

/** Text and manner of speech. */
export interface SpokenReading {
  readonly known: KnownText;
  readonly character: Character;
  readonly speed: Speed;
  readonly accent1: Accent1Shape;
}

/** Factor for pitch movements: those of the study are averages over people, which flattens them. */
const SIZE = 1.3;
/** Factor for durations in sentences, relative to words spoken alone. */
const IN_SENTENCES = 0.9;
/** Speed at which the durations were measured, in the engine's words per minute. */
const MEASURED_WPM = 150;
const PITCH_STEP_MS = 10;
/** Question with an interrogative at its head or after a small word (*Och var bor du?*). */
const ASKED =
  /^(?:(?:och|men|så|på|i|med|till|från|för|av|om) )?(?:vad|vem|vems|vilken|vilket|vilka|var|vart|varifrån|varför|när|hur|hurdan)(?!\p{L})/iu;
/** Approximate precision of the engine's times in milliseconds. */
const SLACK_MS = 10;

/**
 * Applies the melody and durations of Swedish to flat speech.
 * @param voices parameters of the characters
 */
export function perform(utterance: EspeakUtterance, reading: SpokenReading, voices = VOICES): Performance {
  const { samples, sampleRate } = utterance;
  const { known, character, speed, accent1 } = reading;
  const voice = voices[character];
  const flat = heardWords(utterance, known);
  const rate = voice.wordsPerMinute * (speed === 'slow' ? SLOW_SHARE : 1);
  const sentences = sentencesOf(flat, known.text);
  const warp = warpOf(sentences.flat(), (samples.length / sampleRate) * 1000, MEASURED_WPM / rate);
  const moved = (word: HeardWord) => warped(word, warp);
  const words = flat.map(moved);
  const curve = curveThrough(
    sentences.flatMap((clauses) =>
      tuneOf(
        clauses.map(({ words, ending }) => ({ words: words.map(moved), ending })),
        { accent1, size: SIZE * voice.span },
      ),
    ),
  );
  const hisses = flat.flatMap(({ sounds }) => sounds.filter((sound) => !isVoiced(sound)));
  // Noise may look periodic by chance: processed as voiced, the f of *flicka* would begin with a hum.
  const runs = voicedRuns(samples, sampleRate, voice.flatHz).filter(
    (run) => !hisses.some((sound) => liesWithin(run, sound, sampleRate / 1000)),
  );
  const isSung = (ms: number) => {
    const at = (warp.back(ms) * sampleRate) / 1000;
    return runs.some(({ start, end }) => start <= at && at < end);
  };
  return {
    samples: sungAgain({ samples, sampleRate, runs }, warp, (ms) => voice.centreHz * 2 ** (curve(ms) / 12)),
    notes: {
      words: wordTimes(utterance.words, words, warp),
      phonemes: words.flatMap(({ sounds }) =>
        sounds.map(({ ipa, startMs, endMs, stress, isLong }) => ({
          ipa,
          startMs: Math.round(startMs),
          endMs: Math.round(endMs),
          stress,
          isLong,
        })),
      ),
      pitch: {
        stepMs: PITCH_STEP_MS,
        centreHz: voice.centreHz,
        semitones: Array.from({ length: Math.ceil(warp.totalMs / PITCH_STEP_MS) }, (_, step) =>
          isSung(step * PITCH_STEP_MS) ? Math.round(10 * curve(step * PITCH_STEP_MS)) / 10 : null,
        ),
      },
    },
  };
}

function liesWithin({ start, end }: VoicedRun, { startMs, endMs }: HeardSound, perMs: number): boolean {
  return start / perMs >= startMs - SLACK_MS && end / perMs <= endMs + SLACK_MS;
}

/** Clauses of each sentence: separated by punctuation at which the engine pauses (not in "kl. 9"). */
function sentencesOf(words: readonly HeardWord[], text: string): IntonationPhrase[][] {
  const sentences: IntonationPhrase[][] = [];
  let clauses: IntonationPhrase[] = [];
  let clause: HeardWord[] = [];
  for (const [index, word] of words.entries()) {
    clause.push(word);
    const next = words[index + 1];
    if (next && !isPausedBetween(word, next)) continue;
    const marked = endingIn(text.slice(word.end, next?.start)) ?? (next ? 'comma' : 'full');
    const ending = marked === 'question' && ASKED.test(text.slice(clause[0]?.start)) ? 'asked' : marked;
    clauses.push({ words: clause, ending });
    clause = [];
    if (ending === 'comma' && next) continue;
    sentences.push(clauses);
    clauses = [];
  }
  return sentences;
}

/** Kind of ending by the punctuation after a word; null without a pause. */
function endingIn(between: string): Ending | null {
  if (between.includes('?')) return 'question';
  if (/[.!…]/.test(between)) return 'full';
  return /[,;:()–—]/.test(between) ? 'comma' : null;
}

function warpOf(clauses: readonly IntonationPhrase[], totalMs: number, scale: number): TimeWarp {
  const isOneWord = clauses.flatMap(({ words }) => words).filter(({ accent }) => accent !== null).length < 2;
  const stretches = clauses.flatMap(({ words }) =>
    words.flatMap((word, index) =>
      timeStretches(word, index === words.length - 1, isOneWord ? scale : scale * IN_SENTENCES),
    ),
  );
  return timeWarp(stretches, totalMs);
}

function warped(word: HeardWord, warp: TimeWarp): HeardWord {
  return {
    ...word,
    sounds: word.sounds.map((sound) => ({
      ...sound,
      startMs: warp.at(sound.startMs),
      heardMs: warp.at(sound.heardMs),
      endMs: warp.at(sound.endMs),
    })),
  };
}

/** Times of each word of the text; the accent of a number is that of its last word. */
function wordTimes(
  times: readonly WordTime[],
  words: readonly HeardWord[],
  warp: TimeWarp,
): SpeechNotes['words'] {
  return times.map(({ start, end, startMs, endMs }) => ({
    start,
    end,
    startMs: Math.round(warp.at(startMs)),
    endMs: Math.round(warp.at(endMs)),
    accent: words.findLast((word) => word.start >= start && word.end <= end)?.accent ?? null,
  }));
}
