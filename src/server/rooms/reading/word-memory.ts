import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import type { WordStatuses } from '#shared/reading/reading.contract.ts';
import { marksProjection } from '#shared/reading/reading-states.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { readCardKey } from '#shared/vocabulary/card-names.ts';
import { isMasteredCard } from '#shared/vocabulary/card-state.ts';

/**
 * Returns the learner's memory of words: ignored if the learner said so or took the word out of the reviews, known if a
 * card of it is mastered or the learner said so, learning if it is a card. The cost is bounded by the word list.
 */
export async function wordMemoryOf(reader: LedgerReader): Promise<WordStatuses> {
  const learning = new Set<string>();
  const known = new Set<string>();
  const ignored = new Set<string>();
  for (const [key, card] of await reader.states(cardProjection)) {
    const { wordId } = readCardKey(key);
    if (card.isOut) ignored.add(wordId);
    else if (isMasteredCard(card)) known.add(wordId);
    else if (card.sinceMs !== null) learning.add(wordId);
  }
  for (const marks of (await reader.states(marksProjection)).values()) {
    for (const wordId of marks.known) known.add(wordId);
    for (const wordId of marks.ignored) ignored.add(wordId);
  }
  return {
    ignored: [...ignored],
    known: [...known].filter((wordId) => !ignored.has(wordId)),
    learning: [...learning].filter((wordId) => !known.has(wordId) && !ignored.has(wordId)),
  };
}

/** Returns the words that a learner is assumed to recognise in a text: known, or answered right at least once. */
export async function readRecognised(reader: LedgerReader): Promise<ReadonlySet<string>> {
  const recognised = new Set<string>();
  for (const [key, { right }] of await reader.states(cardProjection)) {
    if (right > 0) recognised.add(readCardKey(key).wordId);
  }
  for (const { known } of (await reader.states(marksProjection)).values()) {
    for (const wordId of known) recognised.add(wordId);
  }
  return recognised;
}
