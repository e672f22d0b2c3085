import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { practiceRoom } from '#server/rooms/practice/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { contentOf } from '#shared/course/exercises/kinds.ts';
import { readTexts } from '#shared/course/wire.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import type { PracticeRound, PracticeTask, WarmUpTasks } from '#shared/practice/practice.contract.ts';
import { PRACTICE_ROUNDS, practiceRoundsProjection } from '#shared/practice/rounds.ts';
import type { Studies } from '#shared/practice/studies.ts';
import { PAID_ROUNDS_A_DAY, XP_FOR } from '#shared/progress/xp.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { metWords } from '#shared/vocabulary/met.ts';
import type { TestReply } from '#tests/app.ts';
import { exported } from '#tests/exported.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

let app: StudyApp;
let studies: Studies;
let anna: Learner;
/** Saturday noon in Stockholm. */
const SATURDAY_NOON_MS = Date.UTC(2026, 10, 21, 11);

beforeAll(async () => {
  const course = await wholeCourse();
  studies = course.studies();
  const addRooms: Parameters<typeof openStudyApp>[0] = ({ ledger, progress }, server, platform) => {
    void practiceRoom.open(server, platform, { ledger, progress });
    // Cards hold the memory state of words.
    void reviewsRoom.open(server, platform, { ledger, progress, ownCards: NO_OWN_CARDS, video: NO_FILMS });
  };
  app = await openStudyApp(addRooms, {}, course);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.nowMs = SATURDAY_NOON_MS;
  anna = await app.learner('anna');
});

interface Sent {
  readonly kind: string;
  readonly [field: string]: unknown;
}

const send = (events: readonly Sent[], learner = anna) => sendEvents(app, learner, events);

/** The practice room's knowledge of each word. */
async function metBy({ id }: Learner) {
  const met = metWords(await app.ledger.states(id, cardProjection));
  return new Map(met.map((word) => [word.wordId, word]));
}

const rightly = (exercise: Exercise) => contentOf(exercise).rightAnswer(exercise, 'english');
const wrongly = (exercise: Exercise) => contentOf(exercise).wrongAnswer(exercise, 'english');

/** A run through a lesson with right answers only. */
async function finishLesson(lessonId: string, learner = anna): Promise<TestReply['body']> {
  const { modules } = studies.lessons.get(lessonId) ?? { modules: [] };
  const events = modules.map(({ id, type, content }, moduleIndex): Sent => {
    const place = { lessonId, moduleIndex, moduleId: id };
    return type === 'exercise'
      ? { kind: 'module_answered', ...place, answer: rightly(content) }
      : { kind: 'module_visited', ...place };
  });
  const end = { kind: 'lesson_completed', lessonId, moduleIndex: modules.length - 1 };
  return (await send([...events, end], learner)).at(-1);
}

async function readRound(query = '', learner = anna): Promise<PracticeRound> {
  const { status, body } = await learner.client.get(`/api/practice/round${query}`);
  expect(status).toBe(200);
  return readTexts<PracticeRound>(body);
}

async function readWarmUp(lessonId: string, learner = anna): Promise<readonly PracticeTask[]> {
  const { status, body } = await learner.client.get(`/api/lessons/${lessonId}/warm-up`);
  expect(status).toBe(200);
  return readTexts<WarmUpTasks>(body).tasks;
}

const answered = ({ key, exercise }: PracticeTask, answer = rightly(exercise)): Sent => ({
  kind: 'practice_answered',
  key,
  answer,
});

/** Completes a round; returns the reply to its last event. */
async function finishRound(query = '', learner = anna): Promise<TestReply['body']> {
  const { round, tasks } = await readRound(query, learner);
  const results = await send(
    [...tasks.map((task) => answered(task)), { kind: 'round_completed', round }],
    learner,
  );
  return results.at(-1).answer.reward;
}

