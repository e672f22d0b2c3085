import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { Word } from '#shared/course/word.ts';
import { ACCURACY, accuracyProjection } from '#shared/pronunciation/accuracy.ts';
import { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { needsPractice, saidProjection } from '#shared/pronunciation/said-word.ts';
import { sayingsProjection } from '#shared/pronunciation/sayings.ts';
import type { Verdict } from '#shared/pronunciation/verdict.ts';
import { isOwnId } from '#shared/vocabulary/own-id.ts';

/** Whether a word was said correctly, by verdict; null if that is uncertain. */
const CORRECT: Readonly<Record<Verdict, boolean | null>> = { understood: true, missed: false, unsure: null };

/** Registers the events and projections of pronunciation with the ledger. */
export function ledgerRoom(
  words: ReadonlyMap<string, Word>,
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof pronunciationKinds> {
  return {
    kinds: pronunciationKinds,
    projections: [saidProjection, accuracyProjection, sayingsProjection],
    accepts: {
      word_said: {
        async prepare({ wordId, round, ...said }, { day }) {
          // An own note that has been removed existed when it was said.
          if (wordId !== undefined && !words.has(wordId) && !isOwnId(wordId))
            throw new Refusal('word_not_found');
          const place = { ...(wordId !== undefined && { wordId }), ...(round !== undefined && { round }) };
          return {
            subject:
              wordId === undefined
                ? `${accuracyProjection.stream}:${ACCURACY}`
                : `${saidProjection.stream}:${wordId}`,
            clientPayload: { ...said, ...place },
            payload: {
              ...{ wordId: null, round: null, skill: 'pronunciation', correct: CORRECT[said.verdict], day },
              ...said,
              ...place,
            },
          };
        },
        present: async (tx, { wordId }, recorded) => ({
          reward: await progress.rewardOfUnit(tx, recorded),
          needsPractice: wordId !== undefined && needsPractice(saidProjection.state.parse(recorded.state)),
          duplicate: recorded.isDuplicate,
        }),
      },
    },
  };
}
