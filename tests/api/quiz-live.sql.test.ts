import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { REVEAL_WITH_KIDS } from '#shared/quiz/limits.ts';
import { CLOSE } from '#shared/sockets.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { listen, openSocket, type TestSocket } from '#tests/sockets.ts';
import {
  call,
  newLearner,
  newRoom,
  rightOption,
  sessionOf,
  type TestPlayer,
  type TestRoom,
} from './quiz-room.ts';
import { ShakenPage } from './shaken-page.ts';

let app: TestApp;
let host: string;
beforeAll(async () => {
  app = await openTestApp();
  host = await listen(app);
});
afterAll(() => app.close());

/** Opens a player's page in their room. */
async function page({ id }: TestRoom, { client }: TestPlayer, more: object = {}): Promise<TestSocket> {
  const socket = await openSocket(host, client);
  socket.say({ type: 'join_session', sessionId: id, ...more });
  await socket.until(({ type }) => type !== undefined);
  return socket;
}

/** The clock has moved, and whatever has become due is done. */
async function pass(room: TestRoom, ms: number): Promise<void> {
  app.clock.nowMs += ms;
  await sessionOf(room, room.host);
}

async function playing(guests: readonly string[] = ['Bo']) {
  const room = await newRoom(app, {}, guests);
  const pages = await Promise.all(room.players.map((player) => page(room, player)));
  await room.host.client.post(call(room.id, 'start'));
  const { question } = await (pages[0] as TestSocket).until(({ type }) => type === 'next_question');
  return { room, pages: pages as [TestSocket, TestSocket, ...TestSocket[]], question };
}

