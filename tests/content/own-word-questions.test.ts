import { beforeAll, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Library } from '#shared/practice/library.ts';
import { type QuestionSlot, slots } from '#shared/quiz/game-state.ts';
import { type AskedPlayer, makeOwnWordSlots, type OwnWordsOrder } from '#shared/quiz/own-word-questions.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let course: CourseReader;
let library: Library;
let ids: string[];

beforeAll(async () => {
  course = await wholeCourse();
  ({ library } = course.studies());
  ids = [...library.entries.keys()];
});

const player = (seatId: string, level: CefrLevel, from: number, due: number): AskedPlayer => ({
  seatId,
  level,
  due: ids.slice(from, from + due),
  met: [],
});

function make(players: readonly AskedPlayer[], more: Partial<OwnWordsOrder> = {}): QuestionSlot[] {
  let count = 0;
  return makeOwnWordSlots({
    library,
    bank: course.quiz,
    players,
    category: 'mixed',
    settings: { withKids: false, mixedLevels: false },
    avoid: new Set(),
    seed: 'one',
    newId: () => `q${count++}`,
    ...more,
  });
}

const family = () => [player('anna', 'B1', 700, 40), player('liv', 'A1', 0, 40), player('guest', 'A1', 0, 0)];

it('ask each player about a word due for them, in the same kind, and a guest about words of their level', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const players = family();
    const made = make(players, { seed });
    expect(made).toHaveLength(10);
    expect(slots.parse(made)).toEqual(made);
    for (const { tasks } of made) {
      expect(new Set(tasks.map(({ kind }) => kind)).size).toBe(1);
      expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    }
    const tasks = made.flatMap((slot) => slot.tasks);
    for (const { seatId, due, level } of players) {
      const own = tasks.filter((task) => task.seatId === seatId);
      expect(own.length, seatId).toBeGreaterThanOrEqual(9);
      expect(new Set(own.map(({ key }) => key)).size).toBe(own.length);
      const isOwn = ({ wordIds }: (typeof own)[number]) =>
        due.length === 0
          ? wordIds.some((id) => library.entries.get(id)?.word.cefr === level)
          : wordIds.some((id) => due.includes(id));
      expect(own.filter(isOwn).length, seatId).toBeGreaterThanOrEqual(9);
    }
  }
});

it('ask two players with the same due words about different ones at a time', () => {
  const made = make([player('anna', 'A1', 0, 30), player('liv', 'A1', 0, 30)]);
  expect(made).toHaveLength(10);
  for (const { tasks } of made) {
    const words = tasks.flatMap(({ wordIds }) => wordIds.slice(0, 1));
    expect(new Set(words).size).toBe(tasks.length);
  }
});

it('fill a game whatever the levels, topic and history, and are easy for children', () => {
  for (const category of ['food', 'workplace', 'culture'] as const) {
    expect(make(family(), { category }), category).toHaveLength(10);
  }
  const everything = new Set(
    ids.flatMap((id) => ['meaning', 'word', 'hear-meaning'].map((kind) => `${kind}:${id}`)),
  );
  expect(make(family(), { avoid: everything })).toHaveLength(10);
  expect(make([player('anna', 'C2', 0, 0)])).toHaveLength(10);
  const forKids = make([player('anna', 'B2', 0, 0), player('liv', 'A1', 0, 20)], {
    settings: { withKids: true, mixedLevels: false },
  });
  expect(forKids).toHaveLength(10);
  for (const task of forKids.flatMap((slot) => slot.tasks)) {
    expect(library.entries.get(task.wordIds[0] ?? '')?.level, task.key).toBeLessThanOrEqual(1);
  }
});
