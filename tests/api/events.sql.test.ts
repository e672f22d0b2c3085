import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { HOUR_MS } from '#shared/time.ts';
import { tries } from '#tests/database.ts';
import { exported } from '#tests/exported.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { boxes, cardKinds, cardRoom, cards, FIRST_XP, THIRD_XP } from './small-room.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

let test: StudyApp;
let anna: Learner;
beforeAll(async () => {
  test = await openStudyApp(({ ledger }) => ledger.register(cardRoom()));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.nowMs = Date.UTC(2026, 10, 21, 11);
  anna = await test.learner('anna');
});

const post = (events: readonly object[], more: object = {}) =>
  anna.client.post('/api/events', { events, ...more });
const visit = (moduleIndex: number, more: object = {}) => ({
  id: randomUUID(),
  kind: 'module_visited',
  lessonId: '101',
  moduleIndex,
  agoMs: 0,
  ...more,
});
const turn = (card: string, knew: boolean, more: object = {}) => ({
  ...{ id: randomUUID(), kind: 'card_turned', card, direction: 'front', knew, agoMs: 0 },
  ...more,
});
const stats = async () => (await anna.client.get('/api/users/me/stats')).body;

describe('sending many events', () => {
  it('records them all, of any room, in one go, and says what has moved', async () => {
    const events = [
      visit(0, { agoMs: 3_000 }),
      visit(1, { agoMs: 2_000 }),
      { ...visit(2, { agoMs: 1_000 }), kind: 'module_answered', answer: true },
      { ...visit(2), kind: 'lesson_completed' },
      turn('hej', true),
    ];
    const { status, body } = await post(events, { userId: anna.id });
    expect(status).toBe(200);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array(5).fill('recorded'),
    );
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual(events.map(({ id }) => id));
    expect(body.results[2].answer).toMatchObject({ correct: true, duplicate: false });
    expect(body.results[3].answer.reward).toMatchObject({ xpGained: 50 });
    // The reply contains declared fields only.
    expect(body.results[4].answer).toEqual({ known: true });
    expect(body.moved).toEqual(['lesson:101', 'card:hej:front', 'box:h', 'stats']);
    expect((await anna.client.get('/api/lessons/101')).body.progress.runs).toBe(1);
    expect(await stats()).toMatchObject({ totalXP: 50 + FIRST_XP, wordsLearned: 3 });
  });

  it('replies the same to the same event, and names the changed subjects to devices that missed the first reply', async () => {
    const events = [visit(0), turn('hej', true)];
    const first = (await post(events)).body;
    const again = (await post(events)).body;
    expect(again.moved).toEqual(first.moved);
    expect(again.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
    ]);
    expect(again.results[0].answer).toEqual({ ...first.results[0].answer, duplicate: true });
    const own = await anna.client.post('/api/lessons/101/progress', {
      ...{ id: events[0]?.id, moduleIndex: 0, kind: 'visited', occurredAt: test.clock.nowMs },
    });
    expect(own.body).toEqual(again.results[0].answer);
  });

  it('takes each for itself: what is wrong with one is no matter to the others', async () => {
    const conflict = visit(0);
    const { body } = await post([
      conflict,
      visit(7),
      { ...visit(0), lessonId: '999' },
      { ...visit(2), kind: 'module_answered', answer: 'yes' },
      { ...visit(0), kind: 'stolen' },
      { ...visit(0), kind: 'constructor' },
      { ...visit(0), id: 'one' },
      { ...visit(0), agoMs: undefined },
      { ...visit(0), moduleIndex: -1 },
      { ...conflict, moduleIndex: 1 },
      visit(1),
    ]);
    expect(body.results.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      'module_not_found',
      'lesson_not_found',
      'answer_mismatch',
      ...Array(5).fill('validation_error'),
      'event_conflict',
      null,
    ]);
    expect((await anna.client.get('/api/lessons/101')).body.progress.visitedModules).toEqual([0, 1]);
  });

  it('counts the time since on the device’s own clock, whatever that shows', async () => {
    const hourAgo = visit(0, { agoMs: HOUR_MS, occurredAt: 5 });
    await post([hourAgo]);
    const { events } = (await exported(test.progress, anna.id)) as {
      events: { id: string; occurredAt: string }[];
    };
    expect(events.find(({ id }) => id === hourAgo.id)?.occurredAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it('keeps the order of what a wrong clock says is still to come', async () => {
    const ahead = [0, 1].map((index) =>
      visit(index, { agoMs: undefined, occurredAt: test.clock.nowMs + 9_000 + index }),
    );
    await post(ahead);
    const { events } = (await exported(test.progress, anna.id)) as {
      events: { id: string; occurredAt: string }[];
    };
    const times = ahead.map(({ id }) => events.find((event) => event.id === id)?.occurredAt);
    expect(times).toEqual(['2026-11-21T10:59:59.999Z', '2026-11-21T11:00:00.000Z']);
  });

  it('refuses another learner’s, none, and too many at once', async () => {
    expect(await post([visit(0)], { userId: randomUUID() })).toMatchObject({ status: 403 });
    expect((await post([])).status).toBe(400);
    expect((await post(Array.from({ length: 101 }, () => visit(0)))).status).toBe(400);
    expect((await test.client().post('/api/events', { events: [visit(0)] })).status).toBe(401);
  });
});

describe('an event of two subjects', () => {
  const state = async (room: string, key: string) => {
    const { states } = (await exported(test.progress, anna.id)) as {
      states: Record<string, Record<string, unknown>>;
    };
    return states[room]?.[key];
  };

  it('moves both, and grants each reason once', async () => {
    test.clock.nowMs += 1;
    for (const direction of ['front', 'back', 'front', 'front', 'back', 'back']) {
      test.clock.nowMs += 1_000;
      await post([turn('hund', true, { direction })]);
    }
    expect(await state('card', 'hund:front')).toEqual({ turned: 3, known: 3 });
    expect(await state('card', 'hund:back')).toEqual({ turned: 3, known: 3 });
    expect(await state('box', 'h')).toEqual({ cards: 6, lastMs: test.clock.nowMs });
    expect(await stats()).toMatchObject({
      totalXP: FIRST_XP + 2 * THIRD_XP,
      wordsLearned: 1,
      lessonsCompleted: 2,
    });
  });

  it('comes to the same in whatever order it arrives, alone or with others', async () => {
    const kinds = { ...lessonKinds, ...cardKinds };
    const turned = fc.record({
      card: fc.constantFrom('hund', 'häst', 'katt'),
      direction: fc.constantFrom('front', 'back'),
      knew: fc.boolean(),
      // Uses few times, so that many events share a millisecond.
      agoMs: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 3_000_000_000 })),
      together: fc.boolean(),
    });
    const turns = fc.array(turned, { minLength: 20, maxLength: 160, size: 'max' });
    await fc.assert(
      fc.asyncProperty(turns, async (list) => {
        anna = await test.learner('anna');
        const batches: object[][] = [[]];
        for (const { together, ...event } of list) {
          if (!together || (batches.at(-1)?.length ?? 0) > 90) batches.push([]);
          batches.at(-1)?.push({ id: randomUUID(), kind: 'card_turned', ...event });
        }
        for (const events of batches.filter(({ length }) => length > 0)) {
          expect((await post(events)).status).toBe(200);
        }
        const { database } = test.platform;
        await expect.poll(async () => (await derivedRows(database, anna.id)).pending).toBe(0);
        const ledger = await ledgerOf(database, anna.id, kinds);
        expect(await derivedRows(database, anna.id)).toEqual(
          replayedRows(ledger, kinds, [lessonProjection, cards, boxes]),
        );
      }),
      { numRuns: tries(8) },
    );
  });

  it('is due when its fold says so, and found by its index', async () => {
    await post([turn('katt', false)]);
    const rows = await test.platform.database.read
      .selectFrom('states')
      .innerJoin('ledgers', 'ledgers.no', 'states.ledger')
      .select(['subject', 'due_at'])
      .where('learner_id', '=', anna.id)
      .where('due_at', '<=', test.clock.nowMs + 60_000)
      .execute();
    expect(rows).toEqual([{ subject: 'box:k', due_at: test.clock.nowMs + 60_000 }]);
  });
});
