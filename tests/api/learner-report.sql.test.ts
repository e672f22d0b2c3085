import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, registration } from '#tests/accounts.ts';
import type { TestClient } from '#tests/app.ts';
import { add, child, family, familyForEachTest, signedInDevice } from './family.ts';
import { finish, start } from './talk.ts';

familyForEachTest();

let livId: string;
let tablet: TestClient;

beforeEach(async () => {
  livId = await add();
  tablet = await signedInDevice(livId);
});

const report = (client: TestClient, learnerId = livId) =>
  client.get(`/api/family/learners/${learnerId}/report`);

it('shows the holder a new learner', async () => {
  const { status, body } = await report(family.parent);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    learner: { id: livId, firstName: 'Liv', isHolder: false },
    progress: { stats: { wordsLearned: 0, lessonsCompleted: 0 }, longestStreak: 0 },
    finished: [],
    next: { id: '101', title: expect.any(String), dutchTitle: expect.any(String) },
    dueCards: 0,
    mistake: null,
    permissions: { mayUseModel: true },
  });
});

it('shows holder and learner the same, and nobody else', async () => {
  const own = await report(tablet);
  expect(own.status).toBe(200);
  expect((await report(family.parent)).body).toEqual(own.body);

  const maxId = await add(child({ firstName: 'Max' }));
  expect((await report(tablet, maxId)).body.code).toBe('holder_only');
  expect((await report(tablet, family.parentId)).body.code).toBe('holder_only');
  const stranger = family.test.client();
  await stranger.post('/api/register', registration());
  expect((await report(stranger)).status).toBe(404);
  expect((await report(family.test.client())).status).toBe(401);
});

it('counts what the learner did, and contains no line of a conversation', async () => {
  const conversation = await start(tablet);
  await finish(tablet, conversation);
  const { body } = await report(family.parent);
  const { length: studyDays } = body.progress.calendar.studied;
  expect(studyDays).toBe(1);
  expect(body.progress.stats.totalXP).toBe((await tablet.get('/api/users/me/stats')).body.totalXP);
  expect(body.progress.stats.totalXP).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/kaffe|kanelbulle/i);
});

it('shows the rules that the holder sets', async () => {
  await family.parent.put(`/api/family/learners/${livId}`, { newCardsLimit: 5, mayMeetStrangers: false });
  expect((await report(tablet)).body.permissions).toMatchObject({
    newCardsLimit: 5,
    mayMeetStrangers: false,
  });
});

it('is gone with the learner', async () => {
  await family.parent.post('/api/account/confirm', { password: PASSWORD });
  expect((await family.parent.delete(`/api/family/learners/${livId}`)).status).toBe(200);
  expect((await report(family.parent)).status).toBe(404);
});
