import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { optionsFor } from '#shared/course/options.ts';
import { LANGUAGES } from '#shared/language.ts';
import type { Library } from '#shared/practice/library.ts';
import { lineTokens } from '#shared/practice/line.ts';
import { type QuestionSlot, slots } from '#shared/quiz/game-state.ts';
import { QUIZ_CATEGORIES } from '#shared/quiz/limits.ts';
import { type Asked, type GameOrder, makeSlots } from '#shared/quiz/make-questions.ts';
import { wordTask } from '#shared/quiz/word-tasks.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let course: CourseReader;
let library: Library;
let ids: string[];

beforeAll(async () => {
  course = await wholeCourse();
  ({ library } = course.studies());
  ids = [...library.entries.keys()];
});

const player = (level: CefrLevel, from: number, due: number, met = 0): Asked => ({
  level,
  due: ids.slice(from, from + due),
  met: ids.slice(from + due, from + due + met),
});

function make(more: Partial<GameOrder> = {}): QuestionSlot[] {
  const names = Array.from({ length: 1_000 }, (_, index) => `q${index}`);
  return makeSlots({
    library,
    bank: course.quiz,
    players: [player('A1', 0, 12), player('A1', 100, 12)],
    category: 'mixed',
    settings: { withKids: false, mixedLevels: false },
    avoid: new Set(),
    seed: 'one',
    newId: () => names.pop() ?? '',
    ...more,
  });
}

const tasksOf = (made: readonly QuestionSlot[]) => made.flatMap(({ tasks }) => tasks);

