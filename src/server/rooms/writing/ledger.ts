import type { z } from 'zod';
import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { Word } from '#shared/course/word.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { isWritable } from '#shared/writing/check.ts';
import { WRITING_ROUNDS, writingRoundsProjection } from '#shared/writing/rounds.ts';
import { checkTyped } from '#shared/writing/typed.ts';
import { type WrittenResult, writingKinds } from '#shared/writing/writing.events.ts';
import { doneWith, writtenProjection } from '#shared/writing/written-word.ts';

type SentWord = z.output<typeof writingKinds.word_written.wire>;

/** The stored result of one check. */
type Judged = Pick<WrittenResult, 'verdict' | 'slip' | 'contested' | 'correct' | 'mistake'>;

/** Registers the events of writing and their projections with the ledger. */
export function ledgerRoom(
  words: ReadonlyMap<string, Word>,
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof writingKinds> {
  return {
    kinds: writingKinds,
    projections: [writtenProjection, writingRoundsProjection],
    accepts: {
      word_written: {
        async prepare(sent) {
          const { wordId, round, step, means, helped } = sent;
          const swedish = words.get(wordId)?.swedish;
          if (swedish === undefined || !isWritable(swedish)) throw new Refusal('word_not_found');
          const clientPayload = {
            step,
            means,
            ...(means === 'pen' ? { verdict: sent.verdict } : { typed: sent.typed }),
            ...(helped !== undefined && { helped }),
            ...(round !== undefined && { round }),
          };
          return {
            subject: `${writtenProjection.stream}:${wordId}`,
            clientPayload,
            payload: {
              skill: 'writing',
              wordId,
              step,
              means,
              round: round ?? null,
              ...(helped !== undefined && { helped }),
              ...judge(sent, swedish),
            },
          };
        },
        present: async (_, __, recorded) => {
          const { correct } = writingKinds.word_written.payload.parse(recorded.payload);
          const done = doneWith(writtenProjection.state.parse(recorded.state));
          return { correct, ...done, duplicate: recorded.isDuplicate };
        },
      },
      writing_round_finished: {
        prepare: async ({ round }, { day }) => ({
          subject: `${writingRoundsProjection.stream}:${WRITING_ROUNDS}`,
          clientPayload: { round },
          payload: { round, day, xp: XP_FOR.writing },
        }),
        present: async (tx, _, recorded) => ({
          reward: await progress.rewardOfUnit(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
    },
  };
}

/** @throws Refusal `answer_mismatch` for a slip that the word has no letter for, or an empty text */
function judge(sent: SentWord, swedish: string): Judged {
  const verdict = sent.means === 'pen' ? sent.verdict : checkTyped(sent.typed, swedish);
  switch (verdict.kind) {
    case 'empty':
      throw new Refusal('answer_mismatch');
    case 'right':
      return { verdict: 'right', slip: null, contested: false, correct: true };
    case 'unclear':
    case 'unreadable':
      return { verdict: verdict.kind, slip: null, contested: false, correct: null };
    case 'another-word':
      return { verdict: 'wrong', slip: null, contested: false, correct: false };
    case 'wrong': {
      const { edit, letterIndex, expected, readLetter } = verdict;
      const stands = swedish.slice(letterIndex, letterIndex + expected.length);
      if (letterIndex > swedish.length || stands.toLowerCase() !== expected.toLowerCase()) {
        throw new Refusal('answer_mismatch');
      }
      const contested = 'contested' in verdict && verdict.contested === true;
      return {
        verdict: 'wrong',
        slip: { edit, letterIndex, expected, readLetter },
        contested,
        correct: contested ? null : false,
        ...(!contested && isOfOwnLetters(verdict) && { mistake: 'letters' as const }),
      };
    }
  }
}

/** Tells whether the mistake is in å, ä or ö. */
function isOfOwnLetters({ edit, expected, readLetter }: NonNullable<Judged['slip']>): boolean {
  return edit.startsWith('mark-') && /[åäö]/i.test(expected + readLetter);
}
