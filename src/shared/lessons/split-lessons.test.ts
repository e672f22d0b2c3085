import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { lessonProjection } from './lesson-state.ts';
import type { LessonLedgerEvent } from './lessons.events.ts';

/** The old lesson 302, abridged: the second and the third module are in 319 now. */
const OLD = ['four-groups', 'gap-have-you-called', 'hear-which-day', 'write-the-dog-slept'];
const WORDS = ['komma', 'inte'];
/** The new lessons, abridged. */
const FIRST = ['four-groups', 'gap-rang-kerstin', 'write-the-dog-slept'];
const SECOND = ['what-you-have-done', 'gap-have-you-called', 'hear-which-day'];

let at = 0;
const base = (lessonId: string) => ({
  ...{ id: `event-${String(++at).padStart(6, '0')}`, subject: `lesson:${lessonId}`, occurredAt: at },
});
const answered = (lessonId: string, moduleId: string, correct = true): LessonLedgerEvent => ({
  ...{ ...base(lessonId), kind: 'module_answered', payload: { moduleId, skill: 'grammar', correct } },
});
const end = (kind: 'part_completed' | 'lesson_completed', lessonId: string, modules: string[], xp: number) =>
  ({
    ...{ ...base(lessonId), kind },
    payload: { moduleId: modules.at(-1), part: modules[0], skill: 'grammar', modules, words: WORDS, xp },
  }) as LessonLedgerEvent;
const wholeRun = (lessonId: string, modules: string[]) => [
  ...modules.map((moduleId) => answered(lessonId, moduleId)),
  end('lesson_completed', lessonId, modules, 100),
];

/** Folds all events into both halves, as the ledger does. */
function fold(events: readonly LessonLedgerEvent[]) {
  const of = (lessonId: string) => {
    const own = events.filter((event) => lessonProjection.keysOf(event).includes(lessonId));
    const { state, results } = foldAll(lessonProjection, own, lessonId);
    const outcomes = results.map(({ outcome }) => outcome);
    return {
      ...{ state, words: outcomes.flatMap(({ words = [] }) => words) },
      units: outcomes.filter(({ isUnit }) => isUnit).length,
      lessons: outcomes.filter(({ counts }) => counts?.lessons).length,
      xp: outcomes.flatMap(({ grants = [] }) => grants).reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  return { first: of('302'), second: of('319') };
}

describe('a lesson that was split', () => {
  it('was finished before: both halves are, with its XP, words and unit once', () => {
    const { first, second } = fold(wholeRun('302', OLD));
    expect(first).toMatchObject({
      units: 1,
      lessons: 1,
      xp: 100,
      words: WORDS,
      state: { runs: 1, seen: [] },
    });
    expect(second).toMatchObject({ units: 0, lessons: 1, xp: 0, words: [], state: { runs: 1, seen: [] } });
  });

  it('gives no XP for the halves again after that', () => {
    const { first, second } = fold([
      ...wholeRun('302', OLD),
      ...wholeRun('302', FIRST),
      ...wholeRun('319', SECOND),
    ]);
    expect([first.xp, second.xp]).toEqual([100, 0]);
    expect([first.units, second.units]).toEqual([2, 1]);
    expect([first.lessons, second.lessons]).toEqual([1, 1]);
  });

  it('was begun before: each half keeps its answers', () => {
    const { first, second } = fold([
      answered('302', 'four-groups'),
      answered('302', 'gap-have-you-called', false),
      end('part_completed', '302', ['four-groups', 'gap-have-you-called'], 40),
    ]);
    expect(first).toMatchObject({ xp: 40, units: 1, state: { runs: 0, answers: { 'four-groups': true } } });
    expect(second).toMatchObject({ xp: 0, units: 0, state: { answers: { 'gap-have-you-called': false } } });
  });

  it('goes on from there: the rest of its XP for the first half, all of it for the second', () => {
    const { first, second } = fold([
      answered('302', 'four-groups'),
      answered('302', 'gap-have-you-called'),
      end('part_completed', '302', ['four-groups', 'gap-have-you-called'], 40),
      ...wholeRun('302', FIRST),
      answered('319', 'what-you-have-done'),
      answered('319', 'hear-which-day'),
      end('lesson_completed', '319', SECOND, 100),
    ]);
    expect([first.xp, second.xp]).toEqual([100, 100]);
    expect([first.state.runs, second.state.runs]).toEqual([1, 1]);
  });

  it('leaves events of the new lessons to their own', () => {
    expect(wholeRun('302', FIRST).flatMap((event) => lessonProjection.keysOf(event))).toEqual(
      Array(FIRST.length + 1).fill('302'),
    );
    expect(fold(wholeRun('319', SECOND))).toMatchObject({
      first: { xp: 0, state: { runs: 0 } },
      second: { xp: 100, units: 1, words: WORDS },
    });
  });
});
