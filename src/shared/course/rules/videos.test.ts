import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type VideoLesson, videoLesson } from '../video.ts';
import { ownVideoProblems, videoProblems } from './videos.ts';

const FILE = new URL('../../../../tests/fixtures/videos/two-cups/video.json', import.meta.url);
const film = videoLesson.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const [line] = film.transcript;
const [exercise] = film.exercises;
if (!line || !exercise) throw new Error('The film of the tests has lost its parts.');

/** Problems of the valid film with these changes. */
function problemsOf(change: Partial<VideoLesson>): string[] {
  const problems = videoProblems({ ...film, ...change }, (id) => ['kaffe', 'kopp'].includes(id));
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

const inLine = (change: Partial<typeof line>) =>
  problemsOf({ transcript: [{ ...line, ...change }], exercises: [] });
const inExercise = (change: Partial<typeof exercise>) =>
  problemsOf({ exercises: [{ ...exercise, ...change }] });

describe('a film', () => {
  it('has nothing wrong with it', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('has words in their order within their line', () => {
    const [hej, en] = line.words;
    if (!hej || !en) throw new Error('no words');
    expect(inLine({ words: [en, hej] })).toEqual([
      'transcript.0.words.1: is not said in its order within the line',
      'transcript.0.words.1: "Hej" is not in the line there',
    ]);
    expect(inLine({ words: [{ ...hej, endMs: 9_000 }] })[0]).toContain('within the line');
    expect(inLine({ words: [{ ...hej, text: 'Hejsan' }] })).toEqual([
      'transcript.0.words.0: "Hejsan" is not in the line there',
    ]);
  });

  it('has lines that take time, each after the other', () => {
    expect(inLine({ startMs: 2_500, words: [] })).toEqual(['transcript.0.endMs: is not after its start']);
    expect(inLine({ endMs: 12_001, words: [] })).toEqual([
      'transcript.0.endMs: is after the end of the film',
    ]);
  });

  it('has speakers with one name each', () => {
    const other = { ...line, id: 'line-9', startMs: 3_000, endMs: 4_000, words: [] };
    const speaker = { id: 'kerstin', name: 'Kerstin Lund' };
    expect(problemsOf({ transcript: [line, { ...other, speaker }], exercises: [] })).toEqual([
      'transcript.1.speaker: "kerstin" is called "Kerstin" above',
    ]);
  });

  it('asks for what is there, once it has been said, with one right answer', () => {
    expect(inExercise({ atMs: 2_499 })).toEqual(['exercises.0.atMs: is before its line has been said']);
    expect(inExercise({ atMs: 12_001 })).toEqual(['exercises.0.atMs: is after the end of the film']);
    expect(inExercise({ wordId: 'ost' })).toEqual(['exercises.0.wordId: there is no word "ost"']);
    expect(inExercise({ correct: 3 })).toEqual(['exercises.0.correct: there is no such option']);
    expect(inExercise({ options: ['Ja', 'Nej', 'ja'] })).toEqual([
      expect.stringContaining('Swedish options are one list'),
      expect.stringContaining('"ja" stands there twice'),
    ]);
    const { options } = exercise;
    if (Array.isArray(options)) throw new Error('one list');
    expect(inExercise({ options: { ...options, german: ['Tee', 'Kaffee'] } })).toEqual([
      'exercises.0.options: differ in number between the languages',
    ]);
  });
});

describe('a film of the app', () => {
  const own = (change: Partial<VideoLesson>) =>
    ownVideoProblems({ ...film, ...change }).map(({ message }) => message);

  it('has three exercises in it and three at its end, and lasts from one minute to two and a half', () => {
    expect(own({})).toEqual([
      'fewer than 3 come up in the film',
      'fewer than 3 wait at its end',
      'is not from 60 to 150 seconds',
      'a line has no times of its words',
    ]);
    const within = [1, 2, 3].map((n) => ({ ...exercise, id: `in-${n}`, correct: n % 2 }));
    const after = [1, 2, 3].map((n) => ({ ...exercise, id: `end-${n}`, atMs: null }));
    const whole = { durationMs: 90_000, transcript: [line], exercises: [...within, ...after] };
    expect(own(whole)).toEqual([]);
    expect(own({ ...whole, vocabulary: [] })).toEqual(['is empty']);
    const same = whole.exercises.map((each) => ({ ...each, correct: 1 }));
    expect(own({ ...whole, exercises: same })).toEqual(['the right option is always at the same place']);
  });
});
