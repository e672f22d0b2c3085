import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCourse } from '#server/platform/course-reader.ts';
import { resampled } from '#server/rooms/pronunciation/recording/resample.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import type { VideoLesson } from '#shared/course/video.ts';
import { FEATURE_SAMPLE_RATE } from '#shared/pronunciation/features.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { finishedOf } from './finished.ts';
import { filmScript } from './script.ts';
import { mixOf } from './sound/mix.ts';
import { speak } from './speech.ts';
import { timelineOf } from './timeline.ts';
import { type Ears, type HeardTime, heardTimes } from './word-times.ts';

const EXAMPLE = filmScript.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'example.json'), 'utf8')));
const SPEECH = join(import.meta.dirname, '../../src/shared/pronunciation/speech.bin');

describe('the words of a film', () => {
  let sound: Float32Array;
  let lesson: VideoLesson;
  let ears: Ears;
  beforeAll(async () => {
    const course = await readCourse();
    const spoken = await speak(EXAMPLE, course);
    const timeline = timelineOf(EXAMPLE, spoken.lines);
    sound = resampled(mixOf(EXAMPLE, timeline, spoken), spoken.sampleRate, FEATURE_SAMPLE_RATE);
    lesson = finishedOf(EXAMPLE, timeline, spoken.lines);
    ears = {
      model: readSpeechModel(readFileSync(SPEECH)),
      engine: await openEspeak(),
      pronunciations: pronunciationsOf(course),
    };
  });

  it('are heard at their times in the transcript, a stop when it bursts', () => {
    const heard = heardTimes(sound, lesson, ears);
    const words = lesson.transcript.flatMap((line) => line.words);
    expect(heard).toHaveLength(words.length);
    const stops = heard.filter(({ word }) => /^[pkt]/i.test(word));
    expect(stops.length).toBeGreaterThan(3);
    expect(share(stops)).toBeGreaterThanOrEqual(0.9);
    expect(share(heard)).toBeGreaterThan(0.95);
  });

  it('are told to be off where the transcript is', () => {
    const late = lesson.transcript.map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, startMs: word.startMs + 120 })),
    }));
    const sizes = heardTimes(sound, { ...lesson, transcript: late }, ears)
      .map(({ offMs }) => offMs)
      .sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThan(-100);
    expect(sizes[sizes.length >> 1]).toBeGreaterThan(-140);
  });
});

/** Number of words within 50 ms. */
const share = (heard: readonly HeardTime[]) =>
  heard.filter(({ offMs }) => Math.abs(offMs) <= 50).length / heard.length;