describe('a lesson as it is studied', () => {
  it('comes with its parts, and teaches what the warm-up and rounds then ask for', async () => {
    expect(await readWarmUp('102')).toEqual([]);
    expect(await readRound()).toMatchObject({ tasks: [], xp: 0 });
    const { body } = await anna.client.get('/api/lessons/101');
    const woven = studies.lessons.get('101');
    expect(body.modules.map(({ id }: { id: string }) => id)).toEqual(woven?.modules.map(({ id }) => id));
    expect(body.parts).toEqual(woven?.parts);
    expect(body).toMatchObject({ estimatedMinutes: woven?.minutes, moduleCount: woven?.modules.length });

    const { outcome, answer } = await finishLesson('101');
    expect(outcome).toBe('recorded');
    expect(answer.progress).toMatchObject({ isCompleted: true, runs: 1 });
    expect(answer.reward).toMatchObject({ xpGained: 50, weeklyProgress: 1 });
    const words = await metBy(anna);
    expect(wordsOf(woven?.modules ?? []).filter((id) => !words.get(id)?.right)).toEqual([]);

    const tasks = await readWarmUp('102');
    expect(tasks).toHaveLength(5);
    expect(await readWarmUp('102')).toEqual(tasks);
    const own = wordsOf(studies.lessons.get('102')?.modules ?? []);
    expect(tasks.flatMap(({ about }) => about.wordIds).filter((id) => own.includes(id))).toEqual([]);
    // The very first task was a word that anyone can guess.
    expect((await readWarmUp('101')).flatMap(({ about }) => about.wordIds)).toEqual(['kaffe']);
  });

  it('knows a module by its id rather than by its place, which may be another by now', async () => {
    const event = { kind: 'module_visited', lessonId: '101', moduleIndex: 40, moduleId: 'hello-everybody' };
    const [taken, unknown] = await send([event, { ...event, moduleId: 'no-such-module' }]);
    expect(taken.answer.progress.visitedModules).toEqual([1]);
    expect(unknown).toMatchObject({ outcome: 'refused', code: 'module_not_found' });
    const reply = await anna.client.post('/api/lessons/101/progress', {
      ...{ id: randomUUID(), kind: 'visited', moduleIndex: 3, moduleId: 'words-hello-goodbye' },
      occurredAt: app.clock.nowMs,
    });
    expect(reply.body.progress.visitedModules).toEqual([1, 2]);
  });

  it('writes down what an answer says of which words, and what was taken for them', async () => {
    const { modules, clues } = studies.lessons.get('101') ?? { modules: [], clues: new Map() };
    const place = modules.findIndex(({ id }) => clues.get(id)?.options !== undefined);
    const module = modules[place];
    if (module?.type !== 'exercise') throw new Error('There is no choice.');
    const answer = wrongly(module.content) as number;
    const clue = clues.get(module.id);
    await send([
      { kind: 'module_answered', lessonId: '101', moduleIndex: place, moduleId: module.id, answer },
    ]);
    const words = await metBy(anna);
    expect(words.get(clue?.wordIds[0])).toEqual({
      ...{ wordId: clue?.wordIds[0], right: 0, wrong: 1, lastMetMs: app.clock.nowMs },
      rivals: [clue?.options[answer]],
    });
  });
});

