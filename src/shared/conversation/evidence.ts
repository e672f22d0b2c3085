import type { Library } from '../practice/library.ts';
import type { WordEvidence } from '../progress/word-evidence.ts';
import type { FoundMistake } from './feedback.ts';
import { tokensOf } from './tokens.ts';

/** Shorter ones are small words that everybody uses in every line. */
const LEAST_LETTERS = 3;

/**
 * Words of the word list that a learner used rightly in a line of Swedish: produced, and evidence for their memory. A form
 * that may be of two words says nothing, nor does one in which something was wrong.
 */
export function wordsUsed(
  { byForm }: Pick<Library, 'byForm'>,
  line: string,
  mistakes: readonly Pick<FoundMistake, 'start' | 'end'>[],
): WordEvidence[] {
  const ids = tokensOf(line).flatMap(({ text, start, end }) => {
    const isWrong = mistakes.some((mistake) => mistake.start < end && start < mistake.end);
    const [entry, ...others] = byForm.get(text) ?? [];
    if (isWrong || !entry || others.length > 0 || text.length < LEAST_LETTERS) return [];
    return [entry.id];
  });
  return [...new Set(ids)].map((wordId) => ({ wordId, correct: true, produced: true }));
}
