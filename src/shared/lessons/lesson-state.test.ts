import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { lessonProjection, presentProgress } from './lesson-state.ts';
import { type LessonLedgerEvent, lessonKinds } from './lessons.events.ts';

const MODULES = ['hello', 'words', 'quiz'];
const WORDS = ['hej', 'tack'];
let count = 0;

const base = (at?: number) => ({
  id: `event-${String(++count).padStart(6, '0')}`,
  subject: 'lesson:101',
  occurredAt: at ?? ++count,
});
const visited = (moduleId: string, at?: number): LessonLedgerEvent => ({
  ...base(at),
  kind: 'module_visited',
  payload: { moduleId, skill: 'grammar' },
});
const answered = (moduleId: string, correct: boolean, at?: number): LessonLedgerEvent => ({
  ...base(at),
  kind: 'module_answered',
  payload: { moduleId, skill: 'grammar', correct },
});
const completed = (at?: number, modules = MODULES, words = WORDS): LessonLedgerEvent => ({
  ...base(at),
  kind: 'lesson_completed',
  payload: { moduleId: 'quiz', skill: 'grammar', modules, words, xp: 50 },
});

/** Parts of the test lesson: the first two modules, and the last. */
const XP_OF_FIRST_PART = 30;
const endedPart = (at?: number, xp = XP_OF_FIRST_PART): LessonLedgerEvent => ({
  ...base(at),
  kind: 'part_completed',
  payload: {
    ...{ moduleId: 'words', skill: 'grammar', part: 'hello' },
    ...{ modules: ['hello', 'words'], words: ['hej'], xp },
  },
});

const fold = (...events: LessonLedgerEvent[]) => foldAll(lessonProjection, events, '101');
const outcomes = (...events: LessonLedgerEvent[]) => fold(...events).results.map(({ outcome }) => outcome);
const xpOf = (...events: LessonLedgerEvent[]) =>
  outcomes(...events).flatMap(({ grants = [] }) => grants.map(({ amount }) => amount));
