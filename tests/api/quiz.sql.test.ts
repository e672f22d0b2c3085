import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_LETTERS } from '#shared/quiz/limits.ts';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { HOUR_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { listen, openSocket } from '#tests/sockets.ts';
import { call, newLearner, newRoom, playQuestion, sessionOf } from './quiz-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a room', () => {
  it('is opened by signed-in users, with the code and the host’s seat', async () => {
    expect((await app.client().post('/api/family-quiz/create', {})).status).toBe(401);
    const host = await newLearner(app, { firstName: 'Greta', baseLanguage: 'german' });
    const { body } = await host.post('/api/family-quiz/create', {});
    expect(body).toMatchObject({
      title: 'Family Swedish Quiz',
      category: 'mixed',
      maxPlayers: 6,
      phase: 'lobby',
      players: [{ id: body.playerId, nickname: 'Greta', isHost: true, isConnected: true, score: 0 }],
      question: null,
    });
    expect(body.roomCode).toMatch(new RegExp(`^[${CODE_LETTERS}]{6}$`));
    expect((await host.get('/api/family-quiz/mine')).body.session.id).toBe(body.id);
  });

  it.each([
    { maxPlayers: 1 },
    { maxPlayers: 7 },
    { maxPlayers: 1e9 },
    { title: '' },
    { title: 'x'.repeat(81) },
    { category: 'evil' },
  ])('is not opened with %j', async (body) => {
    const host = await newLearner(app);
    expect(await host.post('/api/family-quiz/create', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });

  it('is joined by its code, however it is typed; the same guest gets the same seat', async () => {
    const room = await newRoom(app, {}, []);
    const guest = app.client();
    const typed = ` ${room.code.slice(0, 3).toLowerCase()}-${room.code.slice(3)} `;
    const joined = await guest.post('/api/family-quiz/join', { roomCode: typed, nickname: ' Mormor\u202e ' });
    expect(joined).toMatchObject({ status: 200, body: { player: { nickname: 'Mormor', userId: null } } });
    const again = await guest.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Another' });
    expect(again.body.player).toEqual(joined.body.player);
    const { players } = await sessionOf(room, room.host);
    expect(players.map(({ nickname }) => nickname)).toEqual(['Anna', 'Mormor']);
  });

  it('tells of others no more than how they are seen', async () => {
    const room = await newRoom(app);
    const { players } = await sessionOf(room, room.players[1] ?? room.host);
    expect(Object.keys(players[0] ?? {}).sort()).toEqual(
      [
        'avatar',
        'hasAnswered',
        'id',
        'isConnected',
        'isHost',
        'isReady',
        'nickname',
        'score',
        'userId',
      ].sort(),
    );
    expect(players.map(({ userId }) => userId)).toEqual([null, null]);
    expect((await sessionOf(room, room.host)).players[0]?.userId).not.toBeNull();
  });

  it('gives each seat and name once, also to simultaneous requests', async () => {
    const room = await newRoom(app, { maxPlayers: 4 }, []);
    const join = (nickname: string) =>
      app.client().post('/api/family-quiz/join', { roomCode: room.code, nickname });
    const replies = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(join));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'room_full')).toHaveLength(3);
    const other = await newRoom(app, {}, []);
    const twins = await Promise.all(
      [1, 2, 3].map(() =>
        app.client().post('/api/family-quiz/join', { roomCode: other.code, nickname: 'Tvilling' }),
      ),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(21), 'fitta', 'F U C K'])(
    'takes no %j for a nickname',
    async (nickname) => {
      const room = await newRoom(app, {}, []);
      const reply = await app.client().post('/api/family-quiz/join', { roomCode: room.code, nickname });
      expect(reply).toMatchObject({ status: 400, body: { code: 'nickname_refused' } });
    },
  );

  it('takes guests only where the host allows it', async () => {
    const room = await newRoom(app, { settings: { guests: false } }, []);
    const join = (client: ReturnType<TestApp['client']>) =>
      client.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Bo' });
    expect(await join(app.client())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await join(await newLearner(app))).status).toBe(200);
    const screen = await app.client().post('/api/family-quiz/screen', { roomCode: room.code });
    expect(screen.status).toBe(401);
  });

  it('does not exist for users without a seat in it', async () => {
    const room = await newRoom(app);
    const missing = '00000000-0000-4000-8000-000000000000';
    const outsider = await newLearner(app);
    for (const [method, what, body] of [
      ['GET', '', undefined],
      ['GET', '/question', undefined],
      ['GET', '/leaderboard', undefined],
      ['GET', '/reward', undefined],
      ['POST', '/start', undefined],
      ['POST', '/next', undefined],
      ['POST', '/again', undefined],
      ['POST', '/ready', { isReady: true }],
      ['POST', '/remove', { playerId: room.host.id }],
      ['PUT', '/settings', { settings: { guests: false } }],
      ['POST', '/leave', undefined],
    ] as const) {
      const foreign = await outsider.send(method, `/api/family-quiz/${room.id}${what}`, body);
      const unknown = await outsider.send(method, `/api/family-quiz/${missing}${what}`, body);
      expect(foreign, what).toMatchObject({ status: 404, body: { code: 'room_not_found' } });
      expect(foreign.bytes.equals(unknown.bytes), what).toBe(true);
    }
    expect((await app.client().get(`/api/family-quiz/${room.id}`)).status).toBe(401);
  });

  it('is opened by players of fewer than three rooms; rooms where they wait alone are closed', async () => {
    const host = await newLearner(app);
    const open = () => host.post('/api/family-quiz/create', {});
    const look = async ({ id }: QuizSession) => (await host.get(`/api/family-quiz/${id}`)).status;
    const forsaken = (await open()).body as QuizSession;
    const rooms: QuizSession[] = [];
    for (let index = 0; index < 3; index += 1) {
      const room = (await open()).body as QuizSession;
      rooms.push(room);
      const guest = { roomCode: room.roomCode, nickname: 'Bo' };
      expect((await app.client().post('/api/family-quiz/join', guest)).status).toBe(200);
    }
    expect(await look(forsaken)).toBe(404);
    for (const reply of await Promise.all([open(), open()]))
      expect(reply).toMatchObject({ status: 409, body: { code: 'too_many_rooms' } });
    expect(await Promise.all(rooms.map(look))).toEqual([200, 200, 200]);

    await host.post(call(rooms[0]?.id ?? '', 'leave'));
    const opened = (await Promise.all([open(), open(), open()])).filter(({ status }) => status === 200);
    const there = await Promise.all(opened.map(({ body }) => look(body)));
    expect(there.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that is over is found by nobody, and who tries disturbs nobody', async () => {
    const room = await newRoom(app);
    await room.host.client.post(call(room.id, 'start'));
    for (let index = 0; index < 10; index += 1) await playQuestion(app, room, () => true);
    const page = await openSocket(await listen(app), room.host.client);
    page.say({ type: 'join_session', sessionId: room.id });
    const { session } = await page.until(({ type }) => type === 'snapshot');
    expect(session.phase).toBe('ended');
    const late = await app.client().post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Late' });
    expect(late.body.code).toBe('room_not_found');
    page.say({ type: 'ping' });
    await page.until(({ type }) => type === 'pong');
    page.socket.close();
  });

  it('is over when all have left, and its seats with it', async () => {
    const room = await newRoom(app);
    for (const { client } of room.players)
      expect((await client.post(call(room.id, 'leave'))).status).toBe(200);
    const rows = await app.platform.database.read
      .selectFrom('quiz_seats')
      .select('seat_id')
      .where('room_id', '=', room.id)
      .execute();
    expect(rows).toEqual([]);
    const late = await app.client().post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Late' });
    expect(late.body.code).toBe('room_not_found');
  });
});

