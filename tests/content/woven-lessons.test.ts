import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Lesson, StudiedModule } from '#shared/course/lesson.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { faultsOf, referenceOf } from '#shared/practice/check.ts';
import { figuresOf, lessonFaults } from '#shared/practice/lesson-check.ts';
import { hasTiles, traitsOfExercise } from '#shared/practice/lesson-goals.ts';
import { makeTask } from '#shared/practice/make.ts';
import { PRACTICE_KINDS, traitsOf } from '#shared/practice/practice.ts';
import { openStudies, type Studies } from '#shared/practice/studies.ts';
import { type StudiedLesson, weave } from '#shared/practice/weave.ts';
import { textOf } from '#tests/shared/text.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let studies: Studies;
let lessons: Lesson[];
let woven: StudiedLesson[];
let words: CourseReader['words'];

beforeAll(async () => {
  const course = await wholeCourse();
  ({ words } = course);
  studies = course.studies();
  lessons = [...course.lessons.values()];
  woven = [...studies.lessons.values()];
});

/** Word that no lesson contains yet. */
const KANSKE = { wordId: 'kanske', usage: textOf('To be polite.') };

const isGenerated = ({ id }: StudiedModule) => id.startsWith('practice-');
const tasksOf = ({ modules }: StudiedLesson) =>
  modules.flatMap((module) =>
    isGenerated(module) && module.type === 'exercise' ? [{ id: module.id, task: module.content }] : [],
  );

