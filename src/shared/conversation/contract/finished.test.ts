import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../progress/event.ts';
import { foldAll } from '../../progress/projection.ts';
import type { conversationKinds } from './conversation.events.ts';
import { FINISHED, finishedProjection } from './finished.ts';

type Finished = EventOf<Pick<typeof conversationKinds, 'conversation_finished'>>;

/** Generates the end of a conversation, reported by one of two devices with its local date. */
const ends = fc
  .record({
    conversation: fc.integer({ min: 1, max: 12 }),
    device: fc.constantFrom('phone', 'tablet'),
    atMs: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ conversation, device, atMs }): Finished => {
    const scenario = conversation % 2 === 0 ? 'coffee-shop' : 'restaurant';
    const day = `2026-11-2${conversation % 3}`;
    return {
      id: `${device} ${conversation} ${atMs}`,
      kind: 'conversation_finished',
      subject: `conversation:${FINISHED}`,
      occurredAt: atMs,
      payload: { conversation: `c${conversation}`, scenario, day, xp: 20 },
    };
  });

const fold = (events: readonly Finished[]) => foldAll(finishedProjection, events, FINISHED);

/** Total worth of the events: XP as granted by the ledger, counted once per reason, and study units. */
function worth(events: readonly Finished[]) {
  const outcomes = fold(events).results.map(({ outcome }) => outcome);
  const grants = new Map(
    outcomes.flatMap(({ grants: given = [] }) => given.map((each) => [each.reason, each.amount])),
  );
  return {
    xp: [...grants.values()].reduce((sum, amount) => sum + amount, 0),
    units: outcomes.filter(({ isUnit }) => isUnit).length,
  };
}

describe('finished conversations', () => {
  it('come to the same in whatever order and from whichever device they come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(ends, { selector: ({ id }) => id, maxLength: 20 }).chain((all) =>
          fc.record({
            all: fc.constant(all),
            shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
          }),
        ),
        ({ all, shuffled }) => {
          expect(fold(shuffled)).toEqual(fold(all));
        },
      ),
    );
  });

  it('are a study unit each, and worth XP once a day and scenario, however often they are told', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ends, { selector: ({ id }) => id, maxLength: 20 }), (events) => {
        const conversations = new Set(events.map(({ payload }) => payload.conversation));
        const days = new Set(events.map(({ payload }) => `${payload.scenario} ${payload.day}`));
        expect(worth(events)).toEqual({ xp: 20 * days.size, units: conversations.size });
      }),
    );
  });

  it('told again by another device change nothing', () => {
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 12 }), (events) => {
        const again = events.map((event) => ({
          ...event,
          id: `${event.id} again`,
          occurredAt: event.occurredAt + 1,
        }));
        expect(worth([...events, ...again])).toEqual(worth(events));
        expect(new Set(fold([...events, ...again]).state.finished)).toEqual(
          new Set(fold(events).state.finished),
        );
      }),
    );
  });
});
