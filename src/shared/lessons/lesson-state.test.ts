import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoments, type EventKind, type LearningEvent } from '../progress/event.ts';
import { foldAll } from '../progress/fold.ts';
import { type LessonState, lessonFold, presentProgress, refusalOf } from './lesson-state.ts';

const MODULES = ['hello', 'words', 'quiz'];
let count = 0;

function event(kind: EventKind, payload: Record<string, unknown>, occurredAt = ++count): LearningEvent {
  return {
    id: `event-${String(++count).padStart(6, '0')}`,
    kind,
    subject: 'lesson:101',
    payload,
    occurredAt,
  };
}
const visited = (moduleId: string, at?: number) => event('module_visited', { moduleId }, at);
const answered = (moduleId: string, correct: boolean, at?: number) =>
  event('module_answered', { moduleId, correct }, at);
const completed = (at?: number, modules = MODULES) =>
  event('lesson_completed', { moduleId: 'quiz', modules, words: ['hej', 'tack'], xp: 50 }, at);

const fold = (...events: LearningEvent[]) => foldAll(lessonFold, events);
const outcomes = (...events: LearningEvent[]) => fold(...events).results.map(({ outcome }) => outcome);
const wholeRun = () => [visited('hello'), visited('words'), answered('quiz', true), completed()];

