import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { writtenReadings } from '#shared/course/answer-pattern.ts';
import { judge } from '#shared/course/judge.ts';
import type { Word } from '#shared/course/word.ts';
import type { Language } from '#shared/language.ts';
import { faultsOf, type Reference, referenceOf } from '#shared/practice/check.ts';
import { cluesOfParts, judgedWords } from '#shared/practice/evidence.ts';
import type { Library } from '#shared/practice/library.ts';
import { studyLines } from '#shared/practice/line.ts';
import { kindsFor, makeSoundTasks, makeTask } from '#shared/practice/make.ts';
import { sentencePieces } from '#shared/practice/pieces.ts';
import { PRACTICE_KINDS } from '#shared/practice/practice.ts';
import { sentenceOf } from '#shared/practice/sentences.ts';
import type { Studies } from '#shared/practice/studies.ts';
import { textOf } from '#tests/shared/text.ts';
import { wholeCourse } from '#tests/whole-course.ts';

/** Sample size; `npm run check:practice` checks every word. */
const SAMPLED = 40;

let course: CourseReader;
let studies: Studies;
let library: Library;
let reference: Reference;
let ids: string[];
let sample: string[];

beforeAll(async () => {
  course = await wholeCourse();
  studies = course.studies();
  ({ library } = studies);
  reference = referenceOf(course.words.values());
  ids = [...library.entries.keys()];
  sample = shuffled(ids, seededRandom('sample')).slice(0, SAMPLED);
});

const seeds = fc.string({ maxLength: 8 });
const wordId = () => fc.constantFrom(...ids);

