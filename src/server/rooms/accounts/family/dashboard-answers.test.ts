import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { addLearner } from '#tests/api/named-things.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('answers as each of the calls does, for the learner who was chosen', async () => {
  const client = app.client();
  expect((await client.post('/api/register', registration())).status).toBe(200);
  const learnerId = await addLearner(client, 'Liv');
  expect((await client.post('/api/family/switch', { learnerId })).status).toBe(200);

  const { status, body } = await client.get('/api/family/dashboard');
  expect(status).toBe(200);
  const paths = Object.keys(body.answers);
  expect(paths.toSorted()).toEqual([
    '/api/app',
    '/api/auth/user',
    '/api/lessons/list',
    '/api/onboarding',
    '/api/reviews/figures',
    '/api/together',
    '/api/users/me/stats',
  ]);
  for (const path of paths) expect(body.answers[path], path).toEqual((await client.get(path)).body);
  expect(body.answers['/api/auth/user'].id).toBe(learnerId);
});

it('is refused while the picker is shown', async () => {
  const client = app.client();
  expect((await client.post('/api/register', registration())).status).toBe(200);
  expect((await client.post('/api/family/lock')).status).toBe(200);
  const { status, body } = await client.get('/api/family/dashboard');
  expect([status, body.code]).toEqual([403, 'learner_required']);
});