describe('a page', () => {
  it('is who its session or its seat says, whatever it says itself', async () => {
    const room = await newRoom(app);
    const [host_, bo] = room.players as [TestPlayer, TestPlayer];
    const socket = await openSocket(host, bo.client);
    socket.say({ type: 'answer', questionId: 'q', answer: 0 });
    expect(await socket.until(({ re }) => re === 'answer')).toMatchObject({ code: 'room_not_found' });
    for (const foreign of [{ playerId: host_.id }, { userId: 'someone' }]) {
      socket.messages.length = 0;
      socket.say({ type: 'join_session', sessionId: room.id, ...foreign });
      expect(await socket.until(() => true)).toMatchObject({ type: 'error', code: 'forbidden' });
    }
    socket.messages.length = 0;
    socket.say({
      type: 'join_session',
      sessionId: room.id,
      playerId: bo.id,
      player: { nickname: 'Hacker', score: 1e9 },
    });
    const { session } = await socket.until(({ type }) => type === 'snapshot');
    expect(session.players[1]).toMatchObject({ nickname: 'Bo', score: 0 });
    const outsider = await openSocket(host, await newLearner(app));
    outsider.say({ type: 'join_session', sessionId: room.id });
    expect(await outsider.until(() => true)).toMatchObject({ type: 'error', code: 'room_not_found' });
    for (const each of [socket, outsider]) each.socket.close();
  });

  it('cannot be told by another page, nor be made the end of a game by one', async () => {
    const { room, pages } = await playing();
    const before = pages[0].messages.length;
    for (const type of ['quiz_ended', 'next_question', 'answer_result', 'player_joined'])
      pages[1].say({ type, seq: 99 });
    await pages[1].until(({ type }) => type === 'error');
    expect(pages[0].messages).toHaveLength(before);
    expect((await sessionOf(room, room.host)).phase).toBe('question');
  });

  it('hears of the right answer by its own answer, and of another’s only that there is one', async () => {
    const { room, pages, question } = await playing();
    const right = await rightOption(app, room.id, question.id);
    pages[0].say({ type: 'answer', questionId: question.id, answer: right, timeToAnswer: 0 });
    const own = await pages[0].until(({ type }) => type === 'answer_result');
    expect(own).toMatchObject({
      playerId: room.host.id,
      result: { correct: true, solution: { correctAnswer: right } },
    });
    const other = await pages[1].until(({ type }) => type === 'player_answered');
    expect(other).toEqual({ type: 'player_answered', seq: own.seq, playerId: room.host.id });
    expect(JSON.stringify(pages[1].messages)).not.toContain('correctAnswer');
    pages[1].say({ type: 'answer', questionId: question.id, answer: right });
    for (const socket of pages) {
      expect(await socket.until(({ type }) => type === 'reveal')).toMatchObject({
        reveal: { solution: { correctAnswer: right }, nextInMs: 3_000 },
      });
    }
    // The same again is answered as the first time; another is not.
    pages[0].messages.length = 0;
    pages[0].say({ type: 'answer', questionId: question.id, answer: right });
    expect((await pages[0].until(({ type }) => type === 'answer_result')).result).toEqual(own.result);
    pages[0].say({ type: 'answer', questionId: question.id, answer: (right + 1) % question.options.length });
    expect(await pages[0].until(({ type }) => type === 'error')).toMatchObject({ code: 'already_answered' });
  });

  it('answers together with others: that is stored once, and told to all in order', async () => {
    const { room, pages, question } = await playing(['Bo', 'Cia', 'Doa']);
    const version = async () => {
      const stored = app.platform.database.read.selectFrom('quiz_rooms').select('version');
      return (await stored.where('id', '=', room.id).executeTakeFirstOrThrow()).version;
    };
    const before = await version();
    for (const each of pages) each.say({ type: 'answer', questionId: question.id, answer: 0 });
    for (const each of pages) {
      await each.until(({ type }) => type === 'answer_result');
      const { reveal } = await each.until(({ type }) => type === 'reveal');
      expect(reveal.results).toHaveLength(pages.length);
      const seqs = each.messages.map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    }
    expect((await version()) - before).toBeLessThan(pages.length);
  });

  it('finds out that it is alive, and what the newest event is', async () => {
    const { pages } = await playing();
    pages[0].say({ type: 'ping' });
    const { seq } = await pages[0].until(({ type }) => type === 'pong');
    expect(seq).toBe(Math.max(...pages[0].messages.map((message) => message.seq)));
  });

  it('that comes back has its seat, its score and the question, at once', async () => {
    const { room, pages, question } = await playing();
    const right = await rightOption(app, room.id, question.id);
    pages[1].say({ type: 'answer', questionId: question.id, answer: right });
    const { result } = await pages[1].until(({ type }) => type === 'answer_result');
    const { seq } = pages[1].messages.at(-1);
    // The old connection stays open and silent; the server does not know yet that it is dead.
    await pass(room, 15_300);
    const bo = room.players[1] as TestPlayer;
    const beganMs = performance.now();
    const back = await page(room, bo, { after: seq });
    expect(performance.now() - beganMs).toBeLessThan(1_000);
    const missed = back.messages.map(({ type }) => type);
    expect(missed).toEqual(['reveal']);
    const anew = await page(room, bo);
    expect(anew.messages[0]).toMatchObject({
      type: 'snapshot',
      session: { playerId: bo.id, phase: 'reveal', answer: result, players: [{}, { score: result.score }] },
    });
  });

  it('that asks again for what it has missed has never been away', async () => {
    const { room, pages } = await playing();
    const { seq } = await sessionOf(room, room.host);
    pages[1].messages.length = 0;
    pages[1].say({ type: 'join_session', sessionId: room.id });
    await pages[1].until(({ type }) => type === 'snapshot');
    expect((await sessionOf(room, room.host)).seq).toBe(seq);
  });

  it('that is lost leaves its seat kept, and others are told', async () => {
    const { room, pages } = await playing();
    pages[1].socket.terminate();
    expect(await pages[0].until(({ type }) => type === 'player_disconnected')).toMatchObject({
      playerId: room.players[1]?.id,
    });
    await page(room, room.players[1] as TestPlayer);
    await pages[0].until(({ type }) => type === 'player_returned');
  });

  it('of a removed player gets the reason and is closed', async () => {
    const { room, pages } = await playing();
    await room.host.client.post(call(room.id, 'remove'), { playerId: room.players[1]?.id });
    expect(await pages[1].closed).toBe(CLOSE.removed);
    expect(pages[1].messages.at(-1)).toMatchObject({ type: 'player_left', isRemoved: true });
    expect(await pages[0].until(({ type }) => type === 'player_left')).toMatchObject({
      playerId: room.players[1]?.id,
    });
  });

  it('ends with its session, and with its room', async () => {
    const { room, pages } = await playing();
    await room.host.client.post('/api/logout');
    expect(await pages[0].closed).toBe(CLOSE.refused);
    const guest = room.players[1] as TestPlayer;
    await app.platform.database.write((tx) =>
      tx.deleteFrom('quiz_rooms').where('id', '=', room.id).execute(),
    );
    expect((await guest.client.get(`/api/family-quiz/${room.id}`)).status).toBe(404);
  });

  it('is the fifth of its seat, and the first makes room', async () => {
    const room = await newRoom(app, {}, []);
    const pages: TestSocket[] = [];
    for (let index = 0; index < 5; index += 1) pages.push(await page(room, room.host));
    expect(await pages[0]?.closed).toBe(CLOSE.replaced);
  });
});

