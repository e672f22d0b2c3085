import { z } from 'zod';
import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { defineKind } from '#shared/progress/event.ts';
import type { Projection } from '#shared/progress/projection.ts';

/**
 * A room as small as one can be that still asks everything of the ledger: cards with a front and a back. Turning a card
 * moves two subjects, the card's direction and its box; a card may be granted XP for two reasons; a box calls for
 * attention at a time.
 */
export const cardKinds = {
  card_turned: defineKind({
    source: 'device',
    order: 10,
    wire: z.object({ card: z.string().max(20), direction: z.enum(['front', 'back']), knew: z.boolean() }),
    payload: z.object({ card: z.string(), direction: z.enum(['front', 'back']), knew: z.boolean() }),
    reply: z.object({ known: z.boolean() }),
    brings: () => ({ studied: true, skill: 'vocabulary' as const }),
    evidence: null,
  }),
};

const cardState = z.object({ turned: z.int(), known: z.int() });
export type CardState = z.infer<typeof cardState>;

/** XP for a card known for the first time, and for one known three times. */
export const FIRST_XP = 5;
export const THIRD_XP = 7;
const REST_MS = 60_000;

export const cards: Projection<CardState, typeof cardKinds> = {
  stream: 'card',
  version: 1,
  kinds: cardKinds,
  state: cardState,
  empty: { turned: 0, known: 0 },
  keysOf: ({ payload }) => [`${payload.card}:${payload.direction}`],
  step(state, { payload, occurredAt }) {
    const next = { turned: state.turned + 1, known: state.known + (payload.knew ? 1 : 0) };
    if (!payload.knew) return { state: next, outcome: {} };
    const reasons = [
      // The same reason from both directions: granted once, to the earlier one.
      ...(next.known === 1 ? [{ reason: `card:${payload.card}`, amount: FIRST_XP }] : []),
      ...(next.known === 3
        ? [{ reason: `card:${payload.card}:${payload.direction}`, amount: THIRD_XP }]
        : []),
    ];
    const met = { words: [payload.card], counts: { lessons: 1, pronunciation: occurredAt % 2 } };
    return { state: next, outcome: { grants: reasons, ...(next.known === 1 && met) } };
  },
};

const boxState = z.object({ cards: z.int(), lastMs: z.int() });

export const boxes: Projection<z.infer<typeof boxState>, typeof cardKinds> = {
  stream: 'box',
  version: 1,
  kinds: cardKinds,
  state: boxState,
  empty: { cards: 0, lastMs: 0 },
  keysOf: ({ payload }) => [payload.card.charAt(0)],
  step: (state, { occurredAt }) => {
    const cardsTurned = state.cards + 1;
    // Ten make a unit.
    return {
      state: { cards: cardsTurned, lastMs: occurredAt },
      outcome: { isUnit: cardsTurned % 10 === 0 },
    };
  },
  dueAt: ({ lastMs }) => lastMs + REST_MS,
};

/** The room on the server. Boxes and cards may come with folds of other versions. */
export function cardRoom(
  projections: readonly Projection<never, typeof cardKinds>[] = [cards, boxes] as never,
): LedgerRoom<typeof cardKinds> {
  return {
    kinds: cardKinds,
    projections,
    accepts: {
      card_turned: {
        prepare: async (turned) => ({
          subject: `box:${turned.card.charAt(0)}`,
          clientPayload: { ...turned },
          payload: { ...turned },
        }),
        present: async (_, turned) => ({ known: turned.knew, secret: 'never leaves' }),
      },
    },
  };
}
