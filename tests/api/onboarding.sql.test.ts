import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

let test: TestApp;
let anna: TestClient;
let email: string;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  anna = test.client();
  const sent = registration();
  email = sent.email;
  expect((await anna.post('/api/register', sent)).status).toBe(200);
});
afterAll(() => test.close());

const read = async (client = anna) => (await client.get('/api/onboarding')).body;
const save = (body: unknown, client = anna) => client.post('/api/onboarding', body);

describe('/api/onboarding', () => {
  it('begins with nothing seen and no level', async () => {
    expect(await read()).toEqual({ completed: false, cefrLevel: null });
  });

  it('keeps the level and that the tour was seen, each by itself', async () => {
    expect((await save({ cefrLevel: 'A2' })).body).toEqual({ completed: false, cefrLevel: 'A2' });
    expect((await save({ completed: true })).body).toEqual({ completed: true, cefrLevel: 'A2' });
    expect((await save({ cefrLevel: 'C1' })).body).toEqual({ completed: true, cefrLevel: 'C1' });
    expect((await save({})).body).toEqual({ completed: true, cefrLevel: 'C1' });
    expect(await read()).toEqual({ completed: true, cefrLevel: 'C1' });
  });

  it('begins the course where the level says', async () => {
    for (const [cefrLevel, startLessonId] of [
      ['A2', '207'],
      ['B1', '401'],
      ['A1', '101'],
      ['B2', '401'],
    ]) {
      await save({ cefrLevel });
      expect((await anna.get('/api/auth/user')).body).toMatchObject({ startLessonId, cefrLevel });
    }
  });

  it('is the same on the next device, and nobody else’s', async () => {
    await save({ completed: true, cefrLevel: 'B1' });
    const second = test.client();
    await second.post('/api/login', { email, password: PASSWORD });
    expect(await read(second)).toEqual({ completed: true, cefrLevel: 'B1' });
    const bo = test.client();
    await bo.post('/api/register', registration());
    expect(await read(bo)).toEqual({ completed: false, cefrLevel: null });
  });

  it('keeps the first time', async () => {
    await save({ completed: true });
    const first = test.clock.nowMs;
    test.clock.nowMs += 60_000;
    await save({ completed: true });
    const { learners } = (await anna.get('/api/account/export')).body;
    expect(learners[0].onboardedAt).toBe(new Date(first).toISOString());
  });

  it.each([
    ['another level', { cefrLevel: 'A3' }],
    ['a level in lower case', { cefrLevel: 'a1' }],
    ['no level', { cefrLevel: null }],
    ['taking it back', { completed: false }],
    ['a word for yes', { completed: 'true' }],
    ['a list', []],
    ['a right level beside a wrong flag', { cefrLevel: 'A2', completed: 1 }],
  ])('refuses %s and changes nothing', async (_, body) => {
    expect(await save(body)).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    expect(await read()).toEqual({ completed: false, cefrLevel: null });
  });

  it('wants a session', async () => {
    expect((await test.client().get('/api/onboarding')).status).toBe(401);
    expect((await save({ completed: true }, test.client())).status).toBe(401);
  });

  it('is part of what a learner can take along', async () => {
    await save({ cefrLevel: 'B2' });
    const { learners } = (await anna.get('/api/account/export')).body;
    expect(learners[0]).toMatchObject({ cefrLevel: 'B2', onboardedAt: null });
  });
});
