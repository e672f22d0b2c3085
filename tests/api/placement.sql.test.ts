import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#shared/course/answer.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { exercise } from '#shared/course/exercise.ts';
import { contentOf } from '#shared/course/exercises/kinds.ts';
import { judge } from '#shared/course/judge.ts';
import { optionsFor } from '#shared/course/options.ts';
import { unsealAnswer } from '#shared/course/task.ts';
import { LANGUAGES } from '#shared/language.ts';
import type { OpenQuestion, Placement } from '#shared/onboarding/placement.contract.ts';
import { openPlacementItems, type PlacementItem } from '#shared/onboarding/placement-items.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

let test: TestApp;
let anna: TestClient;
let email: string;
let items: ReadonlyMap<string, PlacementItem>;
beforeAll(async () => {
  test = await openTestApp();
  const { course } = test.platform;
  const all = openPlacementItems(course.studies());
  items = new Map(
    [...course.lessons.keys()].flatMap((_, lesson) => all.ofLesson(lesson)).map((item) => [item.id, item]),
  );
});
beforeEach(async () => {
  anna = test.client();
  const sent = registration();
  email = sent.email;
  expect((await anna.post('/api/register', sent)).status).toBe(200);
});
afterAll(() => test.close());

const NOT_BEGUN = { attemptId: null, question: null, result: null };
const read = async (client = anna) => (await client.get('/api/placement')).body as Placement;
const start = async (client = anna) => (await client.post('/api/placement')).body as Placement;
const send = (attemptId: string | null, body: object, client = anna) =>
  client.post(`/api/placement/${attemptId}/answers`, { language: 'english', ...body });

function itemOf({ id }: OpenQuestion): PlacementItem {
  const item = items.get(id);
  if (!item) throw new Error(`There is no question ${id}.`);
  return item;
}

/** A right answer to a question, found among those that its task allows. */
function rightAnswer(question: OpenQuestion): Answer {
  const whole = itemOf(question).exercise;
  const candidates: Answer[] =
    whole.kind === 'choice'
      ? [...optionsFor(whole.options, 'english').keys()]
      : [contentOf(whole).rightAnswer(whole, 'english')];
  const right = candidates.find((each) => judge(whole, unsealAnswer(whole, each), 'english')?.correct);
  if (right === undefined) throw new Error(`Nothing is right for ${question.id}.`);
  return right;
}

/** Takes the test to its end; a learner who knows the first `known` lessons of the course. */
async function take(known: number, client = anna): Promise<{ end: Placement; questions: OpenQuestion[] }> {
  let placement = await start(client);
  const questions: OpenQuestion[] = [];
  while (placement.question) {
    const { question } = placement;
    questions.push(question);
    const answer = itemOf(question).lesson < known ? rightAnswer(question) : null;
    const reply = await send(placement.attemptId, { questionId: question.id, answer }, client);
    expect(reply.status).toBe(200);
    placement = reply.body;
  }
  return { end: placement, questions };
}

describe('a placement test', () => {
  it('begins when it is asked for, and goes on where it was left, on every device', async () => {
    expect(await read()).toEqual(NOT_BEGUN);
    const begun = await start();
    expect(begun).toMatchObject({ question: { number: 1 }, result: null });
    const second = test.client();
    await second.post('/api/login', { email, password: PASSWORD });
    expect(await read(second)).toEqual(begun);
  });

  it.each([0, 1, 4, 10, 15, 22, 33])(
    'places a learner who knows %i lessons, after at most 18 different questions, and not fewer than 12 unless they give up',
    async (known) => {
      const { end, questions } = await take(known);
      const inOrder = [...test.platform.course.lessons.keys()];
      expect(end).toMatchObject({
        question: null,
        result: {
          lesson: { id: inOrder[Math.min(known, inOrder.length - 1)] },
          known,
          lessons: inOrder.length,
          asked: questions.length,
        },
      });
      const answers = questions.map((question) => itemOf(question).lesson < known);
      if (answers.slice(-4).some(Boolean)) expect(questions.length).toBeGreaterThanOrEqual(12);
      expect(questions.length).toBeLessThanOrEqual(18);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
      const written = ['order', 'translate'];
      expect(questions.slice(0, 3).filter(({ task }) => written.includes(task.kind))).toEqual([]);
      expect(await read()).toEqual(end);
      const { startLessonId, cefrLevel } = (await anna.get('/api/auth/user')).body;
      expect(startLessonId).toBe(end.result?.lesson.id);
      // Words, films and conversations start at the known level.
      const isPast = (level: CefrLevel) => known >= inOrder.indexOf(START_LESSONS[level]);
      expect(cefrLevel).toBe(isPast('B1') ? 'B1' : isPast('A2') ? 'A2' : 'A1');
      expect(end.result?.level).toBe(cefrLevel);
    },
  );

  it('starts with the first lessons for learners of A1, and stops soon when they know nothing', async () => {
    await anna.post('/api/onboarding', { cefrLevel: 'A1' });
    const { end, questions } = await take(0);
    expect(questions[0] && itemOf(questions[0]).lesson).toBeLessThanOrEqual(1);
    expect(questions.length).toBeLessThanOrEqual(6);
    expect(end.result).toMatchObject({ known: 0, lesson: { id: '101' } });
  });

  it('never sends an answer ahead', async () => {
    const secrets = new Set<string>();
    for (const known of [3, 8, 12]) {
      const { questions } = await take(known);
      for (const { task } of questions) for (const key of Object.keys(task)) secrets.add(key);
    }
    expect([...secrets].filter((key) => /answers|correct|alternatives|explanation/i.test(key))).toEqual([]);
  });

  it('can be repeated, with other questions; the proposal stays until the new test is done', async () => {
    const first = await take(4);
    const again = await start();
    expect(again.attemptId).not.toBe(first.end.attemptId);
    expect(again.result).toBeNull();
    const { startLessonId } = (await anna.get('/api/auth/user')).body;
    expect(startLessonId).toBe(first.end.result?.lesson.id);
    const second = await take(4);
    expect(second.questions.map(({ id }) => id)).not.toEqual(first.questions.map(({ id }) => id));
  });

  it('has no answer that counts for learning: no XP, no day, no event', async () => {
    await take(6);
    const { body } = await anna.get('/api/users/me/stats');
    expect(body).toMatchObject({ totalXP: 0, currentStreak: 0 });
  });
});

