import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CourseReader, readCourse } from '#server/platform/course-reader.ts';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { judge } from '#shared/course/judge.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { faultsOf, type Reference, referenceOf } from '#shared/practice/check.ts';
import { cluesOfMatch, judgedWords } from '#shared/practice/evidence.ts';
import type { Library } from '#shared/practice/library.ts';
import { kindsFor, makeSoundTasks, makeTask } from '#shared/practice/make.ts';
import { PRACTICE_KINDS, type Practice } from '#shared/practice/practice.ts';
import { type Choice, type Chosen, type Met, round, warmUp } from '#shared/practice/select.ts';
import { openStudies, type Studies } from '#shared/practice/studies.ts';
import { keyOf, placeOf, readKey, remade } from '#shared/practice/task-key.ts';
import { textOf } from '#tests/shared/text.ts';

/** So many words stand for all, however long the list; `npm run check:practice` asks every one of them. */
const SAMPLED = 40;

let course: CourseReader;
let studies: Studies;
let library: Library;
let reference: Reference;
let ids: string[];
let sample: string[];

beforeAll(async () => {
  course = await readCourse();
  studies = course.studies();
  ({ library } = studies);
  reference = referenceOf(course.words.values());
  ids = [...library.entries.keys()];
  sample = shuffled(ids, seededRandom('sample')).slice(0, SAMPLED);
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

/** Chosen from these words, by somebody who has seen the whole course. */
function choiceOf(known: readonly Met[], seed: string): Choice {
  return { library, memory: known, shown: studies.shownIn({ from: '101', to: '404' }), seed };
}

function wordsIn(tasks: readonly Chosen[]): string[] {
  return tasks.flatMap(({ practice }) => practice.about.wordIds);
}

function hasThreeInARow(tasks: readonly Practice[]): boolean {
  return tasks.some(({ about }, index) =>
    [1, 2].every((step) => tasks[index + step]?.about.kind === about.kind),
  );
}

describe('the tasks of the whole course', () => {
  it('name words, contrasts and pictures that exist', () => {
    const { content, entries } = library;
    const { pictured, wide, eitherGender, uncounted, alsoSaid, tooClose, minimalPairs, contrasts } = content;
    const members = minimalPairs.flatMap((pair) => pair.members.flatMap((member) => member.wordId ?? []));
    const named = [
      pictured,
      wide,
      eitherGender,
      uncounted,
      Object.keys(alsoSaid),
      tooClose.flat(),
      members,
    ].flat();
    expect(named.filter((id) => !entries.has(id))).toEqual([]);
    expect(pictured.filter((id) => entries.get(id)?.word.picture === undefined)).toEqual([]);
    expect(minimalPairs.filter(({ contrast }) => !(contrast in contrasts))).toEqual([]);
    const alike = minimalPairs.filter(
      ({ members: [a, b] }) => a?.ipa === b?.ipa || a?.swedish === b?.swedish,
    );
    expect(alike).toEqual([]);
  });

  it('are without fault: one right answer in each language, and no give-away', () => {
    const faults: string[] = [];
    for (const kind of PRACTICE_KINDS) {
      for (const id of sample) {
        const practice = makeTask(library, { kind, wordId: id, seed: 'sample' });
        if (practice) faults.push(...faultsOf(practice, reference).map((fault) => `${kind} ${id}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  it('would be found faulty: a second right answer, a look of its own, a length of its own, an answer told', () => {
    const choice = makeTask(library, { kind: 'meaning', wordId: 'hus', seed: '1' });
    const gap = makeTask(library, { kind: 'gap', wordId: 'maj', seed: '1' });
    if (choice?.task.kind !== 'choice' || Array.isArray(choice.task.options) || gap?.task.kind !== 'gap') {
      throw new Error('no task');
    }
    const { correct, options } = choice.task;
    const planted = (place: number, english: string) => {
      const task = { ...choice.task, options: { ...options, english: options.english.with(place, english) } };
      return faultsOf({ ...choice, task: task as typeof choice.task }, reference).join();
    };
    const other = correct === 0 ? 1 : 0;
    expect(planted(other, 'a building')).toContain('is right, too');
    expect(planted(correct, 'House')).toContain('looks unlike all others');
    expect(planted(correct, 'house of many rooms with a garden behind')).toContain('shows by its length');
    expect(planted(other, options.english[correct] ?? '')).toContain('stands there twice');
    const sentence = `maj ${gap.task.sentence}`;
    expect(faultsOf({ ...gap, task: { ...gap.task, sentence } }, reference).join()).toContain(
      'told beforehand',
    );
  });

  it('are not faulty for taking a word that is written like an answer but for its article', () => {
    const [card, short] = ['kort', 'kort-2'].map((id) => library.entries.get(id)?.word);
    const practice = makeTask(library, { kind: 'type-word', wordId: 'kort', seed: '1' });
    if (!card || !short || !practice || practice.task.kind === 'say') throw new Error('no task');
    expect(judge(practice.task, short.swedish, 'english')?.correct).toBe(true);
    expect(faultsOf(practice, referenceOf([card, ...Array(20).fill(short)]))).toEqual([]);
  });

  it('are many for a word: at least three kinds, one of them produced', () => {
    const poor = sample.filter((id) => {
      const kinds = kindsFor(library, id).filter((kind) => kind !== 'say');
      const produced = kinds.some((kind) =>
        ['type-word', 'gap', 'tiles', 'form', 'hear-type'].includes(kind),
      );
      return kinds.length < 3 || !produced;
    });
    expect(poor).toEqual([]);
  });

  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(wordId(), fc.constantFrom(...PRACTICE_KINDS), seeds, (id, kind, seed) => {
        const order = { kind, wordId: id, seed };
        expect(makeTask(library, order)).toEqual(makeTask(library, order));
      }),
      { numRuns: 60 },
    );
  });

  it('bring the word that a learner mixed up before, unless it is right, too', () => {
    const practice = makeTask(library, {
      kind: 'meaning',
      wordId: 'katt',
      seed: '1',
      rivals: ['hund', 'katt'],
    });
    expect(practice?.task).toMatchObject({ kind: 'choice', swedish: 'en katt' });
    expect(JSON.stringify(practice?.task)).toContain('Hund');
    const leka = makeTask(library, { kind: 'meaning', wordId: 'leka', seed: '1', rivals: ['spela'] });
    expect(JSON.stringify(leka?.task).match(/"spielen"/g)).toHaveLength(1);
  });

  it('take every Swedish word for a meaning that all languages share, and no other', () => {
    const task = makeTask(library, { kind: 'type-word', wordId: 'leka', seed: '1' })?.task;
    if (task?.kind !== 'translate') throw new Error('no task');
    expect(judge(task, 'spela', 'german')?.correct).toBe(true);
    const mormor = makeTask(library, { kind: 'type-word', wordId: 'mormor', seed: '1' })?.task;
    if (mormor?.kind !== 'translate') throw new Error('no task');
    expect(judge(mormor, 'farmor', 'english')?.correct).toBe(false);
  });

  it('let minimal pairs be heard, for words in the list and others', () => {
    const tasks = makeSoundTasks(library, 'length', 'x');
    expect(tasks.length).toBeGreaterThan(5);
    for (const practice of tasks) expect(faultsOf(practice, reference)).toEqual([]);
  });
});

describe('what an answer is evidence of', () => {
  it('is the word that was asked for, and what was chosen for it', () => {
    const practice = makeTask(library, { kind: 'meaning', wordId: 'katt', seed: '1' });
    if (practice?.task.kind !== 'choice' || !practice.options) throw new Error('no task');
    const { task, options, about } = practice;
    const clues = { wordIds: about.wordIds, options };
    const other = (task.correct + 1) % 4;
    expect(judgedWords(library, task, clues, task.correct, 'german')).toEqual({
      correct: true,
      words: [{ wordId: 'katt', correct: true }],
    });
    expect(judgedWords(library, task, clues, other, 'german')).toEqual({
      ...{ correct: false, mistake: 'other-word' },
      words: [{ wordId: 'katt', correct: false, rival: options[other] }],
      mistake: 'other-word',
    });
    expect(judgedWords(library, task, clues, 'katt', 'german')).toBeNull();
  });

  it('is the word of the list that was typed for another', () => {
    const practice = makeTask(library, { kind: 'type-word', wordId: 'katt', seed: '1' });
    if (practice?.task.kind !== 'translate') throw new Error('no task');
    const typed = (answer: string) =>
      practice.task.kind === 'translate' &&
      judgedWords(library, practice.task, practice.about, answer, 'english')?.words;
    expect(typed('en katt')).toEqual([{ wordId: 'katt', correct: true, produced: true }]);
    expect(typed('en hund')).toEqual([{ wordId: 'katt', correct: false, produced: true, rival: 'hund' }]);
    expect(typed('blubb')).toEqual([{ wordId: 'katt', correct: false, produced: true }]);
  });

  it('is each pair of a match by itself, those of a lesson’s file too where they are words that have been seen', () => {
    const pairs = ['katt', 'hund', 'är från', 'soffa'].map((swedish) => ({
      swedish,
      meaning: textOf(swedish),
    }));
    const task = { kind: 'match' as const, question: textOf('?'), explanation: textOf('!'), pairs };
    const clues = cluesOfMatch(library, task, new Set(['katt', 'hund']));
    expect(clues).toEqual({ wordIds: ['katt', 'hund', null, null] });
    expect(clues && judgedWords(library, task, clues, [1, 0, 2, 3], 'dutch')).toEqual({
      ...{ correct: false, mistake: 'other-word' },
      words: [
        { wordId: 'katt', correct: false, rival: 'hund' },
        { wordId: 'hund', correct: false, rival: 'katt' },
      ],
      mistake: 'other-word',
    });
    expect(clues && judgedWords(library, task, clues, [0, 1, 3, 2], 'dutch')?.words).toEqual([
      { wordId: 'katt', correct: true },
      { wordId: 'hund', correct: true },
    ]);
    expect(cluesOfMatch(library, task, new Set())).toBeNull();
  });
});

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
    const stretch = studies.knownStretch(new Set(words.map(({ wordId: id }) => id)));
    expect(stretch).toEqual({ from: '101', to: '101' });
    const shown = studies.shownIn(stretch);
    const edited = openStudies(
      [...course.words.values()].map((word) => ({
        ...word,
        translations: { ...word.translations, english: ['so'] },
      })),
      [...course.lessons.values()],
      library.content,
    );
    const name = '101-2026-11-22-7';
    for (const [index, chosen] of round({ library, memory: words, shown, seed: name }).entries()) {
      const key = keyOf(chosen, stretch);
      expect(key.length).toBeLessThan(200);
      const read = readKey(key);
      if (!read) throw new Error(`${key} cannot be read`);
      expect(placeOf(read)).toEqual({ round: name, task: index });
      expect(remade(studies, read)).toEqual(chosen.practice);
      // A minimal pair is no word of the list: it is as it was.
      if (read.kind !== 'minimal-pair') expect(remade(edited, read)).toBeNull();
    }
    expect(readKey('meaning')).toBeNull();
    expect(readKey('sing~katt~x~~~1')).toBeNull();
  });

  it('knows the newest lessons in a row that have been met wholly', () => {
    const wordsOfLessons = (...ids: string[]) =>
      new Set(ids.flatMap((id) => wordsOf(course.lessons.get(id)?.modules ?? [])));
    expect(studies.knownStretch(new Set())).toBeNull();
    expect(studies.knownStretch(wordsOfLessons('101', '201', '202'))).toEqual({ from: '201', to: '202' });
    const almost = wordsOfLessons('101', '102');
    almost.delete('noll');
    expect(studies.knownStretch(almost)).toEqual({ from: '101', to: '101' });
    const shown = studies.shownIn({ from: '102', to: '103' });
    expect([...shown.lessons]).toEqual(['102', '103']);
    expect(shown.words.has('kaffe')).toBe(true);
    expect(shown.words.has('hej')).toBe(false);
    expect(studies.shownIn(null).lines.size).toBe(0);
  });
});
