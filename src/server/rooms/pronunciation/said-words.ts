import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Word } from '#shared/course/word.ts';
import { isOwnId } from '#shared/own-id.ts';
import { ACCURACY, accuracyAt, accuracyProjection } from '#shared/pronunciation/accuracy.ts';
import type { SaidWord, SaidWordHistory, SaidWords } from '#shared/pronunciation/pronunciation.contract.ts';
import type { SaidEvent } from '#shared/pronunciation/pronunciation.events.ts';
import { needsPractice, type SaidState, saidProjection } from '#shared/pronunciation/said-word.ts';
import { isoTime } from '#shared/time.ts';

/** Maximum numbers of words in the list, and of attempts in the history of one. */
const MOST_WORDS = 200;
const NEWEST = 50;

/** A learner's spoken words with their state: words to practise first, then the latest. */
export async function readSaid(ledger: Pick<Ledger, 'read'>, learnerId: string): Promise<SaidWords> {
  const reader = await ledger.read(learnerId);
  const accuracies = await reader.states(accuracyProjection, [ACCURACY]);
  const states = await reader.states(saidProjection);
  const inOrder = [...states].sort(
    ([, a], [, b]) => Number(needsPractice(b)) - Number(needsPractice(a)) || b.lastSaidMs - a.lastSaidMs,
  );
  return {
    accuracy: accuracyAt(accuracies.get(ACCURACY) ?? accuracyProjection.empty, reader.nowMs),
    words: inOrder.slice(0, MOST_WORDS).map(([wordId, state]) => presentWord(wordId, state)),
  };
}

/** @throws Refusal `word_not_found` */
export async function readHistory(
  words: ReadonlyMap<string, Word>,
  ledger: Pick<Ledger, 'read'>,
  learnerId: string,
  wordId: string,
): Promise<SaidWordHistory> {
  if (!words.has(wordId) && !isOwnId(wordId)) throw new Refusal('word_not_found');
  const reader = await ledger.read(learnerId);
  const state = (await reader.states(saidProjection, [wordId])).get(wordId);
  const events = (await reader.newestEvents(`${saidProjection.stream}:${wordId}`, NEWEST)) as SaidEvent[];
  return {
    word: state ? presentWord(wordId, state) : null,
    history: events.map(({ occurredAt, payload }) => {
      const { text, verdict, confidence, accuracy, fluency, completeness } = payload;
      return { at: isoTime(occurredAt), text, verdict, confidence, accuracy, fluency, completeness };
    }),
  };
}

function presentWord(wordId: string, state: SaidState): SaidWord {
  const { tries, understood, best, latest, lastSaidMs } = state;
  return {
    ...{ wordId, tries, understood, best, latest },
    lastSaidAt: isoTime(lastSaidMs),
    needsPractice: needsPractice(state),
  };
}
