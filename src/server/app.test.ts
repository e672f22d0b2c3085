import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { tries } from '#tests/database.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly security: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  /** JSON of this schema; absent for files. */
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, { readonly content: unknown }>>;
}
interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

/** Random requests differ in each run; `TEST_SEED` repeats those of a run. */
const SEED = process.env.TEST_SEED ? Number(process.env.TEST_SEED) : randomInt(2 ** 31);

/** Maximum number of requests answered with 503 `busy`; more would mean a server that refuses work. */
const MAX_BUSY = 20;

/** The account's own password, which random requests may contain: some change it or delete the account. */
const PASSWORD = 'Sju sjösjuka sjömän 7!';

describe('the whole app', () => {
  let app: TestApp;
  let client: TestClient;
  let routes: Route[];

  beforeAll(async () => {
    app = await openTestApp({ env: { RATE_SCALE: '1000000' } });
    client = app.client();
    await register(client);
    const { body } = await client.get('/api/openapi.json');
    routes = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase() as Route['method'],
          path,
          operation,
        })),
    );
  });
  afterAll(() => app.close());

  it('describes the calls of all rooms', () => {
    const paths = routes.map(({ method, path }) => `${method} ${path}`);
    for (const known of [
      'POST /api/register',
      'GET /api/users/{userId}/stats',
      'GET /api/progress',
      'POST /api/lessons/{lessonId}/progress',
    ]) {
      expect(paths).toContain(known);
    }
  });

  it('asks everybody to sign in for what is not public, whatever else is wrong', async () => {
    const personal = routes.filter(isPersonal);
    expect(personal.length).toBeGreaterThan(8);
    for (const { method, path } of personal) {
      const reply = await app
        .client()
        .send(method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : 'x');
      expect(reply, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('gives nobody what is another learner’s, nor books to one what another did, whatever else is wrong', async () => {
    const userId = randomUUID();
    const attempts = routes.filter(isPersonal).flatMap(({ method, path, operation }) => {
      const parameter = operation.parameters?.find(({ name }) => name === 'userId');
      const attempt = { call: `${method} ${path}`, method, operation, status: 403, code: 'forbidden' };
      const url = path.replace('{userId}', userId).replace(/\{\w+\}/g, 'x');
      return [
        ...(parameter?.in === 'path' ? [{ ...attempt, url, status: 404, code: 'not_found' }] : []),
        ...(parameter?.in === 'query'
          ? [{ ...attempt, url: `${url}?userId=${userId}`, status: 404, code: 'lesson_not_found' }]
          : []),
        ...(bodySchema(operation)?.properties?.userId ? [{ ...attempt, url, body: { userId } }] : []),
      ] as (typeof attempt & { url: string; body?: object })[];
    });
    expect(attempts.length).toBeGreaterThan(5);
    for (const { call, method, url, body, status, code, operation } of attempts) {
      expect(await client.send(method, url, body), call).toMatchObject({ status, body: { code } });
      expect(JSON.stringify(operation.responses[status]), call).toContain(`"${code}"`);
    }
  });

  it('refuses every write that another site sends', async () => {
    const writes = routes.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(8);
    for (const { method, path } of writes) {
      const reply = await client.send(
        method,
        path.replace(/\{\w+\}/g, 'x'),
        {},
        { 'sec-fetch-site': 'cross-site' },
      );
      expect(reply, `${method} ${path}`).toMatchObject({ status: 403, body: { code: 'csrf' } });
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it(`answers whatever is sent with a status and a code that the call declares, never with a 5xx (TEST_SEED=${SEED})`, async () => {
    const seen = new Set<number>();
    let busy = 0;
    const learner = app.client();
    const request = fc
      .constantFrom(...routes)
      .chain((route) => fc.tuple(fc.constant(route), parametersOf(route), bodyOf(route), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(request, async ([{ method, path, operation }, parameters, payload, isSignedIn]) => {
        // Some requests legitimately end their session.
        if (isSignedIn && learner.cookies.size === 0) await register(learner);
        const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
        const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => parameters[name] ?? 'x');
        const sender = isSignedIn ? learner : app.client();
        const address = `${url}?${query.join('&')}`;
        const { status, body } =
          payload instanceof Uint8Array
            ? await sender.sendFile(address, payload)
            : await sender.send(method, address, payload);
        seen.add(status);
        const answered = `${method} ${url} ${status} ${JSON.stringify(body).slice(0, 200)}`;
        expect(operation.responses, answered).toHaveProperty(String(status));
        // A locked device has no active learner for the requests after it.
        if (status === 200 && path === '/api/family/lock') sender.cookies.clear();
        if (status === 200) return;
        expect(JSON.stringify(operation.responses[status]), answered).toContain(`"${body.code}"`);
        // A worker that times out on a loaded machine answers `busy`, which is declared and stores nothing.
        if (status === 503 && body.code === 'busy') {
          busy += 1;
          return;
        }
        expect(status, answered).toBeLessThan(500);
        // Otherwise the requests would stop at authentication.
        if (isSignedIn) expect(body.code, answered).not.toBe('unauthenticated');
      }),
      { numRuns: tries(1_000), seed: SEED },
    );
    for (const status of [200, 400, 401, 404]) expect(seen).toContain(status);
    expect(busy, 'requests answered with busy').toBeLessThan(MAX_BUSY);
  });
});

const isPersonal = ({ operation }: Route) => operation.security.length > 0;

const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

async function register(client: TestClient): Promise<void> {
  const registered = await client.post('/api/register', {
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    firstName: 'Anna',
    age: 30,
    legalAgreements: { termsAccepted: true, privacyAccepted: true, ageVerified: true },
    timeZone: 'Europe/Stockholm',
  });
  expect(registered.status).toBe(200);
}

const troublesome = fc.oneof(
  fc.constantFrom(null, true, '', ' ', 0, -1, 1.5, 1e308, '\0', '\ud800', '__proto__', [], {}, '101', 'me'),
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Values that satisfy the schema in about two of three cases. */
function likelyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: troublesome });
}

function fittingOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.properties) {
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, likelyOf(inner)])),
      { requiredKeys: [] },
    );
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'string') {
    const texts = fc.constantFrom('anna@example.org', 'Europe/Stockholm', PASSWORD, '2026-11-21T10:00:00Z');
    return fc.oneof(texts, fc.uuid(), fc.string());
  }
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -1, max: 150 });
  if (schema.type === 'boolean') return fc.boolean();
  return troublesome;
}

function parametersOf({ operation }: Route): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(
    fc.constantFrom('me', '101', 'x', '%00', '..%2f', '__proto__'),
    fc
      .string({ unit: 'binary', maxLength: 80 })
      .map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))),
  );
  // An empty path parameter would be another path.
  const filled = value.map((text) => text || 'x');
  return fc.record(Object.fromEntries((operation.parameters ?? []).map(({ name }) => [name, filled])));
}

function bodyOf({ operation }: Route): fc.Arbitrary<unknown> {
  if (!operation.requestBody) return fc.constant(undefined);
  const schema = bodySchema(operation);
  if (schema) return likelyOf(schema);
  return fc.oneof({ weight: 3, arbitrary: fc.jsonValue() }, { weight: 1, arbitrary: fc.uint8Array() });
}
