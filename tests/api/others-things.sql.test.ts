import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { packageWith } from '#tests/anki/deck.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { DECK } from './own-deck.ts';
import { start } from './talk.ts';

/** Parameters of public resources, and the one for the learner, which all calls treat alike. */
const OF_NOBODY = ['lessonId', 'wordId', 'videoId', 'category', 'file', 'questionId', 'part', 'userId'];

/** Bodies with which a call gets as far as the resource it names. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /api/vocabulary/own/{noteId}/fields': { swedish: 'min', meaning: null, more: [] },
  'POST /api/placement/{attemptId}/answers': { questionId: 'x', answer: null, language: 'english' },
  'PUT /api/family-quiz/{id}/settings': { settings: { guests: false } },
  'POST /api/family-quiz/{id}/ready': { isReady: true },
  'POST /api/family-quiz/{id}/remove': { playerId: 'x' },
  'PUT /api/family/learners/{learnerId}': { firstName: 'Bo' },
  'PUT /api/family/learners/{learnerId}/pin': { pin: null },
  'POST /api/together/nudges/{learnerId}': { message: 'hello' },
  'POST /api/conversation/{sessionId}/message': { message: 'Hej!' },
  'POST /api/conversation/{sessionId}/keep': { phrases: [0] },
};

/**
 * Endpoint that writes a word under an id made by the client: each learner has a separate one (own-cards.sql.test.ts).
 */
const MAKES = 'PUT /api/vocabulary/own/{noteId}';

let test: TestApp;
let bo: TestClient;
/** Ids of Anna's data, by the parameters that contain them. */
const annas = new Map<string, string>();

beforeAll(async () => {
  test = await openTestApp();
  bo = test.client();
  const anna = test.client();
  const phone = test.client();
  for (const learner of [anna, bo]) await learner.post('/api/register', registration());
  await anna.sendFile('/api/vocabulary/import', packageWith(DECK));
  const { read } = test.platform.database;
  const note = await read.selectFrom('own_notes').select('id').executeTakeFirstOrThrow();
  const file = await read.selectFrom('own_files').select('id').executeTakeFirstOrThrow();
  const learner = {
    ...{ firstName: 'Liv', baseLanguage: 'english', weeklyGoalTarget: 3, timeZone: 'Europe/Stockholm' },
    ...{ ageGroup: 'under-13', consent: true, language: 'english' },
  };
  const { learnerId } = (await anna.post('/api/family/learners', learner)).body;
  const { link } = (await anna.post('/api/family/devices', { learnerId, deviceName: 'Phone' })).body;
  await phone.post('/api/family/devices/claim', { token: link.split('#token=')[1] });
  annas
    .set('learnerId', learnerId)
    .set('deviceId', (await anna.get('/api/family/devices')).body.devices[0].id)
    .set('noteId', note.id)
    .set('fileId', file.id)
    .set('sessionId', await start(anna))
    .set('attemptId', (await anna.post('/api/placement')).body.attemptId)
    .set('id', (await anna.post('/api/family-quiz/create', { nickname: 'Anna' })).body.id);
});
afterAll(() => test.close());

it('each call answers for another learner’s things, by their ids, as if there were none', async () => {
  const { paths } = (await bo.get('/api/openapi.json')).body as { paths: Record<string, object> };
  const met = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const name = names.find((each) => !OF_NOBODY.includes(each));
    if (name === undefined) continue;
    for (const method of Object.keys(methods).map((each) => each.toUpperCase() as 'GET')) {
      const call = `${method} ${path}`;
      if (call === MAKES) continue;
      const hers = annas.get(name) ?? '';
      expect(hers, `what ${call} names`).toMatch(/.{8}/);
      const ask = (id: string) =>
        bo.send(method, path.replace(`{${name}}`, id).replace(/\{\w+\}/g, 'x'), BODIES[call]);
      const [foreign, unknown] = [await ask(hers), await ask(otherThan(hers))];
      expect(foreign.status, `${call}: ${JSON.stringify(foreign.body)}`).toBe(404);
      expect(foreign.bytes.equals(unknown.bytes), call).toBe(true);
      met.add(name);
    }
  }
  expect([...met].sort()).toEqual([...annas.keys()].sort());
});

/** An id of the same form. */
function otherThan(id: string): string {
  return id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}
