import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCourse } from '#server/platform/course-reader.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import type { VideoLesson } from '#shared/course/video.ts';
import { readModel } from '#shared/pronunciation/model.ts';
import { finishedOf } from './finished.ts';
import { filmScript } from './script.ts';
import { mixOf, wavOf } from './sound/mix.ts';
import { speak } from './speech.ts';
import { timelineOf } from './timeline.ts';
import { type Ears, type HeardTime, heardTimes } from './word-times.ts';

const EXAMPLE = filmScript.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'example.json'), 'utf8')));
const SPEECH = join(import.meta.dirname, '../../src/shared/pronunciation/speech.bin');

/** Where films are made there is ffmpeg; elsewhere there is nothing to listen with. */
const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasFfmpeg)('the words of a film', () => {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const sound = join(folder, 'sound.wav');
  let lesson: VideoLesson;
  let ears: Ears;
  beforeAll(async () => {
    const course = await readCourse();
    const spoken = await speak(EXAMPLE, course);
    const timeline = timelineOf(EXAMPLE, spoken.lines);
    writeFileSync(sound, wavOf(mixOf(EXAMPLE, timeline, spoken), spoken.sampleRate));
    lesson = finishedOf(EXAMPLE, timeline, spoken.lines);
    ears = {
      model: readModel(readFileSync(SPEECH)),
      engine: await openEspeak(),
      pronunciations: pronunciationsOf(course),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

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

/** How many are within 50 ms. */
const share = (heard: readonly HeardTime[]) =>
  heard.filter(({ offMs }) => Math.abs(offMs) <= 50).length / heard.length;
