import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueuedEvent } from '#web/platform/offline/event-store.ts';
import { sendEvents } from './send-events.ts';

afterEach(() => vi.unstubAllGlobals());

const NOW = Date.parse('2026-11-22T12:00:00Z');
const EVENT: QueuedEvent = {
  id: 'e1',
  userId: 'anna',
  kind: 'module_answered',
  body: { lessonId: '101', moduleIndex: 3, answer: 1 },
  occurredAt: NOW - 5_000,
  aheadMs: null,
};

function serve(reply: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const refusing = (status: number, code: string) => () => Response.json({ code, message: code }, { status });

it('posts the first event to its lesson, and hands on the answer', async () => {
  const fetch = serve(() => Response.json({ duplicate: false }));
  expect(await sendEvents([EVENT, { ...EVENT, id: 'e2' }], NOW)).toEqual([
    { id: 'e1', answer: { duplicate: false } },
  ]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/lessons/101/progress']);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    id: 'e1',
    userId: 'anna',
    kind: 'answered',
    moduleIndex: 3,
    answer: 1,
    occurredAt: NOW - 5_000,
  });
});

describe('a refusal', () => {
  it.each([
    [409, 'out_of_order'],
    [404, 'lesson_not_found'],
    [422, 'answer_mismatch'],
    [400, 'validation_error'],
  ])('of the event itself is final: %i %s', async (status, code) => {
    serve(refusing(status, code));
    expect(await sendEvents([EVENT], NOW)).toEqual([
      { id: 'e1', refusal: expect.objectContaining({ code }) },
    ]);
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [403, 'csrf'],
    [404, 'not_found'],
    [408, 'request_timeout'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'storage_busy'],
  ])('of anything else lets the event wait: %i %s', async (status, code) => {
    serve(refusing(status, code));
    await expect(sendEvents([EVENT], NOW)).rejects.toMatchObject({ code });
  });

  it("is none where a hotel's page answers", async () => {
    serve(() => new Response('<html>', { status: 400 }));
    await expect(sendEvents([EVENT], NOW)).rejects.toMatchObject({ code: 'unknown' });
  });
});
