import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XP_FOR } from '#shared/progress/xp.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { addFilm, ownFilms } from '#tests/films.ts';
import { newLearner } from './quiz-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  addFilm(ownFilms(app));
});
afterAll(() => app.close());

const FILM = '/api/video-lessons/two-cups';

async function listed(client: TestClient, query = '') {
  const { status, body } = await client.get(`/api/video-lessons${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.find(({ id }: { id: string }) => id === 'two-cups');
}

/** Sends an event one second after the previous one. */
async function send(client: TestClient, event: Record<string, unknown>) {
  app.clock.nowMs += SECOND_MS;
  const events = [{ id: randomUUID(), occurredAt: app.clock.nowMs, ...event }];
  const { status, body } = await client.post('/api/events', { events });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results[0];
}

/** Reports that these seconds were played. */
function watch(client: TestClient, parts: [number, number][], more: Record<string, unknown> = {}) {
  const played = parts.map(([from, to]) => ({ fromMs: from * 1_000, toMs: to * 1_000 }));
  const positionMs = played.at(-1)?.toMs ?? 0;
  return send(client, { kind: 'video_watched', videoId: 'two-cups', played, positionMs, ...more });
}

const xpOf = async (client: TestClient) => (await client.get('/api/users/me/stats')).body.totalXP;

describe('the list of films', () => {
  it('is for those who are signed in, and has every field that it promises', async () => {
    expect((await app.client().get('/api/video-lessons')).status).toBe(401);
    const film = await listed(await newLearner(app));
    expect(film).toMatchObject({
      title: 'Two cups',
      dutchTitle: 'Twee kopjes',
      germanTitle: 'Zwei Tassen',
      category: 'daily_life',
      difficulty: 'beginner',
      cefr: 'A1',
      instructor: { name: 'Kerstin Lund', avatar: null, region: 'Skåne', bio: 'Teaches in Lund.' },
      duration: 12,
      isOwn: true,
      ...{ completed: false, progress: 0, position: 0, isFavourite: false, isNew: true },
    });
    expect(film.videoUrl).toMatch(/^\/api\/video-lessons\/two-cups\/media\/film\.webm\?v=[0-9a-f]{12}$/);
    expect(film.media.map(({ type }: { type: string }) => type)).toEqual(['video/webm', 'video/mp4']);
    expect(film.thumbnail).toContain('/media/poster.jpg?v=');
    expect(film.vocabulary[1]).toMatchObject({ wordId: 'kopp', swedish: 'en kopp', english: 'cup' });
    expect(film.transcript[0]).toMatchObject({
      ...{ id: 'line-1', startTime: 0.5, endTime: 2.5, swedish: 'Hej! En kopp kaffe, tack.' },
      english: 'Hello! A cup of coffee, please.',
      speaker: { id: 'kerstin', name: 'Kerstin' },
    });
    expect(film.transcript[0].pronunciation).toContain('ˈkafːɛ');
    expect(film.exercises).toEqual([
      expect.objectContaining({
        ...{ id: 'what', type: 'multiple_choice', time: 2.6, lineId: 'line-1', correctAnswer: 1 },
        options: ['Tea', 'Coffee', 'Juice'],
        dutchOptions: ['Thee', 'Koffie', 'Sap'],
        germanExplanation: '*Kaffe* ist Kaffee.',
      }),
      expect.objectContaining({
        id: 'thanks',
        time: null,
        lineId: null,
        options: ['Tack så mycket!', 'Hej då!'],
      }),
    ]);
  });

  it('leaves transcript and exercises out where only cards are asked for', async () => {
    const card = await listed(await newLearner(app), '?parts=cards');
    expect(card.title).toBe('Two cups');
    expect(card).not.toHaveProperty('transcript');
    expect(card).not.toHaveProperty('exercises');
    const learner = await newLearner(app);
    expect((await learner.get('/api/video-lessons?parts=some')).status).toBe(400);
  });

  it('comes packed, and not again while nothing has changed', async () => {
    const learner = await newLearner(app);
    const cookie = [...learner.cookies].map((pair) => pair.join('=')).join('; ');
    const packed = await app.app.inject({
      ...{ method: 'GET', url: '/api/video-lessons' },
      headers: { cookie, 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = await learner.get('/api/video-lessons');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.bytes.length / 2);
    const etag = String(plain.headers.etag);
    expect((await learner.get('/api/video-lessons', { 'if-none-match': etag })).status).toBe(304);
    await watch(learner, [[0, 3]]);
    expect((await learner.get('/api/video-lessons', { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('a film in full', () => {
  it('has its lines to the word, each with its entry where there is only one', async () => {
    const learner = await newLearner(app);
    const { status, body } = await learner.get(FILM);
    expect(status).toBe(200);
    const [line] = body.transcript;
    expect(line.words[3]).toEqual({ text: 'kaffe', startTime: 1.5, endTime: 2, wordId: 'kaffe' });
    expect(line.words).toHaveLength(5);
    expect(body).toMatchObject({ answers: [], moments: [], isNew: true });
  });

  it('is not there where nobody has made it', async () => {
    const learner = await newLearner(app);
    for (const path of ['', '/media/film.webm', '/subtitles/sv.vtt']) {
      const reply = await learner.get(`/api/video-lessons/no-such-film${path}`);
      expect([reply.status, reply.body.code], path).toEqual([404, 'video_not_found']);
    }
    for (const path of ['/media/video.json', '/media/other.webm', '/subtitles/fr.vtt', '/subtitles/sv']) {
      const reply = await learner.get(FILM + path);
      expect([reply.status, reply.body.code], path).toEqual([404, 'not_found']);
    }
  });
});

describe('watching', () => {
  it('adds up what was played, on every device, and never falls', async () => {
    const learner = await newLearner(app);
    expect((await watch(learner, [[0, 6]])).answer).toMatchObject({ progress: 50, position: 6 });
    expect((await watch(learner, [[2, 3]])).answer).toMatchObject({ progress: 50, position: 3 });
    expect((await watch(learner, [[8, 9]], { positionMs: 1_000 })).answer).toMatchObject({ progress: 58 });
    expect(await listed(learner)).toMatchObject({
      progress: 58,
      position: 1,
      isNew: false,
      completed: false,
    });
  });

  it('knows a place that was only sought, and takes the film for as new as before', async () => {
    const learner = await newLearner(app);
    const { answer } = await watch(learner, [], { positionMs: 8_000 });
    expect(answer).toMatchObject({ progress: 0, position: 8, completed: false });
    expect(await listed(learner)).toMatchObject({ position: 8, isNew: true });
  });

  it('counts no more than the film is long, and nothing that lies beyond its end', async () => {
    const learner = await newLearner(app);
    const { answer } = await watch(learner, [[11, 80_000], [50_000, 70_000]]); // biome-ignore format: pairs
    expect(answer).toMatchObject({ progress: 8, position: 0, completed: false });
    expect((await watch(learner, [[0, 12]])).answer).toMatchObject({ progress: 100, completed: true });
  });

  it('refuses what cannot be, and nothing is kept of it', async () => {
    const learner = await newLearner(app);
    for (const wrong of [
      { played: [{ fromMs: 5_000, toMs: 1_000 }] },
      { played: [{ fromMs: -1, toMs: 1_000 }] },
      { played: [{ fromMs: 0, toMs: 1e12 }] },
      { played: 'all of it' },
      { played: Array.from({ length: 101 }, () => ({ fromMs: 0, toMs: 1 })) },
      { positionMs: -5 },
      { positionMs: Number.MAX_VALUE },
    ]) {
      const result = await watch(learner, [[0, 1]], wrong);
      expect(result, JSON.stringify(wrong)).toMatchObject({ outcome: 'refused', code: 'validation_error' });
    }
    expect(await watch(learner, [[0, 1]], { videoId: 'no-such-film' })).toMatchObject({
      ...{ outcome: 'refused', code: 'video_not_found' },
    });
    expect(await listed(learner)).toMatchObject({ isNew: true, progress: 0 });
  });

  it('is a study unit with XP at nine tenths, once for ever', async () => {
    const learner = await newLearner(app);
    expect((await watch(learner, [[0, 9]])).answer).toMatchObject({ completed: false, reward: null });
    const before = await xpOf(learner);
    const done = (await watch(learner, [[9, 10.9]])).answer;
    expect(done).toMatchObject({ completed: true, progress: 90 });
    expect(done.reward).toMatchObject({ xpGained: XP_FOR.video, weeklyProgress: 1 });
    app.clock.nowMs += MINUTE_MS;
    expect((await watch(learner, [[0, 12]])).answer).toMatchObject({ completed: true, reward: null });
    expect(await xpOf(learner)).toBe(before + XP_FOR.video);
    expect((await learner.get('/api/users/me/stats')).body.weeklyProgress).toBe(1);
  });

  it('sent again changes nothing and is answered the same', async () => {
    const learner = await newLearner(app);
    const event = { id: randomUUID(), occurredAt: app.clock.nowMs };
    const first = await watch(learner, [[0, 12]], event);
    const again = await watch(learner, [[0, 12]], event);
    expect(first.outcome).toBe('recorded');
    expect(again).toMatchObject({ outcome: 'duplicate', answer: { ...first.answer, duplicate: true } });
    expect(await xpOf(learner)).toBe(XP_FOR.video);
  });

  it('takes what a second device tells late, and goes on where the learner was last', async () => {
    const learner = await newLearner(app);
    app.clock.nowMs += 60 * MINUTE_MS;
    const now = app.clock.nowMs;
    await watch(learner, [[6, 9]], { occurredAt: now });
    await watch(learner, [[0, 4]], { occurredAt: now - 10 * MINUTE_MS });
    expect(await listed(learner)).toMatchObject({ progress: 58, position: 9 });
    await watch(learner, [[9, 10]], { occurredAt: now + 60 * MINUTE_MS });
    expect(await listed(learner)).toMatchObject({ progress: 66, position: 10 });
  });

  it('counts the minutes that were measured, not those of the film', async () => {
    const learner = await newLearner(app);
    await watch(learner, [[0, 1]]);
    app.clock.nowMs += MINUTE_MS;
    await watch(learner, [[0, 12]], { spentMs: 20_000 });
    const { studyTime } = (await learner.get('/api/progress')).body;
    expect(studyTime.at(-1).conversation).toBe(20);
  });

  it('is each learner’s own', async () => {
    const [anna, bo] = [await newLearner(app), await newLearner(app)];
    await watch(anna, [[0, 12]]);
    await anna.put(`${FILM}/favourite`);
    expect(await listed(bo)).toMatchObject({ isNew: true, progress: 0, isFavourite: false });
    const foreign = (await anna.get('/api/profile')).body.id;
    const { status } = await bo.post('/api/events', { userId: foreign, events: [] });
    expect([400, 403]).toContain(status);
  });
});

describe('exercises of a film', () => {
  const answer = (client: TestClient, exerciseId: string, chosen: number) =>
    send(client, { kind: 'video_exercise_answered', videoId: 'two-cups', exerciseId, answer: chosen });

  it('are judged by the server, and the last answer is shown again', async () => {
    const learner = await newLearner(app);
    expect((await answer(learner, 'what', 0)).answer).toEqual({ correct: false, duplicate: false });
    expect((await answer(learner, 'thanks', 0)).answer).toEqual({ correct: true, duplicate: false });
    const told = async () => (await learner.get(FILM)).body.answers;
    expect(await told()).toEqual([
      { exerciseId: 'what', correct: false },
      { exerciseId: 'thanks', correct: true },
    ]);
    await answer(learner, 'what', 1);
    expect((await told())[0]).toEqual({ exerciseId: 'what', correct: true });
    expect((await answer(learner, 'what', 3)).code).toBe('answer_mismatch');
    expect((await answer(learner, 'who', 0)).code).toBe('not_found');
    expect((await answer(learner, 'what', -1)).code).toBe('validation_error');
  });

  it('are evidence for a word only where they name one', async () => {
    const learner = await newLearner(app);
    await learner.put(`${FILM}/moments/kaffe`, { lineId: 'line-1' });
    await answer(learner, 'thanks', 0);
    const history = async () => (await learner.get('/api/reviews/words/kaffe')).body.history;
    expect(await history()).toEqual([]);
    await answer(learner, 'what', 1);
    expect(await history()).toMatchObject([{ what: 'right', direction: 'recognise' }]);
  });
});

describe('favourites', () => {
  it('are marked and unmarked, twice the same as once', async () => {
    const learner = await newLearner(app);
    for (const _ of [1, 2]) {
      expect((await learner.put(`${FILM}/favourite`)).body).toEqual({ isFavourite: true });
      expect((await listed(learner)).isFavourite).toBe(true);
    }
    for (const _ of [1, 2]) {
      expect((await learner.delete(`${FILM}/favourite`)).body).toEqual({ isFavourite: false });
      expect((await learner.get(FILM)).body.isFavourite).toBe(false);
    }
    expect((await learner.put('/api/video-lessons/no-such-film/favourite')).body.code).toBe(
      'video_not_found',
    );
    expect((await app.client().put(`${FILM}/favourite`)).status).toBe(401);
  });
});
