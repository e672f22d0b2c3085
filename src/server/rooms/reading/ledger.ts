import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { isOwnId } from '#shared/own-id.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { readingKinds } from '#shared/reading/reading.events.ts';
import {
  keptSentenceProjection,
  marksProjection,
  readingProjection,
} from '#shared/reading/reading-states.ts';
import type { TextLibrary } from './library.ts';

/** Subject under which marks of words are recorded; the projection assigns them to groups of words. */
const MARKS = 'word-marks';

/** Registers the events of reading and their projections with the ledger. */
export function ledgerRoom(
  library: TextLibrary,
  words: { has(id: string): boolean },
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof readingKinds> {
  const subjectOf = (textId: string) => `${readingProjection.stream}:${textId}`;
  const isText = (textId: string) => isOwnId(textId) || library.byId.has(textId);
  const isWord = (wordId: string) => isOwnId(wordId) || words.has(wordId);
  const repeated = async (_tx: unknown, _sent: unknown, { isDuplicate }: { isDuplicate: boolean }) => ({
    duplicate: isDuplicate,
  });
  return {
    kinds: readingKinds,
    projections: [readingProjection, marksProjection, keptSentenceProjection],
    accepts: {
      text_read: {
        async prepare(sent) {
          if (!isText(sent.textId)) throw new Refusal('text_not_found');
          const to = Math.max(sent.from, sent.to);
          // A word that is no longer in the word list is left out; the rest of the page still counts.
          const read = { ...sent, to, words: sent.words.filter(({ wordId }) => isWord(wordId)) };
          return { subject: subjectOf(sent.textId), clientPayload: sent, payload: read };
        },
        present: repeated,
      },
      text_finished: {
        async prepare(sent) {
          if (!isText(sent.textId)) throw new Refusal('text_not_found');
          const questions = library.byId.get(sent.textId)?.text.questions ?? [];
          const right = sent.answers.filter(({ question, option }) => {
            const asked = questions[question];
            if (!asked || option >= asked.options.length) throw new Refusal('answer_mismatch');
            return asked.correct === option;
          }).length;
          const xp = isOwnId(sent.textId) ? 0 : XP_FOR.text;
          return { subject: subjectOf(sent.textId), clientPayload: sent, payload: { ...sent, right, xp } };
        },
        async present(tx, _sent, recorded) {
          return {
            right: readingKinds.text_finished.payload.parse(recorded.payload).right,
            reward: await progress.rewardOfUnit(tx, recorded),
            duplicate: recorded.isDuplicate,
          };
        },
      },
      words_marked: {
        async prepare(sent) {
          const wordIds = sent.wordIds.filter(isWord);
          if (wordIds.length === 0) throw new Refusal('word_not_found');
          return { subject: MARKS, clientPayload: sent, payload: { ...sent, wordIds } };
        },
        present: repeated,
      },
      sentence_kept: {
        async prepare(sent) {
          if (!isWord(sent.wordId)) throw new Refusal('word_not_found');
          if (sent.from >= sent.to || sent.to > sent.sentence.length) throw new Refusal('answer_mismatch');
          const subject = `${keptSentenceProjection.stream}:${sent.wordId}`;
          return { subject, clientPayload: sent, payload: sent };
        },
        present: repeated,
      },
    },
  };
}