describe('a round of practice', () => {
  beforeEach(() => finishLesson('101'));

  it('is the same until a task is answered, and judged by the server', async () => {
    const first = await readRound();
    expect(first.tasks).toHaveLength(10);
    expect(first.xp).toBe(XP_FOR.round);
    expect(await readRound()).toEqual(first);
    const [one, two] = first.tasks;
    if (!one || !two) throw new Error('There are no tasks.');
    const results = await send([answered(one), answered(two, wrongly(two.exercise))]);
    expect(results.map(({ answer }) => answer)).toEqual([
      { correct: true, duplicate: false },
      { correct: false, duplicate: false },
    ]);
    const next = await readRound();
    expect(next.round).not.toBe(first.round);
    expect(next.tasks).not.toEqual(first.tasks);
    const words = await metBy(anna);
    expect(words.get(two.about.wordIds[0] ?? '')?.wrong).toBe(1);
  });

  it('gives XP three times a day, and says beforehand what it will give', async () => {
    for (let count = 0; count < PAID_ROUNDS_A_DAY; count += 1) {
      expect((await readRound()).xp).toBe(XP_FOR.round);
      expect(await finishRound()).toMatchObject({ xpGained: XP_FOR.round, weeklyProgress: count + 2 });
    }
    expect((await readRound()).xp).toBe(0);
    expect(await finishRound()).toMatchObject({ xpGained: 0, weeklyProgress: PAID_ROUNDS_A_DAY + 2 });
  });

  it('is a study unit without XP when it repeats a lesson', async () => {
    const { xp, tasks } = await readRound('?lessonId=101');
    const own = wordsOf(studies.lessons.get('101')?.modules ?? []);
    expect(xp).toBe(0);
    expect(tasks).toHaveLength(10);
    expect(tasks.flatMap(({ about }) => about.wordIds).every((id) => own.includes(id))).toBe(true);
    expect(await finishRound('?lessonId=101')).toMatchObject({ xpGained: 0, weeklyProgress: 2 });
    expect((await readRound()).xp).toBe(XP_FOR.round);
    expect((await anna.client.get('/api/practice/round?lessonId=999')).status).toBe(404);
    expect((await anna.client.get('/api/lessons/999/warm-up')).status).toBe(404);
  });

  it('counts once, and only when ten of its tasks were answered, in whatever order that arrives', async () => {
    const { round, tasks } = await readRound();
    const end = { kind: 'round_completed', round };
    const nine = tasks.slice(0, 9).map((task) => answered(task));
    const [again] = nine;
    const early = await send([...nine, ...(again ? [again] : []), end]);
    expect(early.at(-1).answer.reward).toMatchObject({ xpGained: 0, weeklyProgress: 1 });
    const last = tasks[9];
    if (!last) throw new Error('There is no tenth task.');
    await send([answered(last), end]);
    const stats = await app.progress.stats(anna.id);
    expect(stats).toMatchObject({ weeklyProgress: 2 });
    const rounds = await app.ledger.states(anna.id, practiceRoundsProjection, PRACTICE_ROUNDS);
    expect(rounds.get(PRACTICE_ROUNDS)?.paid).toEqual({ '2026-11-21': 1 });
  });

  it('answers the same to an end that is sent again', async () => {
    const { round, tasks } = await readRound();
    const end = { id: randomUUID(), kind: 'round_completed', round };
    const first = await send([...tasks.map((task) => answered(task)), end]);
    const [second] = await send([end]);
    expect(second).toMatchObject({ outcome: 'duplicate', answer: { duplicate: true } });
    expect(second.answer.reward).toEqual(first.at(-1).answer.reward);
  });

  it('takes an answer as study when its task is no longer what it was, and refuses what cannot be', async () => {
    const { tasks } = await readRound();
    const [task] = tasks;
    if (!task) throw new Error('There are no tasks.');
    const edited = { ...task, key: task.key.replace(/[^~]+$/, '0') };
    const unfit = Array.isArray(rightly(task.exercise)) ? 'hej' : [1];
    const results = await send([
      answered(edited),
      answered(task, unfit),
      { kind: 'practice_answered', key: 'meaning', answer: 1 },
      { kind: 'round_completed', round: 'mine' },
    ]);
    expect(results[0].answer).toEqual({ correct: null, duplicate: false });
    expect(results.slice(1).map(({ code }) => code)).toEqual([
      'answer_mismatch',
      'validation_error',
      'validation_error',
    ]);
    const rounds = await app.ledger.states(anna.id, practiceRoundsProjection, PRACTICE_ROUNDS);
    expect(rounds.get(PRACTICE_ROUNDS)?.answered).toBe(1);
  });

  it('is exported, and a replay gives the same', async () => {
    await finishRound();
    const before = await exported(app.progress, anna.id);
    expect(before.states).toMatchObject({ practice: { rounds: { answered: 10 } } });
    expect((before.states as Record<string, object>).card).toHaveProperty('hej:recognise');
    await app.ledger.rebuild(anna.id);
    expect(await exported(app.progress, anna.id)).toEqual(before);
  });
});

describe('the three rounds of a day that give XP', () => {
  const at = (iso: string) => Date.parse(iso);

  it.each([
    // Four in the morning, local time, on the Sunday of a clock change.
    { change: 'back', evening: at('2026-10-24T20:00Z'), night: at('2026-10-25T02:50Z') },
    { change: 'forward', evening: at('2026-03-28T20:00Z'), night: at('2026-03-29T01:50Z') },
  ])(
    'are counted by the learner’s day, on the night when the clocks go $change',
    async ({ evening, night }) => {
      app.clock.nowMs = evening - 60 * MINUTE_MS;
      const bo = await app.learner('bo');
      await finishLesson('101', bo);
      const gained: number[] = [];
      app.clock.nowMs = evening;
      gained.push((await finishRound('', bo)).xpGained, (await finishRound('', bo)).xpGained);
      app.clock.nowMs = night;
      gained.push((await finishRound('', bo)).xpGained, (await finishRound('', bo)).xpGained);
      app.clock.nowMs = night + 11 * MINUTE_MS;
      gained.push((await finishRound('', bo)).xpGained);
      expect(gained).toEqual([10, 10, 10, 0, 10]);
    },
  );

  it('stay three when one of the morning arrives in the evening', async () => {
    await finishLesson('101');
    const morning = await readRound();
    app.clock.nowMs += 60 * MINUTE_MS;
    for (let count = 0; count < PAID_ROUNDS_A_DAY; count += 1) await finishRound();
    const before = await app.progress.stats(anna.id);
    const late = morning.tasks.map((task) => answered(task));
    const events = [...late, { kind: 'round_completed', round: morning.round }].map((event, index) => ({
      ...{ id: randomUUID(), ...event },
      occurredAt: SATURDAY_NOON_MS + 30 * MINUTE_MS + index,
    }));
    expect((await anna.client.post('/api/events', { events })).status).toBe(200);
    const after = await app.progress.stats(anna.id);
    expect(after.totalXP).toBe(before.totalXP);
    expect(after.weeklyProgress).toBe(before.weeklyProgress + 1);
  });
});
