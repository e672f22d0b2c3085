import type { Library } from '../../practice/library.ts';
import type { WordEvidence } from '../../progress/word-evidence.ts';
import type { FoundMistake } from '../contract/feedback.ts';
import type { Frame } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { Utterance } from '../understand/utterance.ts';
import { isHalfMet } from './goals.ts';

/**
 * Words that count as evidence now: those used in this line and before it as soon as half of the goals are reached, none
 * before that. The frame holds those that wait.
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

/** Shorter ones are small words that everybody uses in every line. */
const LEAST_LETTERS = 3;

/**
 * Words of the word list that a learner used rightly in a line of Swedish: produced, and evidence for their memory. A form
 * that may be of two words says nothing, nor does one in which something was wrong.
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
