import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_BODY_BYTES } from '#shared/call.ts';
import type { SentEvents } from '#shared/progress/progress.contract.ts';
import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';
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
  spentMs: 4_000,
};
const CARD: QueuedEvent = {
  ...EVENT,
  ...{ id: 'e2', kind: 'word_left_out', body: { wordId: 'hej' }, aheadMs: 1_000 },
};

const several = (count: number, answer: string | number = 1): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...EVENT,
    kind: 'module_answered',
    id: `e${index + 1}`,
    body: { lessonId: '101', moduleIndex: 3, answer },
  }));

/** Mocks the server; returns the request bodies it received. */
function serve(reply: (body: SentEvents) => Response) {
  const bodies: SentEvents[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const text = String(init.body);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(`${init.method} ${path}`).toBe('POST /api/events');
    const body = JSON.parse(text) as SentEvents;
    bodies.push(body);
    return reply(body);
  });
  return bodies;
}

const refused = (id: string, code: string) => ({ id, outcome: 'refused', code, answer: null });
const recorded = (id: string, answer: unknown = `answer to ${id}`) => ({
  ...{ id, outcome: 'recorded', code: null, answer },
});
const recordAll = ({ events }: SentEvents) =>
  Response.json({ results: events.map(({ id }) => recorded(id)), moved: ['lesson:101', 'stats'] });
const refusing = (status: number, code: string) => () => Response.json({ code, message: code }, { status });

it('posts events of any room in their order, and hands on each answer and what has moved', async () => {
  const bodies = serve(recordAll);
  expect(await sendEvents([EVENT, CARD], NOW)).toEqual({
    outcomes: [
      { id: 'e1', answer: 'answer to e1' },
      { id: 'e2', answer: 'answer to e2' },
    ],
    moved: ['lesson:101', 'stats'],
  });
  expect(bodies).toEqual([
    {
      userId: 'anna',
      events: [
        {
          id: 'e1',
          kind: 'module_answered',
          lessonId: '101',
          moduleIndex: 3,
          answer: 1,
          spentMs: 4_000,
          agoMs: 5_000,
        },
        { id: 'e2', kind: 'word_left_out', wordId: 'hej', spentMs: 4_000, occurredAt: NOW - 4_000 },
      ],
    },
  ]);
});

describe('of many events', () => {
  it('a whole lesson done offline goes in one call', async () => {
    const bodies = serve(recordAll);
    expect((await sendEvents(several(80), NOW)).outcomes).toHaveLength(80);
    expect(bodies).toHaveLength(1);
  });

  it('no more go than the server takes', async () => {
    serve(recordAll);
    const { outcomes } = await sendEvents(several(150), NOW);
    expect(outcomes.map(({ id }) => id)).toEqual(several(100).map(({ id }) => id));
  });

  it('no more go than fit into one body, and one in any case', async () => {
    const bodies = serve(recordAll);
    const long = several(100, 'ö'.repeat(1_000));
    expect((await sendEvents(long, NOW)).outcomes.length).toBeGreaterThan(20);
    await sendEvents(several(2, 'x'.repeat(MAX_BODY_BYTES - 1_000)), NOW);
    expect(bodies[1]?.events).toHaveLength(1);
  });

  it('one that cannot even be read keeps back none of the others', async () => {
    const bodies = serve((body) =>
      body.events.some(({ id }) => id === 'e4') ? refusing(400, 'validation_error')() : recordAll(body),
    );
    let waiting: readonly QueuedEvent[] = several(9);
    const refusals: string[] = [];
    while (waiting.length > 0) {
      const { outcomes } = await sendEvents(waiting, NOW);
      refusals.push(...outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.id] : [])));
      waiting = waiting.filter(({ id }) => !outcomes.some((outcome) => outcome.id === id));
    }
    expect(refusals).toEqual(['e4']);
    expect(bodies.length).toBeLessThan(10);
  });
});

describe('a refusal', () => {
  it.each(['event_conflict', 'lesson_not_found', 'answer_mismatch', 'validation_error'])(
    'of one event is final, and no matter to the others: %s',
    async (code) => {
      serve(() => Response.json({ results: [refused('e1', code), recorded('e2')], moved: [] }));
      expect((await sendEvents([EVENT, CARD], NOW)).outcomes).toEqual([
        { id: 'e1', refusal: expect.objectContaining({ code }) },
        { id: 'e2', answer: 'answer to e2' },
      ]);
    },
  );

  it.each(['too_many_events', 'internal'])('that may end lets the event wait: %s', async (code) => {
    serve(() => Response.json({ results: [refused('e1', code), recorded('e2')], moved: [] }));
    expect((await sendEvents([EVENT, CARD], NOW)).outcomes).toEqual([{ id: 'e2', answer: 'answer to e2' }]);
  });

  it('for too much in a day lets everything wait for an hour', async () => {
    serve(() => Response.json({ results: [refused('e1', 'too_many_events')], moved: [] }));
    await expect(sendEvents([EVENT], NOW)).rejects.toMatchObject({
      code: 'too_many_events',
      retryAfterS: 3_600,
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [400, 'invalid_json'],
    [403, 'forbidden'],
    [403, 'csrf'],
    [404, 'not_found'],
    [408, 'request_timeout'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'storage_busy'],
  ])('of the whole call lets all wait: %i %s', async (status, code) => {
    const bodies = serve(refusing(status, code));
    await expect(sendEvents([EVENT, CARD], NOW)).rejects.toMatchObject({ code });
    expect(bodies).toHaveLength(1);
  });

  it("is none where a hotel's page answers", async () => {
    serve(() => new Response('<html>', { status: 400 }));
    await expect(sendEvents([EVENT], NOW)).rejects.toMatchObject({ code: 'unknown' });
    serve(() => new Response('<html>'));
    await expect(sendEvents([EVENT], NOW)).rejects.toMatchObject({ code: 'intercepted' });
  });
});