describe('the state of a lesson', () => {
  it('knows what was seen and the latest answers', () => {
    const { state } = fold(
      visited('hello'),
      answered('quiz', false),
      visited('hello'),
      answered('quiz', true),
    );
    expect(state).toEqual({ runs: 0, seen: ['hello', 'quiz'], answers: { quiz: true } });
  });

  it('begins a new run after the end', () => {
    expect(fold(...wholeRun()).state).toEqual({ runs: 1, seen: [], answers: {} });
    expect(fold(...wholeRun(), visited('hello')).state).toEqual({ runs: 1, seen: ['hello'], answers: {} });
    expect(fold(...wholeRun(), ...wholeRun()).state.runs).toBe(2);
  });

  it('counts a completion only when its run has seen all the modules it names', () => {
    expect(fold(visited('hello'), completed()).state).toEqual({ runs: 0, seen: ['hello'], answers: {} });
    expect(fold(visited('hello'), completed(undefined, ['hello'])).state.runs).toBe(1);
    // The second finds nothing seen since the first.
    expect(fold(...wholeRun(), completed()).state.runs).toBe(1);
  });

  it('gives a study unit for each run, XP for the first', () => {
    const units = outcomes(...wholeRun(), ...wholeRun()).filter(({ isUnit }) => isUnit);
    expect(units.map(({ xp }) => xp)).toEqual([50, 0]);
  });

  it('marks the day for an answer, right or wrong, and for an end, but not for opening a page', () => {
    const marks = outcomes(visited('hello'), answered('quiz', false), visited('words'), completed());
    expect(marks.map(({ studied }) => studied)).toEqual([false, true, false, true]);
    expect(marks.map(({ words }) => words.length)).toEqual([0, 0, 0, 2]);
  });

  it('takes leaving the last module and finishing in the same millisecond in that order', () => {
    const [first, second, last, end] = [
      visited('hello', 5),
      visited('words', 6),
      visited('quiz', 7),
      completed(7),
    ];
    expect(fold(end, last, second, first).state.runs).toBe(1);
    expect(fold({ ...end, id: 'a' }, { ...last, id: 'b' }, second, first).state.runs).toBe(1);
  });

  it('does not depend on the order of arrival', () => {
    fc.assert(
      fc.property(
        randomEvents(),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (events, chance) => {
          const shuffled = events
            .map((item) => ({ item, at: chance.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ item }) => item);
          expect(fold(...shuffled)).toEqual(fold(...events));
        },
      ),
    );
  });

  it('never loses a finished run to an event that arrives late', () => {
    fc.assert(
      fc.property(randomEvents(), randomEvents(), (events, late) => {
        const accepted: LearningEvent[] = [];
        let runs = 0;
        let xp = 0;
        for (const next of [...events, ...late]) {
          if (!isAcceptable(accepted, next)) continue;
          accepted.push(next);
          const folded = fold(...accepted);
          const granted = folded.results.reduce((sum, { outcome }) => sum + outcome.xp, 0);
          expect(folded.state.runs).toBeGreaterThanOrEqual(runs);
          expect(granted).toBe(folded.state.runs > 0 ? 50 : 0);
          expect(granted).toBeGreaterThanOrEqual(xp);
          runs = folded.state.runs;
          xp = granted;
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Whether the server would take the event, given what it has. */
function isAcceptable(known: readonly LearningEvent[], next: LearningEvent): boolean {
  const before = fold(...known.filter((other) => compareMoments(other, next) <= 0));
  const kind =
    next.kind === 'module_visited' ? 'visited' : next.kind === 'module_answered' ? 'answered' : 'completed';
  const moduleIndex = MODULES.indexOf(String(next.payload.moduleId));
  return refusalOf(before.state, MODULES, { kind, moduleIndex }) === null;
}

function randomEvents(): fc.Arbitrary<LearningEvent[]> {
  const moduleId = fc.constantFrom(...MODULES);
  // Few moments, so that many events fall into the same one.
  const at = fc.integer({ min: 1, max: 30 });
  return fc.array(
    fc.oneof(
      fc.tuple(moduleId, at).map(([id, ms]) => visited(id, ms)),
      fc.tuple(moduleId, fc.boolean(), at).map(([id, correct, ms]) => answered(id, correct, ms)),
      at.map((ms) => completed(ms)),
    ),
    { maxLength: 40 },
  );
}

describe('what may be recorded', () => {
  const state = (...seen: string[]): LessonState => ({ runs: 0, seen, answers: {} });

  it.each([
    ['the first module', state(), 'visited', 0, null],
    ['the one after those seen', state('hello'), 'answered', 1, null],
    ['one seen before', state('hello', 'words'), 'visited', 0, null],
    ['one further on', state(), 'visited', 1, 'out_of_order'],
    ['an answer further on', state('hello'), 'answered', 2, 'out_of_order'],
    ['one that is not there', state(...MODULES), 'visited', 3, 'module_not_found'],
    ['the end', state(...MODULES), 'completed', 2, null],
    ['the end too early', state('hello', 'quiz'), 'completed', 2, 'lesson_incomplete'],
    ['the end of a module that is not there', state(...MODULES), 'completed', 9, 'module_not_found'],
  ] as const)('%s', (_, before, kind, moduleIndex, refusal) => {
    expect(refusalOf(before, MODULES, { kind, moduleIndex })).toBe(refusal);
  });
});

describe('the progress shown', () => {
  it('is empty before the first event', () => {
    expect(presentProgress(lessonFold.empty, MODULES)).toEqual({
      isCompleted: false,
      progressPercentage: 0,
      visitedModules: [],
      answers: {},
      nextModule: 0,
      runs: 0,
    });
  });

  it('speaks of modules by their present index', () => {
    const { state } = fold(visited('words'), answered('quiz', false));
    expect(presentProgress(state, MODULES)).toMatchObject({
      progressPercentage: 67,
      visitedModules: [1, 2],
      answers: { 2: false },
      nextModule: 0,
    });
    // The course was edited: modules were added before and between, and one was taken out.
    expect(presentProgress(state, ['new', 'hello', 'quiz', 'more'])).toMatchObject({
      progressPercentage: 25,
      visitedModules: [2],
      answers: { 2: false },
      nextModule: 0,
    });
  });

  it('names the place after the last module when only the end is missing', () => {
    const { state } = fold(...wholeRun().slice(0, 3));
    expect(presentProgress(state, MODULES)).toMatchObject({
      isCompleted: false,
      progressPercentage: 100,
      nextModule: 3,
    });
  });

  it('stays complete during a later run', () => {
    const { state } = fold(...wholeRun(), visited('hello'));
    expect(presentProgress(state, MODULES)).toMatchObject({
      isCompleted: true,
      progressPercentage: 100,
      visitedModules: [0],
      nextModule: 1,
      runs: 1,
    });
  });
});