describe('only the host', () => {
  it('starts, goes on, changes, removes', async () => {
    const room = await newRoom(app, {}, ['Bo', 'Carl']);
    const [, bo, carl] = room.players;
    for (const [method, what, body] of [
      ['POST', 'start', undefined],
      ['POST', 'next', undefined],
      ['POST', 'again', undefined],
      ['POST', 'remove', { playerId: room.host.id }],
      ['PUT', 'settings', { settings: { guests: false } }],
    ] as const) {
      expect(await bo?.client.send(method, call(room.id, what), body), what).toMatchObject({
        status: 403,
        body: { code: 'host_only' },
      });
    }
    const removed = await room.host.client.post(call(room.id, 'remove'), { playerId: carl?.id });
    expect(removed.body.players).toHaveLength(2);
    expect((await carl?.client.get(`/api/family-quiz/${room.id}`))?.status).toBe(404);
    const back = await carl?.client.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Carla' });
    expect(back?.body.code).toBe('room_not_found');
  });
});

it('shows a player whose account is deleted as nobody', async () => {
  const room = await newRoom(app, {}, []);
  const bo = await newLearner(app);
  await bo.post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Bo' });
  expect((await bo.delete('/api/account', { password: PASSWORD })).status).toBe(200);
  const { players } = await sessionOf(room, room.host);
  expect(players.map(({ nickname }) => nickname)).toEqual(['Anna', null]);
});

it('ends after two hours in which nobody did anything', async () => {
  const room = await newRoom(app);
  app.clock.nowMs += 2 * HOUR_MS + 1;
  const join = () => app.client().post('/api/family-quiz/join', { roomCode: room.code, nickname: 'Late' });
  expect((await join()).body.code).toBe('room_not_found');
});

describe('codes', () => {
  it('are guessed ten times a minute by an account, thirty by an address, and then not found though right', async () => {
    const strict = await openTestApp({ env: { RATE_SCALE: '1' } });
    const room = await newRoom(strict, {}, []);
    const guesser = await newLearner(strict);
    const tried = (client: typeof guesser, roomCode: string) =>
      client.post('/api/family-quiz/join', { roomCode, nickname: 'Eve' });
    for (let index = 0; index < 10; index += 1) expect((await tried(guesser, 'ABCDEF')).status).toBe(404);
    expect(await tried(guesser, room.code)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    for (let index = 0; index < 20; index += 1) await tried(strict.client(), `ABCDE${(index % 8) + 2}`);
    expect((await tried(strict.client(), room.code)).status).toBe(429);
    strict.clock.nowMs += 60_000;
    expect((await tried(guesser, room.code)).status).toBe(200);
    await strict.close();
  });
});
