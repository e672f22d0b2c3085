import { afterEach, expect, it, vi } from 'vitest';
import type { updateProfile } from '#shared/accounts/accounts.contract.ts';
import type { readLesson, recordLessonProgress } from '#shared/lessons/lessons.contract.ts';
import type { readProgress } from '#shared/progress/progress.contract.ts';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

function serve() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ ok: true }));
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.map(([path, init]) => [init?.method, path, init?.body]);
}

const lesson = call<typeof readLesson>('GET', '/api/lessons/:lessonId');
const progress = call<typeof readProgress>('GET', '/api/progress');

it('asks at the path with its parameters filled in, and the query behind it', async () => {
  const asked = serve();
  await lesson({ params: { lessonId: '1/0 1' } });
  await lesson({ params: { lessonId: '101' }, query: { userId: 'me' } });
  await lesson({ params: { lessonId: '101' }, query: { userId: undefined } });
  await progress();
  expect(asked()).toEqual([
    ['GET', '/api/lessons/1%2F0%201', undefined],
    ['GET', '/api/lessons/101?userId=me', undefined],
    ['GET', '/api/lessons/101', undefined],
    ['GET', '/api/progress', undefined],
  ]);
});

it('sends a body as JSON', async () => {
  const asked = serve();
  await call<typeof updateProfile>('PUT', '/api/profile')({ body: { firstName: 'Åsa' } });
  expect(asked()).toEqual([['PUT', '/api/profile', '{"firstName":"Åsa"}']]);
});

it('keeps answers by call and by what it was given', async () => {
  expect(progress.key()).toEqual(['/api/progress']);
  expect(lesson.key({ params: { lessonId: '101' } })).toEqual([
    '/api/lessons/:lessonId',
    { lessonId: '101' },
  ]);
  const { queryKey, queryFn } = lesson.query({ params: { lessonId: '101' } });
  expect(queryKey).toEqual(lesson.key({ params: { lessonId: '101' } }));
  const asked = serve();
  expect(await queryFn()).toEqual({ ok: true });
  expect(asked()).toEqual([['GET', '/api/lessons/101', undefined]]);
});

it('lets the compiler refuse what the contract does not know', () => {
  // Never executed: an expected error that does not occur fails the type check.
  expect(refusedByTheCompiler).toBeTypeOf('function');
});

async function refusedByTheCompiler() {
  // @ts-expect-error another method
  call<typeof readLesson>('POST', '/api/lessons/:lessonId');
  // @ts-expect-error another path
  call<typeof readLesson>('GET', '/api/lesson/:lessonId');
  // @ts-expect-error a parameter is missing
  await lesson();
  // @ts-expect-error another parameter
  await lesson({ params: { id: '101' } });
  // @ts-expect-error a parameter of another type
  await lesson({ params: { lessonId: 101 } });
  // @ts-expect-error a query that the call does not know
  await lesson({ params: { lessonId: '101' }, query: { learner: 'me' } });
  // @ts-expect-error a body that the call does not take
  await lesson({ params: { lessonId: '101' }, body: { firstName: 'Åsa' } });
  // @ts-expect-error a key without what it depends on
  lesson.key();
  // @ts-expect-error the reply has no such field
  (await lesson({ params: { lessonId: '101' } })).heading;
  // @ts-expect-error a body is missing
  await call<typeof updateProfile>('PUT', '/api/profile')();
  // @ts-expect-error a field of another type
  await call<typeof updateProfile>('PUT', '/api/profile')({ body: { weeklyGoalTarget: 4 } });
  const record = call<typeof recordLessonProgress>('POST', '/api/lessons/:lessonId/progress');
  const params = { lessonId: '101' };
  // @ts-expect-error fields of the body are missing
  await record({ params, body: { kind: 'visited', moduleIndex: 0 } });
  // @ts-expect-error an unknown kind
  await record({ params, body: { id: 'e', kind: 'seen', moduleIndex: 0, occurredAt: 0 } });
}
