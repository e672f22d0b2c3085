import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import type { Library } from '#shared/practice/library.ts';
import type { Practice } from '#shared/practice/practice.ts';
import { type Met, round, type SelectedTask, type SelectionInput, warmUp } from '#shared/practice/select.ts';
import { openStudies, rangesText, readRanges, type Studies } from '#shared/practice/studies.ts';
import { keyOf, readKey, remade, taskPosition } from '#shared/practice/task-key.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let course: CourseReader;
let studies: Studies;
let library: Library;
let ids: string[];
beforeAll(async () => {
  course = await wholeCourse();
  studies = course.studies();
  ({ library } = studies);
  ids = [...library.entries.keys()];
});

const seeds = fc.string({ maxLength: 8 });
const wordId = () => fc.constantFrom(...ids);
const memory = (sizes: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(
    fc.record({
      wordId: wordId(),
      lastMetMs: fc.integer({ min: 0, max: 2_000_000_000_000 }),
      right: fc.nat(6),
      wrong: fc.nat(6),
      rivals: fc.constant([]),
    }),
    { ...sizes, selector: (met: Met) => met.wordId },
  );

function met(id: string, lastMetMs: number, right: number, wrong: number): Met {
  return { wordId: id, lastMetMs, right, wrong, rivals: [] };
}

/** Selection from these words, for a learner who has seen the whole course. */
function choiceOf(known: readonly Met[], seed: string): SelectionInput {
  return { library, memory: known, shown: studies.shownIn([{ from: '101', to: '404' }]), seed };
}

function wordsIn(tasks: readonly SelectedTask[]): string[] {
  return tasks.flatMap(({ practice }) => practice.about.wordIds);
}

function hasThreeInARow(tasks: readonly Practice[]): boolean {
  return tasks.some(({ about }, index) =>
    [1, 2].every((step) => tasks[index + step]?.about.kind === about.kind),
  );
}

describe('what is chosen for a learner', () => {
  it('is a warm-up of five words: the missed one and the one met longest ago, none of the coming lesson', () => {
    const known = [
      met('katt', 9, 1, 3), met('hund', 1, 3, 0), met('bil', 2, 3, 0), met('ko', 3, 3, 0), met('hus', 4, 3, 0),
      met('sko', 8, 3, 0), met('ost', 0, 0, 5),
    ]; // biome-ignore format: a table
    const tasks = warmUp(choiceOf(known, 'a'), ['ost']);
    expect(tasks).toHaveLength(5);
    expect(wordsIn(tasks).slice(0, 2)).toContain('katt');
    expect(wordsIn(tasks)).toContain('hund');
    expect(wordsIn(tasks)).not.toContain('ost');
    expect(warmUp(choiceOf([], 'a'))).toEqual([]);
  });

  it('begins a warm-up with something to hear and to tap', () => {
    const known = ['katt', 'hund', 'bil', 'ko', 'hus'].map((id, index) => met(id, index, 3, 0));
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const [first] = warmUp(choiceOf(known, seed));
      expect(['hear-meaning', 'hear-word']).toContain(first?.order.kind);
    }
  });

  it('is a round of ten graded tasks of words that have been met, each word once, no kind three times in a row', () => {
    fc.assert(
      fc.property(memory({ minLength: 60, maxLength: 80 }), seeds, (known, seed) => {
        const tasks = round(choiceOf(known, seed));
        expect(tasks).toEqual(round(choiceOf(known, seed)));
        expect(tasks).toHaveLength(10);
        expect(hasThreeInARow(tasks.map(({ practice }) => practice))).toBe(false);
        const words = wordsIn(tasks);
        expect(new Set(words).size).toBe(words.length);
        expect(words.every((id) => known.some(({ wordId: each }) => each === id))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('names its tasks so that they can be made again, but not once the course was edited', () => {
    const known = [...(studies.lessons.get('101')?.lesson.modules ?? [])];
    const words = wordsOf(known).map((id, index) => met(id, index, index % 4, index % 3));
    const ranges = studies.knownRanges(new Set(words.map(({ wordId: id }) => id)));
    expect(ranges).toEqual([{ from: '101', to: '101' }]);
    const shown = studies.shownIn(ranges);
    const edited = openStudies(
      [...course.words.values()].map((word) => ({
        ...word,
        translations: { ...word.translations, english: [`so ${word.id}`] },
      })),
      [...course.lessons.values()],
      library.content,
    );
    const name = '101-2026-11-22-7';
    for (const [index, chosen] of round({ library, memory: words, shown, seed: name }).entries()) {
      const key = keyOf(chosen, ranges);
      expect(key.length).toBeLessThan(200);
      const read = readKey(key);
      if (!read) throw new Error(`${key} cannot be read`);
      expect(taskPosition(read)).toEqual({ round: name, task: index });
      expect(remade(studies, read)).toEqual(chosen.practice);
      // A minimal pair is not from the word list, so it stays unchanged.
      if (read.kind !== 'minimal-pair') expect(remade(edited, read)).toBeNull();
    }
    expect(readKey('meaning')).toBeNull();
    expect(readKey('sing~katt~x~~~1')).toBeNull();
  });

  const wordsOfLessons = (...ids: string[]) =>
    new Set(ids.flatMap((id) => wordsOf(course.lessons.get(id)?.modules ?? [])));

  it('knows the lessons that have been met wholly', () => {
    expect(studies.knownRanges(new Set())).toEqual([]);
    expect(studies.knownRanges(wordsOfLessons('101', '201', '202'))).toEqual([
      { from: '101', to: '101' },
      { from: '201', to: '202' },
    ]);
    const almost = wordsOfLessons('101', '102');
    almost.delete('noll');
    expect(studies.knownRanges(almost)).toEqual([{ from: '101', to: '101' }]);
    const shown = studies.shownIn([{ from: '102', to: '103' }]);
    expect([...shown.lessons]).toEqual(['102', '103']);
    expect(shown.words.has('kaffe')).toBe(true);
    expect(shown.words.has('hej')).toBe(false);
    expect(studies.shownIn([]).lines.size).toBe(0);
  });

  it('keeps the first level known when lessons are added between it and the next', () => {
    const before = ['101', '102', '103', '104', '201', '202'];
    const lessons = before.flatMap((id) => course.lessons.get(id) ?? []);
    const words = [...course.words.values()];
    const old = openStudies(words, lessons, library.content);
    const learnt = wordsOfLessons(...before);
    expect(old.knownRanges(learnt)).toEqual([{ from: '101', to: '202' }]);
    // The same learner, after lessons 105 to 110 were added.
    const known = studies.knownRanges(learnt);
    const shown = studies.shownIn(known);
    expect([...shown.lessons].filter((id) => before.includes(id))).toEqual(before);
    expect(shown.lessons.has('105')).toBe(false);
    expect(shown.words.has('hej')).toBe(true);
    expect(readRanges(rangesText(known))).toEqual(known);
  });
});