describe('the tasks of the whole course', () => {
  it('name words, contrasts and pictures that exist', () => {
    const { content, entries } = library;
    const { pictured, wide, eitherGender, uncounted, alsoSaid, saidAlone, tooClose } = content;
    const { minimalPairs, contrasts } = content;
    const members = minimalPairs.flatMap((pair) => pair.members.flatMap((member) => member.wordId ?? []));
    const named = [
      pictured,
      wide,
      eitherGender,
      uncounted,
      Object.keys(alsoSaid),
      saidAlone,
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

  it('offer beside a face no other feeling that it may show', () => {
    const offered = ['varm', 'kall', 'arg'].flatMap((wordId) =>
      Array.from({ length: 60 }, (_, seed) => {
        const task = makeTask(library, { kind: 'picture-word', wordId, seed: `${seed}` })?.task;
        return task?.kind === 'choice' ? [task.options].flat().map((option) => `${wordId}: ${option}`) : [];
      }).flat(),
    );
    expect(offered).toContain('varm: varm');
    expect(
      offered.filter((each) => /: (trött|sjuk|törstig|svettig|frusen|rädd|förbannad)$/.test(each)),
    ).toEqual([]);
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

  it('take all that a word may be said to mean', () => {
    const refused = [...library.entries.values()].flatMap(({ id, word }) =>
      Object.entries(word.alsoMeant ?? {}).flatMap(([language, meanings = []]) => {
        const task = makeTask(library, { kind: 'type-meaning', wordId: id, seed: '1' })?.task;
        const takes = (answer: string) =>
          task !== undefined && task.kind !== 'say' && judge(task, answer, language as Language)?.correct;
        const readings = meanings.flatMap(writtenReadings);
        return readings.filter((meaning) => !takes(meaning)).map((meaning) => `${id}: ${meaning}`);
      }),
    );
    expect(refused).toEqual([]);
  });

  it('put no day or language beside a picture, which could show none', () => {
    const days = [...library.entries.values()].filter(
      ({ word: { picture }, label }) => picture === undefined && /^\p{Lu}/u.test(label.english),
    );
    const abstract = new Set(days.map(({ shown }) => shown));
    const shown = library.content.pictured.flatMap((wordId) => {
      const task = makeTask(library, { kind: 'picture-word', wordId, seed: '1' })?.task;
      return task?.kind === 'choice' && Array.isArray(task.options) ? task.options : [];
    });
    expect(shown.length).toBeGreaterThan(900);
    expect(shown.filter((option) => abstract.has(option))).toEqual([]);
  });

  it('are not faulty for taking a word that is written like an answer but for its article', () => {
    const [card, short] = ['kort', 'kort-2'].map((id) => library.entries.get(id)?.word);
    const practice = makeTask(library, { kind: 'type-word', wordId: 'kort', seed: '1' });
    if (!card || !short || !practice || practice.task.kind === 'say') throw new Error('no task');
    expect(judge(practice.task, short.swedish, 'english')?.correct).toBe(true);
    expect(faultsOf(practice, referenceOf([card, ...Array(20).fill(short)]))).toEqual([]);
  });

  it('are faulty once for taking another word as Swedish, which is judged alike for every learner', () => {
    const [from, not] = ['fraan', 'inte'].map((id) => library.entries.get(id)?.word);
    const practice = makeTask(library, { kind: 'type-word', wordId: 'fraan', seed: '1' });
    if (!from || !not || !practice) throw new Error('no task');
    // *Ifrån* is accepted for *från*; if it had another meaning, it would have to be rejected.
    const others: Word[] = Array(20).fill({ ...not, id: 'ifraan', swedish: 'ifrån' });
    const faults = faultsOf(practice, referenceOf([from, ...others]));
    expect(faults).toEqual(['english: ifrån is not refused']);
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

  it('have sentences to build from every lesson', () => {
    for (const lesson of course.lessons.values()) {
      const sentences = studyLines([], [lesson]).flatMap((line) =>
        sentencePieces(line, library.names).filter((piece) => sentenceOf(piece.line, library)),
      );
      expect(sentences.length, lesson.id).toBeGreaterThanOrEqual(12);
    }
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

  it.each([
    ['tidig', 'tidigt'],
    ['dyr', 'dyrt'],
    ['detta', 'det här'],
    ['aennu', 'fortfarande'],
    ['aat', 'till'],
    ['daerfoer-att', 'eftersom'],
    ['bestaemma-sig', 'fatta ett beslut'],
    ['laengta', 'se fram emot'],
    ['massa', 'mängd'],
    ['laana', 'låna ut'],
    ['ocksaa', 'även'],
    ['se-upp', 'akta sig'],
    ['helg', 'weekend'],
    ['korsning', 'gatukorsning'],
  ])('take for %s what a good learner may type: %s', (wordId, typed) => {
    const task = makeTask(library, { kind: 'type-word', wordId, seed: '1' })?.task;
    if (task?.kind !== 'translate') throw new Error('no task');
    expect(judge(task, typed, 'dutch')?.correct).toBe(true);
  });

  it.each([
    ['det-goer-inget', 'het geeft niks'],
    ['sina-2', 'hun eigen'],
    ['klae-av-sig', 'je kleren uittrekken'],
    ['komma-ihaag', 'herinneren'],
    ['varifraan', 'vanwaar'],
    ['skaerm', 'beeldscherm'],
    ['tjej', 'meisje'],
    ['pappa', 'vader'],
    ['foerlaat', 'het spijt me'],
    ['laegenhet', 'woning'],
    ['varsaagod', 'alstublieft'],
  ])('take for what %s means, in Dutch: %s', (wordId, typed) => {
    const task = makeTask(library, { kind: 'type-meaning', wordId, seed: '1' })?.task;
    if (task?.kind !== 'translate') throw new Error('no task');
    expect(judge(task, typed, 'dutch')?.correct).toBe(true);
  });

  it.each([
    ['annan', 'annat'],
    ['min', 'mitt'],
    ['denna', 'den här'],
    ['vilken', 'vilka'],
  ])('refuse in a line what does not agree with it: for %s %s', (wordId, typed) => {
    const tasks = Array.from({ length: 10 }, (_, seed) =>
      makeTask(library, { kind: 'gap', wordId, seed: String(seed) }),
    );
    const gaps = tasks.flatMap((practice) => (practice?.task.kind === 'gap' ? [practice.task] : []));
    for (const gap of gaps) expect(judge(gap, typed, 'dutch')?.correct, gap.sentence).toBe(false);
    const alone = makeTask(library, { kind: 'type-word', wordId, seed: '1' })?.task;
    if (alone?.kind !== 'translate') throw new Error('no task');
    expect(judge(alone, typed, 'dutch')?.correct).toBe(true);
  });

  it('refuse an adverb that means something else', () => {
    const task = makeTask(library, { kind: 'type-word', wordId: 'laang', seed: '1' })?.task;
    if (task?.kind !== 'translate') throw new Error('no task');
    expect(judge(task, 'långt', 'dutch')?.correct).toBe(false);
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
    const clues = cluesOfParts(library, task, new Set(['katt', 'hund']));
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
    expect(cluesOfParts(library, task, new Set())).toBeNull();
  });
});