describe('every lesson, as it is studied', () => {
  it('reaches its goals, begins with a tap, and has parts of five to seven minutes in each of which something is said', () => {
    expect(
      woven.flatMap((studied) =>
        lessonFaults(studies, studied).map((fault) => `${studied.lesson.id}: ${fault}`),
      ),
    ).toEqual([]);
  });

  it('has picture tiles in at least every third choice of A1, and in every fifth of each of its lessons', () => {
    const shares = woven
      .filter(({ lesson }) => lesson.level === 'beginner')
      .map(({ lesson, modules }) => {
        const choices = modules.flatMap(({ type, content }) =>
          type === 'exercise' && content.kind === 'choice' ? [content] : [],
        );
        return { id: lesson.id, choices: choices.length, tiles: choices.filter(hasTiles).length };
      });
    const sum = (count: 'choices' | 'tiles') => shares.reduce((total, share) => total + share[count], 0);
    expect(sum('tiles') / sum('choices')).toBeGreaterThanOrEqual(1 / 3);
    expect(shares.filter(({ choices, tiles }) => tiles < choices / 5)).toEqual([]);
  });

  it('tells the forms of a word only from the lesson on that teaches the first of them', () => {
    const { taughtIn } = studies.library.content.forms.definiteSingular;
    const from = woven.findIndex(({ lesson }) => lesson.id === taughtIn);
    expect(from).toBeGreaterThan(0);
    const explanations = (studied: StudiedLesson) =>
      tasksOf(studied).map(({ task }) => task.explanation.english);
    for (const [index, studied] of woven.entries()) {
      const telling = explanations(studied).filter((text) => text.includes('Its forms:'));
      if (index < from) expect(telling).toEqual([]);
      else expect(telling.length).toBeGreaterThan(0);
    }
    expect(explanations(woven[0] as StudiedLesson)).toContain('*kaffe (ett)* means “coffee”.');
  });

  it('keeps what is written, in its order; only vocabulary is cut, into groups of at most five words that are new to the eye', () => {
    const isTold = ({ wordId }: { wordId: string }) => studies.library.entries.get(wordId)?.isTold;
    for (const { lesson, modules } of woven) {
      const written = modules.filter((module) => !isGenerated(module));
      const ids = lesson.modules.map(({ id }) => id);
      expect(written.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(ids);
      expect(wordsOf(modules)).toEqual(wordsOf(lesson.modules));
      for (const module of written) {
        if (module.type === 'vocabulary') {
          expect(module.content.words.filter((word) => !isTold(word)).length).toBeLessThanOrEqual(5);
          expect(module.content.words.length).toBeLessThanOrEqual(6);
        } else {
          expect(lesson.modules).toContainEqual(module);
        }
      }
    }
  });

  it('asks for no word before it was shown, and has each recognised before it is produced', () => {
    for (const [index, studied] of woven.entries()) {
      const shown = new Set(lessons.slice(0, index).flatMap(({ modules }) => wordsOf(modules)));
      const met = new Set(shown);
      const early: string[] = [];
      for (const [place, module] of studied.modules.entries()) {
        for (const id of wordsOf([module])) shown.add(id);
        const asked = (studied.clues.get(module.id)?.wordIds ?? []).filter((id) => id !== null);
        // The first word of all can be guessed.
        if (index > 0 || place > 0) early.push(...asked.filter((id) => !shown.has(id)));
        if (module.type === 'exercise' && traitsOfExercise(module.content).produced) {
          early.push(...asked.filter((id) => !met.has(id) && canBeRecognised(id)));
        }
        for (const id of asked) met.add(id);
      }
      expect(early, studied.lesson.id).toEqual([]);
    }
  });

  it('takes lines only that have been shown, and other options from what was shown where there are enough', () => {
    let options = 0;
    let unseen = 0;
    for (const [index, studied] of woven.entries()) {
      const shown = new Set(lessons.slice(0, index).flatMap(({ modules }) => wordsOf(modules)));
      for (const module of studied.modules) {
        for (const id of wordsOf([module])) shown.add(id);
        for (const id of studied.clues.get(module.id)?.options ?? []) {
          options += 1;
          unseen += Number(!shown.has(id));
        }
      }
    }
    expect(options).toBeGreaterThan(500);
    // Most are in the first lessons, where few words have been shown.
    expect(unseen / options).toBeLessThan(0.1);
  });

  it('builds sentences of words that were shown, but for two at most', () => {
    const { byForm, names } = studies.library;
    for (const [index, { lesson, modules }] of woven.entries()) {
      const shown = new Set(lessons.slice(0, index).flatMap((earlier) => wordsOf(earlier.modules)));
      for (const module of modules) {
        for (const id of wordsOf([module])) shown.add(id);
        if (module.type !== 'exercise' || !module.id.endsWith('-tiles')) continue;
        if (module.content.kind !== 'order') throw new Error(`${module.id} is no sentence to build`);
        const strange = module.content.tokens.filter(
          (token) =>
            !names.has(token) && !(byForm.get(token.toLowerCase()) ?? []).some(({ id }) => shown.has(id)),
        );
        expect(strange.length, `${lesson.id} ${strange}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('has tasks without fault, whose traits are those of their kind', () => {
    const reference = referenceOf(words.values());
    const faults: string[] = [];
    for (const studied of woven) {
      for (const { id, task } of tasksOf(studied)) {
        const wordIds = studied.clues.get(id)?.wordIds.flatMap((wordId) => wordId ?? []) ?? [];
        const kind = PRACTICE_KINDS.find((each) =>
          wordIds.some((wordId) => id === `practice-${wordId}-${each}`),
        );
        if (!kind) throw new Error(`${id} is of no kind`);
        const about = { kind, wordIds, ...traitsOf(kind) };
        faults.push(
          ...faultsOf({ task, about }, reference).map((fault) => `${studied.lesson.id} ${id}: ${fault}`),
        );
        expect(traitsOfExercise(task), id).toEqual({
          produced: about.produced,
          byEar: about.byEar,
          picture: about.picture || hasTiles(task),
        });
      }
    }
    expect(faults).toEqual([]);
  });

  it('is the same each time, and for the most part after a word was added elsewhere', () => {
    const [first, second, third] = lessons;
    if (!first || !second || !third) throw new Error('There are too few lessons.');
    expect(weave(studies.library, second, [first])).toEqual(woven[1]);
    const added = first.modules.map((module) =>
      module.type === 'vocabulary' && module.content.words.length < 8
        ? { ...module, content: { ...module.content, words: [...module.content.words, KANSKE] } }
        : module,
    );
    const edited = openStudies(
      [...words.values()],
      [{ ...first, modules: added }, second, third],
      studies.library.content,
    );
    const after = new Set(edited.lessons.get(third.id)?.modules.map(({ id }) => id));
    const before = woven[2]?.modules ?? [];
    expect(before.filter(({ id }) => after.has(id)).length / before.length).toBeGreaterThan(0.9);
  });

  it('would be found wanting: without its tasks, nearly everything is missing', () => {
    const [studied] = woven;
    if (!studied) throw new Error('There is no lesson.');
    const plain = {
      ...studied,
      modules: studied.lesson.modules,
      parts: [{ firstModule: 0, minutes: 20 }],
      clues: new Map(),
    };
    const faults = lessonFaults(studies, plain).join('; ');
    for (const fault of [
      'answers of 20',
      'words are not asked for',
      'does not begin',
      'takes 20 minutes',
      'said 0 times',
      'before the next text',
    ]) {
      expect(faults).toContain(fault);
    }
    expect(figuresOf(studies, plain).wordsAnswered).toBe(0);
    const pointing = (producedBy?: string[]) => {
      const modules = studied.modules.map((module) =>
        module.type === 'introduction' ? { ...module, producedBy } : module,
      );
      return lessonFaults(studies, { ...studied, modules } as StudiedLesson);
    };
    expect(pointing()).toContain('jag-heter-jag-aer: does not say which exercises produce its point');
    expect(pointing(['match-pronouns'])).toContain(
      'jag-heter-jag-aer: nothing is produced by match-pronouns after it',
    );
    expect(pointing(['listen-vad-heter-du'])).toContain(
      'letters-aa-ae-oe: nothing is produced by listen-vad-heter-du after it',
    );
    expect(pointing(['write-your-first-hello']).join()).toMatch(
      /hello-everybody: is produced \d+ screens later/,
    );
    const twice = { ...studied, modules: [...studied.modules, ...studied.modules.slice(-1)] };
    expect(lessonFaults(studies, twice)).toContain('two modules have one id');
  });
});

function canBeRecognised(wordId: string): boolean {
  return (['hear-meaning', 'word', 'hear-word', 'meaning'] as const).some((kind) =>
    makeTask(studies.library, { kind, wordId, seed: '' }),
  );
}