describe('the questions of a game', () => {
  it('show no picture for a pronoun, which no picture shows', () => {
    const pronouns = [...library.entries.values()].filter(({ word }) => word.wordClass === 'pronoun');
    expect(pronouns.filter(({ id }) => library.content.pictured.includes(id)).map(({ id }) => id)).toEqual([
      'du',
    ]);
    const order = { id: 'q', seed: 'one' };
    for (const entry of pronouns)
      expect(wordTask(library, { ...order, entry, kind: 'picture-word' })).toBeNull();
    expect(pronouns.some((entry) => wordTask(library, { ...order, entry, kind: 'meaning' }))).toBe(true);
  });

  it('name a meaning in one spelling', () => {
    const prompts = ['kilometer', 'centrum', 'granne', 'mysig', 'mejl'].map(
      (id) => library.entries.get(id)?.prompt.english,
    );
    expect(prompts).toEqual(['kilometre', 'centre, town centre', 'neighbour', 'cosy', 'e-mail']);
  });

  it.each(QUIZ_CATEGORIES)('about %s are ten that fit the form in which they are stored', (category) => {
    for (const seed of ['a', 'b', 'c']) {
      const made = make({ category, seed });
      expect(made).toHaveLength(10);
      expect(slots.parse(made)).toEqual(made);
      const keys = tasksOf(made).map(({ key }) => key);
      expect(new Set(keys).size).toBe(10);
    }
  });

  it('have different options in every language, and a short question', () => {
    for (const seed of Array.from({ length: 20 }, (_, index) => `s${index}`)) {
      for (const task of tasksOf(make({ seed }))) {
        for (const language of LANGUAGES) {
          const options = optionsFor(task.options, language);
          expect(new Set(options.map((each) => each.toLowerCase())).size, task.key).toBe(options.length);
          expect(options[task.correct], task.key).toBeDefined();
          expect(task.question[language].split(/\s+/).length, task.question[language]).toBeLessThanOrEqual(
            14,
          );
        }
      }
    }
  });

  it('leave a gap in a sentence whose other words are at most a level above', () => {
    let gaps = 0;
    for (const seed of Array.from({ length: 20 }, (_, index) => `gap ${index}`)) {
      for (const { kind, swedish, wordIds } of tasksOf(make({ seed, players: [player('A1', 0, 0)] }))) {
        if (kind !== 'gap') continue;
        gaps += 1;
        const level = library.entries.get(wordIds[0] ?? '')?.level ?? 0;
        for (const form of lineTokens((swedish ?? '').replace('___', '').toLowerCase())) {
          const easiest = Math.min(...(library.byForm.get(form) ?? []).map((entry) => entry.level));
          if (easiest === Number.POSITIVE_INFINITY) continue;
          expect(easiest, `${form} in ${swedish}`).toBeLessThanOrEqual(level + 1);
        }
      }
    }
    expect(gaps).toBeGreaterThan(10);
  });

  it('are half of them at least from what is due, to each player in turn', () => {
    for (const category of QUIZ_CATEGORIES) {
      const players = [player('A1', 0, 40), player('B1', 700, 40)];
      const made = make({ category, players });
      const dueTo = players.map(
        ({ due }) => tasksOf(made).filter(({ wordIds }) => wordIds.some((id) => due.includes(id))).length,
      );
      expect((dueTo[0] ?? 0) + (dueTo[1] ?? 0), category).toBeGreaterThanOrEqual(5);
      if (category === 'mixed') expect(Math.min(...dueTo)).toBeGreaterThanOrEqual(3);
    }
  });

  it('are not repeated in the next five games', () => {
    const avoid = new Set<string>();
    for (let game = 0; game < 6; game += 1) {
      const keys = tasksOf(make({ avoid, seed: `game ${game}` })).map(({ key }) => key);
      for (const key of keys) expect(avoid.has(key), key).toBe(false);
      for (const key of keys) avoid.add(key);
    }
  });

  it('exist for beginners, and for players who have been asked everything', () => {
    const nobody = [player('A1', 0, 0)];
    expect(make({ players: nobody })).toHaveLength(10);
    const all = new Set(course.quiz.map(({ id }) => id));
    expect(make({ category: 'culture', players: nobody, avoid: all })).toHaveLength(10);
  });

  it('for children have pictures, are easy, and come from what was written for them', () => {
    const made = make({ settings: { withKids: true, mixedLevels: false }, players: [player('A1', 0, 60)] });
    const kids = new Set(course.quiz.flatMap(({ id, kids: isFit }) => (isFit ? [id] : [])));
    for (const task of tasksOf(made)) {
      if (task.kind === 'culture') expect(kids).toContain(task.key);
      else for (const id of task.wordIds) expect(library.entries.get(id)?.level).toBeLessThanOrEqual(1);
    }
    expect(tasksOf(made).filter(({ picture }) => picture !== null).length).toBeGreaterThanOrEqual(3);
  });

  it('for children are about what can be shown, as far as there is such', () => {
    const pictured = new Set(library.content.pictured);
    for (const seed of ['a', 'b', 'c']) {
      for (const players of [[player('A1', 0, 0)], [player('A1', 0, 60)], [player('A1', 0, 0, 60)]]) {
        const made = make({ settings: { withKids: true, mixedLevels: false }, players, seed });
        const words = tasksOf(made).filter(({ kind }) => kind !== 'culture');
        expect(words.length).toBeGreaterThanOrEqual(5);
        for (const { wordIds } of words) expect(wordIds.filter((id) => !pictured.has(id))).toEqual([]);
      }
    }
  });

  it.each([
    ['B2', 'A1', 'C1'],
    ['C2', 'A1'],
    ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
  ] as const)('are of one kind at each level, where levels are mixed: %s and others', (...levels) => {
    const seeds = Array.from({ length: 15 }, (_, index) => `${index}`);
    for (const due of [0, 30]) {
      const players = levels.map((level, place) => player(level, place * 200, due));
      const kinds = seeds.flatMap((seed) =>
        make({ settings: { withKids: false, mixedLevels: true }, players, seed }).map(({ tasks }) =>
          tasks.map(({ kind }) => kind),
        ),
      );
      expect(kinds).toHaveLength(150);
      expect(kinds.filter((each) => new Set(each).size > 1)).toEqual([]);
      // At their own level, but for the few fields of life that have no words there.
      expect(kinds.flat().length).toBeGreaterThan(0.8 * 150 * levels.length);
    }
  });

  it('are about the same at each level, where levels are mixed', () => {
    const players = [player('A1', 0, 20), player('B1', 700, 20)];
    const made = make({ settings: { withKids: false, mixedLevels: true }, players });
    const mixed = made.filter(({ tasks }) => tasks.length === 2);
    expect(mixed.length).toBeGreaterThanOrEqual(7);
    for (const { tasks } of mixed) {
      expect(tasks.map(({ level }) => level).sort()).toEqual(['A1', 'B1']);
      const fields = tasks.map(({ wordIds: [id = ''] }) => library.entries.get(id)?.word.category);
      expect(fields[0]).toBe(fields[1]);
    }
  });

  it('are the same for the same seed', () => {
    expect(make()).toEqual(make());
    expect(make({ seed: 'two' })).not.toEqual(make());
  });
});