/** Waits until the pages' messages have been processed; the clock of the app advances by a second. */
async function later(pages: readonly ShakenPage[]): Promise<void> {
  app.clock.nowMs += 1_000;
  await Promise.all(pages.map((each) => each.settled()));
}

it('loses and doubles no answer and no event, however frames are dropped, doubled and reordered', async () => {
  for (const seed of ['one', 'two']) {
    const random = seededRandom(seed);
    // Without a time limit, so that the clock may advance without closing questions.
    const room = await newRoom(app, { settings: { withKids: true } }, ['Bo', 'Cia']);
    const pages: ShakenPage[] = [];
    for (const { client } of room.players) {
      const shaken = new ShakenPage(room, await openSocket(host, client), random);
      pages.push(shaken);
    }
    // The game waits long for connected players, and briefly for others.
    while (pages.some(({ seq }) => seq === 0)) {
      for (const each of pages) each.ask();
      await later(pages);
    }
    await room.host.client.post(call(room.id, 'start'));
    const owed = room.players.map(() => 0);
    for (let index = 0; index < 10; index += 1) {
      const { question } = await sessionOf(room, room.host);
      const right = await rightOption(app, room.id, question?.id ?? '');
      // Storage is slower than this clock where the machine is busy: the next question may be there already.
      const isOpen = async () => {
        const now = await sessionOf(room, room.host);
        return now.phase === 'question' && now.question?.id === question?.id;
      };
      const isRight = room.players.map(() => random() < 0.5);
      while (await isOpen()) {
        pages.forEach((each, player) => {
          each.answer(
            question?.id ?? '',
            isRight[player] ? right : (right + 1) % (question?.options.length ?? 2),
          );
        });
        await later(pages);
      }
      isRight.forEach((is, player) => {
        owed[player] = (owed[player] ?? 0) + (is ? 100 : 0);
      });
      await pass(room, REVEAL_WITH_KIDS.mostMs);
    }
    const { leaderboard, seq } = await sessionOf(room, room.host);
    const scores = new Map(leaderboard?.map(({ id, score }) => [id, score]));
    expect(room.players.map(({ id }) => scores.get(id))).toEqual(owed);
    for (const each of pages) {
      while (each.seq < seq) {
        each.ask();
        await later(pages);
      }
      expect(each.seq).toBe(seq);
      expect(new Set(each.seen).size).toBe(each.seen.length);
    }
  }
});
