import { beforeAll, describe, expect, it } from 'vitest';
import { type CourseReader, readCourse } from '#server/platform/course-reader.ts';
import { courseLines } from '#server/rooms/voice/course-lines.ts';
import { type EspeakEngine, openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { LEVEL_DB, PEAK_DB } from '#server/rooms/voice/level.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { measureSpoken } from './spoken-figures.ts';

/**
 * Interval at which words and lines are sampled, since all of them take over a minute of CPU time; `npm run
 * check:voice` checks them all.
 */
const EVERY_WORD = 6;
const EVERY_LINE = 24;

let course: CourseReader;
let engine: EspeakEngine;
beforeAll(async () => {
  [course, engine] = await Promise.all([readCourse(), openEspeak()]);
});

function sample<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, index) => index % every === 0);
}

describe('the built-in voice', () => {
  it('says words and lines with the stress and the vowels of their transcription, all at one level', () => {
    const pronunciations = pronunciationsOf(course);
    const words = [...course.words.values()].map(({ swedish }) => ({
      text: swedish,
      character: 'man' as const,
    }));
    const texts = [...sample(words, EVERY_WORD), ...sample(courseLines(course), EVERY_LINE)];
    const figures = texts.map(({ text, character }) =>
      measureSpoken(
        engine,
        { text, sounds: pronunciations.of(text), accents: [] },
        { character, reading: 'ipa' },
      ),
    );
    expect(figures.flatMap(({ mispronounced }) => mispronounced)).toEqual([]);
    for (const { level, peak } of figures) {
      expect(Math.abs(level - LEVEL_DB)).toBeLessThan(1);
      expect(peak).toBeLessThanOrEqual(PEAK_DB);
    }
  });

  it('would be found out when it read by the spelling', () => {
    const text = 'syster, januari, minut, tillsammans';
    const known = { text, sounds: pronunciationsOf(course).of(text), accents: [] };
    const { mispronounced } = measureSpoken(engine, known, { character: 'woman', reading: 'spelling' });
    expect(mispronounced.map(({ word, fault }) => `${word}: ${fault}`)).toEqual([
      'syster: stress',
      'januari: stress',
      'minut: stress',
      'tillsammans: stress',
    ]);
  });
});
