import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import { type VideoDoor, videoRoom } from '#server/rooms/video/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { addFilm, ownFilms } from '#tests/films.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { derivedRows } from './ledger-rows.ts';
import { NO_OWN_CARDS, openStudyApp, type StudyApp } from './study.ts';

let app: StudyApp;
beforeAll(async () => {
  app = await openStudyApp(
    ({ ledger, progress }, server, platform) => {
      const video = videoRoom.open(server, platform, { ledger, progress }) as VideoDoor;
      void reviewsRoom.open(server, platform, { ledger, progress, ownCards: NO_OWN_CARDS, video });
    },
    {},
    await wholeCourse(),
  );
  addFilm(ownFilms(app));
});
afterAll(() => app.close());

it('what films led to is the same when the ledger is replayed, and when it came in another order', async () => {
  const now = app.clock.nowMs;
  const film = { videoId: 'two-cups' };
  const watched = (at: number, from: number, to: number) => ({
    ...{ id: randomUUID(), kind: 'video_watched', occurredAt: now - at * MINUTE_MS, spentMs: 5_000 },
    ...{ ...film, played: [{ fromMs: from * 1_000, toMs: to * 1_000 }], positionMs: to * 1_000 },
  });
  const answered = (at: number, exerciseId: string, answer: number) => ({
    ...{ id: randomUUID(), kind: 'video_exercise_answered', occurredAt: now - at * MINUTE_MS },
    ...{ ...film, exerciseId, answer },
  });
  const events = [
    watched(60, 0, 3),
    answered(59, 'what', 0),
    watched(58, 3, 7),
    answered(57, 'what', 1),
    watched(56, 7, 12),
    watched(55, 0, 12),
    answered(54, 'thanks', 0),
  ];
  const rows = async (sent: readonly object[]) => {
    const { id, client } = await app.learner('anna');
    for (const event of sent) {
      const { body } = await client.post('/api/events', { events: [event] });
      expect(body.results[0].outcome, JSON.stringify(body)).toBe('recorded');
    }
    const before = await derivedRows(app.platform.database, id);
    await app.ledger.rebuild(id);
    expect(await derivedRows(app.platform.database, id)).toEqual(before);
    return before;
  };
  const inOrder = await rows(events);
  expect(await rows([...events].reverse())).toEqual(inOrder);
  const text = JSON.stringify(inOrder);
  for (const found of ['video:two-cups', 'card:kaffe:recognise']) expect(text).toContain(found);
});
