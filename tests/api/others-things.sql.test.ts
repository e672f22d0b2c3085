import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { OWNERS } from '../../scripts/access-rules.ts';
import { addLearner, createThings, EXAMPLE_BODIES } from './named-things.ts';

/**
 * Endpoint that writes a word under an id made by the client: each learner has a separate one (own-cards.sql.test.ts).
 */
const MAKES = ['PUT /api/vocabulary/own/{noteId}', 'PUT /api/reading/own/{ownTextId}'];
/** Says to anyone whether there is no learner with an id any more. Ids cannot be guessed. */
const TELLS_REMOVAL = 'GET /api/family/learners/{learnerId}/removal';

let test: TestApp;
let bo: TestClient;
/** Ids of Anna's data, by the parameters that contain them. */
let annas: ReadonlyMap<string, string>;

beforeAll(async () => {
  test = await openTestApp();
  bo = test.client();
  const anna = test.client();
  for (const learner of [anna, bo]) await learner.post('/api/register', registration());
  const learnerId = await addLearner(anna, 'Liv');
  annas = await createThings(test, anna, { holder: anna, learnerId, receiverId: learnerId });
});
afterAll(() => test.close());

it('each call answers for another learner’s things, by their ids, as if there were none', async () => {
  const { paths } = (await bo.get('/api/openapi.json')).body as { paths: Record<string, object> };
  const met = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const name = names.find((each) => !['anyone', 'self', 'operator'].includes(OWNERS[each] ?? ''));
    // Calls of the operator are refused to everybody else, whatever they name.
    if (name === undefined || path.startsWith('/api/admin/')) continue;
    for (const method of Object.keys(methods).map((each) => each.toUpperCase() as 'GET')) {
      const call = `${method} ${path}`;
      if (MAKES.includes(call) || call === TELLS_REMOVAL) continue;
      const hers = annas.get(name) ?? '';
      expect(hers, `what ${call} names`).toMatch(/.{8}/);
      const ask = (id: string) =>
        bo.send(method, path.replace(`{${name}}`, id).replace(/\{\w+\}/g, 'x'), EXAMPLE_BODIES[call]);
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
