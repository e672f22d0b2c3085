import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { answer, call, newLearner, newRoom, playQuestion, rightOption, sessionOf } from './quiz-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a game', () => {
  it('gives away no answer before it is given', async () => {
    const room = await newRoom(app);
    const [host, bo] = room.players;
    if (!host || !bo) throw new Error('nobody');
    expect((await host.client.get(call(room.id, 'question'))).body.code).toBe('not_started');
    const started = await host.client.post(call(room.id, 'start'));
    expect(started, JSON.stringify(started.body)).toMatchObject({
      status: 200,
      body: { phase: 'question', reveal: null },
    });
    expect((await host.client.post(call(room.id, 'start'))).body.code).toBe('already_started');
    const { body: question } = await bo.client.get(call(room.id, 'question'));
    expect(Object.keys(question).sort()).toEqual(
      [
        'answered', 'durationMs', 'id', 'index', 'kind', 'optionSounds', 'options', 'optionsIn', 'picture', 'question',
        'remainingMs', 'sound', 'swedish', 'total', 'translation',
      ].sort(),
    ); // biome-ignore format: a list
    expect(question).toMatchObject({
      index: 0,
      total: 10,
      durationMs: 15_000,
      remainingMs: 15_000,
      answered: false,
    });

    const right = await rightOption(app, room.id, question.id);
    const result = await answer(room, host, { questionId: question.id, answer: right, timeToAnswer: 900 });
    expect(result).toMatchObject({
      status: 200,
      body: { correct: true, points: 150, solution: { correctAnswer: right } },
    });
    const { body: seen } = await bo.client.get(`/api/family-quiz/${room.id}`);
    expect(JSON.stringify(seen)).not.toContain('correctAnswer');
    expect(JSON.stringify(seen)).not.toContain(JSON.stringify(result.body.solution.explanation));
    expect(seen.players[0]).toMatchObject({ hasAnswered: true, score: 0 });
    expect(
      (await bo.client.get(call(room.id, 'leaderboard'))).body.map(({ score }: { score: number }) => score),
    ).toEqual([0, 0]);
  });

  it('takes an answer once, in time, from its own player', async () => {
    const room = await newRoom(app);
    const [host, bo] = room.players;
    if (!host || !bo) throw new Error('nobody');
    const other = await newRoom(app);
    for (const { id, host: of } of [room, other]) await of.client.post(call(id, 'start'));
    const questionId = (await sessionOf(room, host)).question?.id ?? '';
    const foreign = (await sessionOf(other, other.host)).question?.id;
    const wrong = async (body: Record<string, unknown>) =>
      (await answer(room, host, { questionId, answer: 0, ...body })).body.code;
    expect(await wrong({ playerId: bo.id })).toBe('forbidden');
    expect(await wrong({ questionId: foreign })).toBe('question_not_found');
    expect(await wrong({ questionId: 'x' })).toBe('question_not_found');
    for (const timeToAnswer of [-1, 15_001, 1e12, 'soon', null])
      expect(await wrong({ timeToAnswer })).toBe('validation_error');
    for (const value of [-1, 4, 1.5, true, [], {}])
      expect(await wrong({ answer: value })).toBe('validation_error');

    const replies = await Promise.all(
      [0, 0, 0, 1, 1, 0].map((value) => answer(room, host, { questionId, answer: value })),
    );
    // Only the first answer was accepted, however often it was sent.
    const taken = replies[0]?.status === 200 ? 0 : 1;
    expect(replies.map(({ status }) => status)).toEqual(
      [0, 0, 0, 1, 1, 0].map((value) => (value === taken ? 200 : 409)),
    );
    const first = replies.find(({ status }) => status === 200);
    for (const { status, body } of replies) if (status === 200) expect(body).toEqual(first?.body);

    app.clock.nowMs += 15_300;
    expect((await answer(room, bo, { questionId, answer: 0 })).body.code).toBe('question_closed');
    expect((await answer(room, host, { questionId, answer: taken })).body).toEqual(first?.body);
    expect((await sessionOf(room, bo)).phase).toBe('reveal');
    app.clock.nowMs += 3_000;
    expect(await sessionOf(room, bo)).toMatchObject({ phase: 'question', question: { index: 1 } });
  });

  it('goes on by the host when a question is closed, one at a time', async () => {
    const room = await newRoom(app, {}, []);
    await room.host.client.post(call(room.id, 'start'));
    const next = () => room.host.client.post(call(room.id, 'next'));
    expect((await next()).body.code).toBe('question_open');
    app.clock.nowMs += 15_300;
    const replies = await Promise.all([next(), next(), next()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await sessionOf(room, room.host)).question?.index).toBe(1);
  });

  it('is played to its end, counts as a unit with XP once, and is played again', async () => {
    const room = await newRoom(app);
    const { host } = room;
    const before = (await host.client.get('/api/users/me/stats')).body;
    expect((await host.client.get(call(room.id, 'reward'))).body.code).toBe('not_playing');
    await host.client.post(call(room.id, 'start'));
    for (let index = 0; index < 10; index += 1) await playQuestion(app, room, (player) => player === 0);
    const ended = await sessionOf(room, host);
    expect(ended).toMatchObject({
      phase: 'ended',
      question: null,
      leaderboard: [
        { nickname: 'Anna', rank: 1, score: 1_500, correct: 10, timeBonus: 500 },
        { nickname: 'Bo', rank: 2, score: 0, correct: 0, timeBonus: 0 },
      ],
    });
    const { reward } = (await host.client.get(call(room.id, 'reward'))).body;
    expect(reward).toMatchObject({ xpGained: 10, weeklyProgress: before.weeklyProgress + 1 });
    expect((await host.client.get(call(room.id, 'reward'))).body.reward).toEqual(reward);
    expect((await room.players[1]?.client.get(call(room.id, 'reward')))?.body).toEqual({ reward: null });
    const after = (await host.client.get('/api/users/me/stats')).body;
    expect(after).toMatchObject({ totalXP: before.totalXP + 10, studiedToday: true });
    expect((await host.client.post(call(room.id, 'next'))).body.code).toBe('ended');
    expect((await host.client.get(call(room.id, 'question'))).body.code).toBe('ended');

    expect((await host.client.post(call(room.id, 'again'))).body).toMatchObject({ phase: 'lobby', game: 2 });
    await host.client.post(call(room.id, 'start'));
    expect(await sessionOf(room, host)).toMatchObject({ phase: 'question', game: 2, answer: null });
  });

  it('speaks to each in their own language', async () => {
    const room = await newRoom(app, { language: 'dutch' }, []);
    const german = app.client();
    await german.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Uwe', language: 'german' });
    await room.host.client.post(call(room.id, 'start'));
    const [dutch, other] = [
      await sessionOf(room, room.host),
      (await german.get(`/api/family-quiz/${room.id}`)).body,
    ];
    expect(dutch.question?.id).toBe(other.question.id);
    expect(dutch.question?.question).not.toBe(other.question.question);
  });

  it('is seen on a screen that cannot do anything', async () => {
    const room = await newRoom(app, {}, []);
    const tv = app.client();
    const watching = await tv.post('/api/family-quiz/screen', { roomCode: room.code, language: 'german' });
    expect(watching).toMatchObject({ status: 200, body: { playerId: null, screens: 1 } });
    await room.host.client.post(call(room.id, 'start'));
    const { body } = await tv.get(`/api/family-quiz/${room.id}?as=screen`);
    expect(body).toMatchObject({ phase: 'question', question: { index: 0 }, place: { index: 0, total: 10 } });
    expect((await tv.get(`/api/family-quiz/${room.id}`)).status).toBe(404);
    const tried = await tv.post('/api/family-quiz/answer', {
      sessionId: room.id,
      questionId: body.question.id,
      answer: 0,
    });
    expect(tried.status).toBe(404);
  });

  it('is heard on a screen, once what is said may be known', async () => {
    const room = await newRoom(app, {}, []);
    const tv = app.client();
    await tv.post('/api/family-quiz/screen', { roomCode: room.code });
    await room.host.client.post(call(room.id, 'start'));
    for (let isSaid = false; !isSaid; ) {
      const { question } = await sessionOf(room, room.host);
      const solution = call(room.id, `sound/${question?.id}/solution`);
      expect((await tv.get(solution)).body.code).toBe('not_found');
      const { body } = await answer(room, room.host, { questionId: question?.id, answer: 0 });
      isSaid = body.solution.sound !== null;
      expect((await tv.get(solution)).status).toBe(isSaid ? 200 : 404);
      await room.host.client.post(call(room.id, 'next'));
    }
  });

  it('lets its sounds be heard by its players alone', async () => {
    const room = await newRoom(app);
    await room.host.client.post(call(room.id, 'start'));
    const { question } = await sessionOf(room, room.host);
    const solution = call(room.id, `sound/${question?.id}/solution`);
    expect((await room.host.client.get(solution)).body.code).toBe('not_found');
    const { body } = await answer(room, room.host, { questionId: question?.id, answer: 0 });
    if (body.solution.sound !== null) {
      const sound = await room.host.client.get(body.solution.sound);
      expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } });
      expect(sound.bytes.length).toBeGreaterThan(1_000);
    }
    expect((await room.players[1]?.client.get(solution))?.body.code).toBe('not_found');
    expect((await (await newLearner(app)).get(solution)).body.code).toBe('room_not_found');
  });
});

it('makes every answer evidence for the words of the learner, once', async () => {
  const room = await newRoom(app);
  await room.host.client.post(call(room.id, 'start'));
  for (let index = 0; index < 10; index += 1) await playQuestion(app, room, () => true);
  await room.host.client.get(call(room.id, 'reward'));
  const { body } = await room.host.client.get('/api/account/export');
  const [learner] = body.learners;
  const answered = learner.learning.events.filter(({ kind }: { kind: string }) => kind === 'quiz_answered');
  expect(answered).toHaveLength(10);
  expect(learner.more.quizRooms).toMatchObject([{ nickname: 'Anna', score: 1_500 }]);
  expect(learner.more.quizGames[0].questions).toHaveLength(10);
});