describe('an answer', () => {
  it('sent twice counts once and answers the same; another one is refused', async () => {
    const { attemptId, question } = await start();
    const body = { questionId: question?.id, answer: null };
    const first = await send(attemptId, body);
    const [second, third] = await Promise.all([send(attemptId, body), send(attemptId, body)]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    const other = await send(attemptId, { ...body, answer: 'something else' });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_answered' } });
    expect(await read()).toEqual(first.body);
  });

  it('sent at the same time as another counts once', async () => {
    const { attemptId, question } = await start();
    if (!question) throw new Error('There is no question.');
    const right = rightAnswer(question);
    const replies = await Promise.all(
      [null, right, null, right].map((answer) => send(attemptId, { questionId: question.id, answer })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await read()).question?.number).toBe(2);
  });

  it('to a question that is not open does not exist', async () => {
    const { attemptId, question } = await start();
    const unasked = [...items.keys()].find((id) => id !== question?.id);
    for (const questionId of [unasked, 'nothing', '']) {
      expect(await send(attemptId, { questionId, answer: null })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect((await read()).question).toEqual(question);
  });

  it('to another learner’s test, an old one, or none answers as if there were none', async () => {
    const bo = test.client();
    await bo.post('/api/register', registration());
    const mine = await start();
    const body = { questionId: mine.question?.id, answer: null };
    const foreign = await send(mine.attemptId, body, bo);
    const unknown = await send('never-was', body, bo);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(foreign.body).toEqual(unknown.body);
    await start();
    expect((await send(mine.attemptId, body)).status).toBe(404);
    expect((await read(bo)).attemptId).toBeNull();
  });

  it('that does not fit the question is refused and changes nothing', async () => {
    const { attemptId, question } = await start();
    for (const answer of [20, true, ['no', 'such', 'words'], [0, 1]]) {
      const fits = question?.task.kind === 'choice' && typeof answer === 'number' && answer < 2;
      if (fits) continue;
      const reply = await send(attemptId, { questionId: question?.id, answer });
      expect(reply).toMatchObject({ status: 422, body: { code: 'answer_mismatch' } });
    }
    expect((await read()).question).toEqual(question);
  });

  it.each([
    ['without an answer', {}],
    ['that is too long', { answer: 'a'.repeat(401) }],
    ['that is an object', { answer: { correct: true } }],
    ['in no language of ours', { answer: null, language: 'klingon' }],
    ['to a question that is no text', { answer: null, questionId: 7 }],
  ])('%s is not valid', async (_, body) => {
    const { attemptId, question } = await start();
    expect(await send(attemptId, { questionId: question?.id, ...body })).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });

  it('wants a session', async () => {
    const stranger = test.client();
    expect((await stranger.get('/api/placement')).status).toBe(401);
    expect((await stranger.post('/api/placement')).status).toBe(401);
    expect((await send('any', { questionId: 'any', answer: null }, stranger)).status).toBe(401);
  });
});

describe('what is kept', () => {
  it('can be taken along, and goes with the account', async () => {
    expect((await anna.get('/api/account/export')).body.learners[0]).toMatchObject({
      startLessonId: null,
      more: { placement: null },
    });
    const { end, questions } = await take(2);
    const [exported] = (await anna.get('/api/account/export')).body.learners;
    expect(exported.startLessonId).toBe(end.result?.lesson.id);
    expect(exported.more.placement).toMatchObject({ id: end.attemptId, openId: null });
    expect(exported.more.placement.answered.map((each: { questionId: string }) => each.questionId)).toEqual(
      questions.map(({ id }) => id),
    );
    expect((await anna.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    const rows = await test.platform.database.read
      .selectFrom('placements')
      .select('id')
      .where('id', '=', end.attemptId ?? '')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('the questions of the course', () => {
  it('are enough for every lesson, of several kinds, each with one right answer', () => {
    const lessons = [...test.platform.course.lessons.keys()];
    for (const [index, id] of lessons.entries()) {
      const own = [...items.values()].filter(({ lesson }) => lesson === index);
      expect(own.length, id).toBeGreaterThanOrEqual(10);
      expect(new Set(own.map(({ kind }) => kind)).size, id).toBeGreaterThanOrEqual(3);
    }
    for (const { id, exercise: content } of items.values()) {
      expect(exercise.safeParse(content).success, id).toBe(true);
      if (content.kind !== 'choice') continue;
      for (const language of LANGUAGES) {
        const options = optionsFor(content.options, language);
        expect(new Set(options).size, id).toBe(options.length);
        // No option may stand out by its form, e.g. as the only question, or the only one that begins with yes or no.
        expect(options.filter((option) => option.endsWith('?')).length === 1, id).toBe(false);
      }
    }
  });
});
