import { createHash } from 'node:crypto';
import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isOwnId } from '#shared/own-id.ts';
import type { Studies } from '#shared/practice/studies.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { type TakenOver, takenOverKinds } from '#shared/vocabulary/taken-over.events.ts';

/** SHA-256 of a history. */
export function digestOf(history: TakenOver): string {
  return createHash('sha256').update(JSON.stringify(history)).digest('hex');
}

/** Registers review histories of other programs with the ledger; the cards' projection reads them. */
export function ledgerRoom(studies: () => Studies): LedgerRoom<typeof takenOverKinds> {
  return {
    kinds: takenOverKinds,
    projections: [],
    accepts: {
      history_taken_over: {
        async prepare({ wordId, direction, reviews, stood }) {
          if (!studies().library.entries.has(wordId) && !isOwnId(wordId)) throw new Refusal('word_not_found');
          const history = { wordId, direction, reviews, stood };
          const isInOrder = reviews.every(({ atMs }, place) => atMs > (reviews[place - 1]?.atMs ?? -1));
          if (!isInOrder) {
            throw new Refusal('validation_error', {
              issues: [{ path: 'reviews', message: 'are not in order' }],
            });
          }
          return {
            subject: `${cardProjection.stream}:${cardKey(wordId, direction)}`,
            clientPayload: { brought: digestOf(history) },
            payload: history,
          };
        },
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
    },
  };
}