const wholeRun = () => [visited('hello'), visited('words'), answered('quiz', true), completed()];
const ONE_RUN = { runs: 1, seen: [], answers: {}, words: WORDS, xp: 50 };
const totalXp = (...events: LessonLedgerEvent[]) => xpOf(...events).reduce((sum, xp) => sum + xp, 0);
const unitsOf = (...events: LessonLedgerEvent[]) => outcomes(...events).filter(({ isUnit }) => isUnit).length;

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

  it('adds up what devices measured in the present run, three minutes a step at most', () => {
    const step = (event: LessonLedgerEvent, spentMs: number) => ({ ...event, spentMs });
    const steps = [step(visited('hello'), 50_000), step(answered('quiz', true), 3_600_000)];
    expect(fold(...steps).state.spentMs).toBe(230_000);
    expect(presentProgress(fold(...steps).state, MODULES).spentMinutes).toBe(4);
    expect(fold(...steps, step(visited('words'), 1_000), completed()).state.spentMs).toBeUndefined();
  });

  it('begins a new run after the end', () => {
    expect(fold(...wholeRun()).state).toEqual(ONE_RUN);
    expect(fold(...wholeRun(), visited('hello')).state).toEqual({ ...ONE_RUN, seen: ['hello'] });
    expect(fold(...wholeRun(), ...wholeRun()).state.runs).toBe(2);
  });

  it('counts a completion only when its run has seen all the modules it names', () => {
    expect(fold(visited('hello'), completed()).state).toMatchObject({ runs: 0, seen: ['hello'] });
    expect(fold(visited('hello'), completed(undefined, ['hello'])).state.runs).toBe(1);
    // The second completion finds no module seen since the first.
    expect(fold(...wholeRun(), completed()).state.runs).toBe(1);
  });

  it('gives a study unit for each run, XP for the first', () => {
    const runs = [...wholeRun(), ...wholeRun()];
    expect(outcomes(...runs).filter(({ isUnit }) => isUnit)).toHaveLength(2);
    expect(outcomes(...runs).flatMap(({ grants = [] }) => grants)).toEqual([
      { reason: 'lesson:101', amount: 50 },
    ]);
    expect(outcomes(...runs).flatMap(({ counts = {} }) => Object.entries(counts))).toEqual([['lessons', 1]]);
  });

  it('marks the day for an answer, right or wrong, and for an end, but not for opening a page', () => {
    const marks = [visited('hello'), answered('quiz', false), completed()].map(
      ({ kind, payload }) => lessonKinds[kind].brings(payload as never).studied ?? false,
    );
    expect(marks).toEqual([false, true, true]);
  });

  it('meets the words of an end that counts, each once', () => {
    const runs = [completed(), ...wholeRun(), ...wholeRun().slice(0, 3)];
    runs.push(completed(undefined, MODULES, [...WORDS, 'ja']));
    const words = outcomes(...runs).map((outcome) => outcome.words ?? []);
    expect(words.filter((met) => met.length > 0)).toEqual([WORDS, ['ja']]);
  });

  it('counts an end that came too early as soon as all modules have been seen', () => {
    const [first, second, last] = wholeRun() as [LessonLedgerEvent, LessonLedgerEvent, LessonLedgerEvent];
    const late = [
      visited('hello'),
      completed(),
      { ...second, occurredAt: ++count },
      { ...last, occurredAt: ++count },
    ];
    expect(fold(...late).state).toEqual(ONE_RUN);
    expect(outcomes(...late).map(({ isUnit = false }) => isUnit)).toEqual([false, false, false, true]);
    // Sent late, but completed before: the time of the event counts.
    const sentLate = fold(first, visited('hello'), completed(), second, last);
    expect(sentLate.state.runs).toBe(1);
  });

  it('takes a second end of the same run for the same', () => {
    expect(fold(...wholeRun(), completed()).state).toEqual(ONE_RUN);
    expect(fold(...wholeRun(), completed(), ...wholeRun()).state.runs).toBe(2);
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

  it('never loses a finished run or XP to an event that arrives late', () => {
    fc.assert(
      fc.property(randomEvents(), randomEvents(), (events, late) => {
        const taken: LessonLedgerEvent[] = [];
        let runs = 0;
        let xp = 0;
        for (const next of [...events, ...late]) {
          taken.push(next);
          const { state } = fold(...taken);
          expect(state.runs).toBeGreaterThanOrEqual(runs);
          expect(state.runs > 0 ? [50] : [0, XP_OF_FIRST_PART]).toContain(totalXp(...taken));
          expect(totalXp(...taken)).toBeGreaterThanOrEqual(xp);
          runs = state.runs;
          xp = totalXp(...taken);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function randomEvents(): fc.Arbitrary<LessonLedgerEvent[]> {
  const moduleId = fc.constantFrom(...MODULES);
  // Few distinct times, so that many events coincide.
  const at = fc.integer({ min: 1, max: 30 });
  return fc.array(
    fc.oneof(
      fc.tuple(moduleId, at).map(([id, ms]) => visited(id, ms)),
      fc.tuple(moduleId, fc.boolean(), at).map(([id, correct, ms]) => answered(id, correct, ms)),
      at.map((ms) => endedPart(ms)),
      at.map((ms) => completed(ms)),
    ),
    { maxLength: 40 },
  );
}

describe('the parts of a lesson', () => {
  const firstPart = () => [visited('hello'), visited('words'), endedPart()];
  const rest = () => [answered('quiz', true), completed()];

  it('give their XP, their words and a study unit at once, and the completion the rest', () => {
    expect(outcomes(...firstPart()).at(-1)).toEqual({
      isUnit: true,
      words: ['hej'],
      grants: [{ reason: 'lesson:101:hello', amount: 30 }],
    });
    expect(outcomes(...firstPart(), ...rest()).at(-1)).toEqual({
      isUnit: true,
      words: ['tack'],
      grants: [{ reason: 'lesson:101', amount: 20 }],
      counts: { lessons: 1 },
    });
  });

  it('count once per run, even if two devices end them', () => {
    const twice = [...firstPart(), endedPart(), ...rest()];
    expect([totalXp(...twice), unitsOf(...twice)]).toEqual([50, 2]);
  });

  it('count again in a later run, without XP', () => {
    const again = [...firstPart(), ...rest(), ...firstPart(), ...rest()];
    expect([totalXp(...again), unitsOf(...again)]).toEqual([50, 4]);
    // An end that arrives after the run, from a second device, begins no new one.
    expect(fold(...firstPart(), ...rest(), endedPart()).state).toEqual(ONE_RUN);
  });

  it('wait for modules that another device has seen', () => {
    const [hello, words, end] = firstPart() as [LessonLedgerEvent, LessonLedgerEvent, LessonLedgerEvent];
    const early = [hello, end, { ...words, occurredAt: ++count }];
    expect(outcomes(hello, end).some(({ isUnit }) => isUnit)).toBe(false);
    expect([totalXp(...early), unitsOf(...early)]).toEqual([30, 1]);
  });

  it('pay parts that were finished before parts had ends', () => {
    const later: LessonLedgerEvent = {
      ...base(),
      kind: 'part_completed',
      payload: {
        ...{ moduleId: 'words', skill: 'grammar', part: 'words' },
        ...{ modules: ['hello', 'words'], words: [], xp: 40 },
      },
    };
    expect(xpOf(visited('hello'), visited('words'), later)).toEqual([40]);
    expect(xpOf(...wholeRun())).toEqual([50]);
  });

  it('never give more than the lesson, though the course changes between them', () => {
    const more = [visited('hello'), visited('words'), endedPart(undefined, 60), ...rest()];
    expect(xpOf(...more)).toEqual([60]);
    expect(xpOf(...wholeRun(), visited('hello'), visited('words'), endedPart(undefined, 60))).toEqual([50]);
  });
});

describe('the progress shown', () => {
  it('is empty before the first event', () => {
    expect(presentProgress(lessonProjection.empty, MODULES)).toEqual({
      isCompleted: false,
      progressPercentage: 0,
      visitedModules: [],
      answers: {},
      nextModule: 0,
      spentMinutes: null,
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
      spentMinutes: null,
    });
    // The course was edited: modules were added before and between, and one was removed.
    expect(presentProgress(state, ['new', 'hello', 'quiz', 'more'])).toMatchObject({
      progressPercentage: 25,
      visitedModules: [2],
      answers: { 2: false },
      nextModule: 0,
      spentMinutes: null,
    });
  });

  it('names the place after the last module when only the end is missing', () => {
    const { state } = fold(...wholeRun().slice(0, 3));
    expect(presentProgress(state, MODULES)).toMatchObject({
      isCompleted: false,
      progressPercentage: 100,
      nextModule: 3,
      spentMinutes: null,
    });
  });

  it('stays complete during a later run', () => {
    const { state } = fold(...wholeRun(), visited('hello'));
    expect(presentProgress(state, MODULES)).toMatchObject({
      isCompleted: true,
      progressPercentage: 100,
      visitedModules: [0],
      nextModule: 1,
      spentMinutes: null,
      runs: 1,
    });
  });
});
