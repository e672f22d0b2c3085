import { expect, it } from 'vitest';
import { fromVersion1 } from './event-store.ts';

it('takes over what an earlier version of the app left waiting', () => {
  const left = {
    userId: 'anna',
    path: '/api/lessons/101/progress',
    body: { id: 'e1', userId: 'anna', kind: 'answered', moduleIndex: 3, answer: 1, occurredAt: 1_000 },
  };
  expect(fromVersion1(left)).toEqual({
    id: 'e1',
    userId: 'anna',
    kind: 'module_answered',
    body: { lessonId: '101', moduleIndex: 3, answer: 1 },
    occurredAt: 1_000,
    aheadMs: null,
  });
});
