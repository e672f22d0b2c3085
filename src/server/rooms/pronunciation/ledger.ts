import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { Word } from '#shared/course/word.ts';
import { isOwnId } from '#shared/own-id.ts';
import { ACCURACY, accuracyProjection } from '#shared/pronunciation/accuracy.ts';
import { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { needsPractice, saidProjection } from '#shared/pronunciation/said-word.ts';
import { sayingsProjection } from '#shared/pronunciation/sayings.ts';
import type { SpeechVerdict } from '#shared/pronunciation/verdict.ts';

/** Correctness of a word by verdict, as other rooms read it; null where it is not known. */
const CORRECT: Readonly<Record<SpeechVerdict, boolean | null>> = {
  understood: true,
  missed: false,
  unsure: null,
};

/** Registers the events of pronunciation and their projections with the ledger. */
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
          // Own notes are accepted without a check: the note may have been deleted since.
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
              wordId: null,
              round: null,
              skill: 'pronunciation',
              correct: CORRECT[said.verdict],
              day,
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
