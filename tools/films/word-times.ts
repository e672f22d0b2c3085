import { execFileSync } from 'node:child_process';
import type { EspeakEngine } from '#server/rooms/voice/espeak-engine.ts';
import { heardWords } from '#server/rooms/voice/melody/heard-words.ts';
import type { Pronunciations } from '#server/rooms/voice/pronunciations.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import { wordsWithin } from '#shared/course/swedish-words.ts';
import type { VideoLesson, VideoLine } from '#shared/course/video.ts';
import { align } from '#shared/pronunciation/align.ts';
import { FEATURE_SAMPLE_RATE, FRAME_MS, logMels } from '#shared/pronunciation/features.ts';
import type { SpeechModel } from '#shared/pronunciation/model.ts';
import { logPosteriors } from '#shared/pronunciation/net.ts';
import { phoneScores } from '#shared/pronunciation/phone-scores.ts';
import { type Target, targetOf } from '#shared/pronunciation/target.ts';

/** Margin around a line in which sounds count as part of it, up to the neighbouring lines. */
const AROUND_MS = 300;
/** The first frame in which a sound is recognised is timed by its middle. */
const FRAME_MIDDLE_MS = 12.5 - FRAME_MS / 2;

/** A word of a film, and the offset of its sound from its time in the transcript: later is positive. */
export interface HeardTime {
  readonly line: string;
  readonly word: string;
  readonly atMs: number;
  readonly offMs: number;
}

/** Recogniser, and transcriptions of words. */
export interface Ears {
  readonly model: SpeechModel;
  readonly engine: EspeakEngine;
  readonly pronunciations: Pronunciations;
}

/**
 * Finds every word in the audio of a finished film with the app's own recogniser (`src/shared/pronunciation`), which
 * does not use the times from the voice. It therefore verifies for any film, also one with real people, whether words
 * are highlighted when they are heard.
 * @param sound of the whole film, mono at the rate of the recogniser, -1 to 1
 * @returns nothing for lines that cannot be aligned
 */
export function heardTimes(sound: Float32Array, { transcript }: VideoLesson, ears: Ears): HeardTime[] {
  return transcript.flatMap((line, index) => {
    const fromMs = Math.max(line.startMs - AROUND_MS, transcript[index - 1]?.endMs ?? 0);
    const untilMs = Math.min(
      line.endMs + AROUND_MS,
      transcript[index + 1]?.startMs ?? Number.POSITIVE_INFINITY,
    );
    const target = targetIn(line, ears);
    if (!target) return [];
    const stretch = sound.subarray(
      (fromMs * FEATURE_SAMPLE_RATE) / 1_000,
      (untilMs * FEATURE_SAMPLE_RATE) / 1_000,
    );
    const scores = phoneScores(logPosteriors(logMels(stretch), ears.model), ears.model.logPriors);
    const spans = align(scores, target.words)?.words ?? [];
    return line.words.flatMap(({ text, startMs }, at): HeardTime[] => {
      const first = spans[at]?.[0];
      if (!first) return [];
      const heardMs = fromMs + first.start * FRAME_MS + FRAME_MIDDLE_MS;
      return [{ line: line.id, word: text, atMs: startMs, offMs: heardMs - startMs }];
    });
  });
}

/**
 * Sound of a film file, mono at the rate of the recogniser, -1 to 1.
 * @throws if there is no ffmpeg
 */
export function soundOf(file: string): Float32Array {
  const asked = `-nostdin -loglevel error -i FILE -ac 1 -ar ${FEATURE_SAMPLE_RATE} -f f32le -`.split(' ');
  const given = asked.map((word) => (word === 'FILE' ? file : word));
  const raw = execFileSync('ffmpeg', given, { maxBuffer: 2 ** 28 });
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
}

/** Sounds of each word of a line, split as in its transcript; null if a word has none that the recogniser knows. */
function targetIn({ swedish: text, words }: VideoLine, { engine, pronunciations }: Ears): Target | null {
  const sounds = pronunciations.of(text);
  const heard = heardWords(engine.speak(scriptOf(text, sounds), 'woman', 'normal'), {
    text,
    sounds,
    accents: [],
  });
  const within = wordsWithin(text);
  if (within.length !== words.length) return null;
  return targetOf(
    text,
    within.map(({ word, start, end }) => ({
      text: word,
      ipa: heard
        .filter((one) => one.start < end && one.end > start)
        .flatMap((one) => one.sounds)
        .map(({ ipa, stress, isVowel, isLong }) => {
          const mark = isVowel && stress ? (stress === 'primary' ? 'ˈ' : 'ˌ') : '';
          return `${mark}${ipa}${isLong ? 'ː' : ''}`;
        })
        .join(''),
    })),
  );
}
