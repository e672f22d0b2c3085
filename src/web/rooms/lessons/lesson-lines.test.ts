import { expect, it } from 'vitest';
import { exerciseModule, INTRODUCTION, lessonOf, NOT_BEGUN } from '#tests/web/lessons/lesson-fixtures.ts';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { spokenLinesOf } from './lesson-lines.ts';

const DIALOGUE = {
  id: 'talk',
  type: 'dialogue',
  content: {
    speakers: [{ name: 'Misse', voice: 'cat' }, { name: 'Anna' }],
    dialogue: [
      { speaker: 'Misse', swedish: 'Mjau!' },
      { speaker: 'Anna', swedish: 'Hej, Misse!' },
    ],
  },
} as never;
const WORDS = {
  id: 'words',
  type: 'vocabulary',
  content: { words: [{ withArticle: 'en katt', example: { swedish: 'Katten sover.' } }] },
} as never;
const LESSON = lessonOf([INTRODUCTION, DIALOGUE, WORDS, exerciseModule('match', EXERCISES.match)]);

it('are the audible lines, in the voice of their speakers', () => {
  expect(spokenLinesOf(LESSON)).toEqual([
    { text: 'Mjau!', voice: 'cat' },
    { text: 'Hej, Misse!' },
    { text: 'en katt' },
    { text: 'Katten sover.' },
    { text: 'hej' },
    { text: 'tack' },
    { text: 'ja' },
  ]);
});

it('begin where the learner goes on', () => {
  const texts = spokenLinesOf({ ...LESSON, progress: { ...NOT_BEGUN, nextModule: 2 } }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['en katt', 'Katten sover.', 'hej', 'tack', 'ja', 'Mjau!', 'Hej, Misse!']);
});
