import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
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

const keep = (client: TestClient, wordId: string, lineId: string, film = FILM) =>
  client.put(`${film}/moments/${wordId}`, { lineId });

async function cards(client: TestClient) {
  const { body } = await client.get('/api/reviews/due?count=20');
  return body.cards as { card: { wordId: string }; moment: { lineId: string } | null }[];
}

describe('a word taken from a film', () => {
  it('is among the learner’s cards, and its card plays that moment', async () => {
    const learner = await newLearner(app);
    expect(await cards(learner)).toEqual([]);
    const { status, body } = await keep(learner, 'kaffe', 'line-1');
    expect([status, body]).toEqual([200, { wordId: 'kaffe', lineId: 'line-1' }]);
    const [card] = await cards(learner);
    expect(card).toMatchObject({
      card: { wordId: 'kaffe', direction: 'recognise' },
      moment: {
        ...{ videoId: 'two-cups', lineId: 'line-1', swedish: 'Hej! En kopp kaffe, tack.' },
        ...{ startTime: 0.5, endTime: 2.5, german: 'Hallo! Eine Tasse Kaffee, bitte.' },
        media: [{ type: 'video/webm' }, { type: 'video/mp4' }],
      },
    });
    expect((await learner.get(FILM)).body.moments).toEqual([{ wordId: 'kaffe', lineId: 'line-1' }]);
  });

  it('has one moment, the latest; twice is once', async () => {
    const learner = await newLearner(app);
    for (const line of ['line-1', 'line-1', 'line-3']) await keep(learner, 'kaffe', line);
    const all = await cards(learner);
    expect(all.map(({ moment }) => moment?.lineId)).toEqual(['line-3']);
    const { events } = (await exported(learner)).learning;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'word_taken_in')).toHaveLength(1);
  });

  it('comes again where it had been left out', async () => {
    const learner = await newLearner(app);
    await keep(learner, 'kaffe', 'line-1');
    app.clock.nowMs += 1_000;
    const leaveOut = { id: crypto.randomUUID(), kind: 'word_left_out', wordId: 'kaffe', agoMs: 0 };
    await learner.post('/api/events', { events: [leaveOut] });
    expect(await cards(learner)).toEqual([]);
    app.clock.nowMs += 1_000;
    await keep(learner, 'kaffe', 'line-1');
    expect(await cards(learner)).toHaveLength(1);
  });

  it('must be in the word list, and its line in the film', async () => {
    const learner = await newLearner(app);
    expect((await keep(learner, 'no-such-word', 'line-1')).body.code).toBe('word_not_found');
    expect((await keep(learner, 'kaffe', 'line-9')).body.code).toBe('not_found');
    const elsewhere = '/api/video-lessons/no-such-film';
    expect((await keep(learner, 'kaffe', 'line-1', elsewhere)).body.code).toBe('video_not_found');
    expect((await keep(app.client(), 'kaffe', 'line-1')).status).toBe(401);
    expect(await cards(learner)).toEqual([]);
  });

  it('of nobody else has a moment here', async () => {
    const [anna, bo] = [await newLearner(app), await newLearner(app)];
    await keep(anna, 'kaffe', 'line-1');
    await keep(bo, 'kopp', 'line-1');
    expect((await cards(bo)).map(({ card, moment }) => [card.wordId, moment?.lineId])).toEqual([
      ['kopp', 'line-1'],
    ]);
  });
});

/** Reads the moments in a learner's export. */
async function exported(client: TestClient) {
  await client.post('/api/account/confirm', { password: PASSWORD });
  const { status, body } = await client.get('/api/account/export');
  expect(status).toBe(200);
  return body.learners[0];
}

describe('what is stored of films', () => {
  it('is in the export, and gone with the account', async () => {
    const learner = await newLearner(app);
    await learner.put(`${FILM}/favourite`);
    await keep(learner, 'kaffe', 'line-1');
    app.clock.nowMs += DAY_MS;
    const all = await exported(learner);
    expect(all.more.favouriteVideos).toEqual([{ video: 'two-cups', addedAt: expect.any(String) }]);
    expect(all.more.videoMoments).toEqual([
      { word: 'kaffe', video: 'two-cups', line: 'line-1', addedAt: expect.any(String) },
    ]);
    const rows = async () => {
      const { read } = app.platform.database;
      const moments = await read
        .selectFrom('video_moments')
        .selectAll()
        .where('learner_id', '=', all.id)
        .execute();
      const liked = await read
        .selectFrom('video_favourites')
        .selectAll()
        .where('learner_id', '=', all.id)
        .execute();
      return moments.length + liked.length;
    };
    expect(await rows()).toBe(2);
    expect((await learner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    expect(await rows()).toBe(0);
  });
});
