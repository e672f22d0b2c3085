import type { Library } from '../../practice/library.ts';
import type { WordEvidence } from '../../progress/word-evidence.ts';
import type { FoundMistake } from '../contract/feedback.ts';
import type { Frame } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Utterance } from '../understand/utterance.ts';
import { isHalfMet } from './goals.ts';

/**
 * Returns the words that count as evidence now: once half of the goals are reached, the words of this line and of earlier
 * lines; before that, none. Until then, the frame holds them.
 */
export function countedWords(
  scenario: Scenario,
  frame: Frame,
  used: readonly WordEvidence[],
): { readonly frame: Frame; readonly words: WordEvidence[]; readonly isStudy: boolean } {
  const all = [...new Set([...frame.heldWords, ...used.map(({ wordId }) => wordId)])];
  const isStudy = isHalfMet(scenario, frame);
  return {
    frame: { ...frame, heldWords: isStudy ? [] : all },
    words: isStudy ? all.map(producedRightly) : [],
    isStudy,
  };
}

function producedRightly(wordId: string): WordEvidence {
  return { wordId, correct: true, produced: true };
}

/** Minimum length of a word that counts as evidence. Shorter words are function words that occur in every line. */
const LEAST_LETTERS = 3;

/**
 * Returns the word list entries that a learner used correctly in a Swedish line, as evidence of production. Forms of
 * several entries are not counted, nor are words inside a mistake.
 */
export function wordsUsed(
  { byForm }: Pick<Library, 'byForm'>,
  line: Utterance,
  mistakes: readonly Pick<FoundMistake, 'start' | 'end'>[],
): WordEvidence[] {
  const ids = line.tokens.flatMap(({ text, start, end }) => {
    const isWrong = mistakes.some((mistake) => mistake.start < end && start < mistake.end);
    const [entry, ...others] = byForm.get(text) ?? [];
    if (isWrong || !entry || others.length > 0 || text.length < LEAST_LETTERS) return [];
    return [entry.id];
  });
  return [...new Set(ids)].map(producedRightly);
}
