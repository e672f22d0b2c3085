import type { Answer } from '../course/answer.ts';
import type { Exercise } from '../course/exercise.ts';
import { contentOf } from '../course/exercises/kinds.ts';
import { normalise } from '../course/typed-answer.ts';
import type { Language } from '../language.ts';
import { withoutRings } from '../letters.ts';
import type { Mistake } from '../progress/mistakes.ts';
import type { WordEvidence } from '../progress/word-evidence.ts';
import type { Entry } from './entry.ts';
import { BY_GENDER } from './gendered.ts';
import type { Library } from './library.ts';

/** Wrong answer to an exercise. */
export interface WrongAnswer {
  readonly exercise: Exercise;
  readonly answer: Answer;
  /** Nearest right answer. */
  readonly solution: string;
  /** Language in which the exercise was shown. */
  readonly language: Language;
  /** Evidence of the answer for each word. */
  readonly words: readonly WordEvidence[];
}

/** Kind of mistake of a wrong answer; null if it cannot be determined with certainty. */
export function mistakeIn(library: Library, wrong: WrongAnswer): Mistake | null {
  const { exercise, answer, language, solution, words } = wrong;
  const given = contentOf(exercise).swedishGiven(exercise, answer, language);
  const inSwedish = given === null ? null : mistakeInSwedish(library, given, solution);
  if (inSwedish) return inSwedish;
  const missed = words.filter(({ correct }) => !correct);
  // A wrong meaning of a word that resembles one in the learner's language is a false friend.
  const isOfMeaning = contentOf(exercise).asks(exercise) === 'meaning';
  const hasFriend = ({ wordId }: WordEvidence) =>
    library.entries.get(wordId)?.word.falseFriend?.[language] !== undefined;
  if (isOfMeaning && missed.some(hasFriend)) return 'false-friend';
  return missed.some(({ rival }) => rival !== undefined) ? 'other-word' : null;
}

/** Compares word by word: the same words in another order, or exactly one different word. */
function mistakeInSwedish(library: Library, given: string, right: string): Mistake | null {
  const [taken, meant] = [given, right].map((text) => normalise(text).split(' ')) as [string[], string[]];
  if (taken.length !== meant.length) return null;
  if (taken.toSorted().join(' ') === meant.toSorted().join(' ')) return 'word-order';
  const differing = meant.flatMap((word, index) => {
    const other = taken[index] ?? '';
    return other === word ? [] : [[other, word] as const];
  });
  const kinds = new Set(differing.map(([other, word]) => mistakeInWord(library, other, word)));
  // Several words wrong in the same way count as one mistake: *ett stort hus*, *en stor hus*.
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

function mistakeInWord(library: Library, given: string, right: string): Mistake | null {
  if (withoutRings(given) === withoutRings(right)) return 'letters';
  if (BY_GENDER.some((pair) => pair.includes(given) && pair.includes(right))) return 'gender';
  const owners = library.byForm.get(right) ?? [];
  const shared = owners.filter((entry) => library.byForm.get(given)?.includes(entry));
  if (shared.length === 0) return null;
  if (shared.every((entry) => isOfGender(entry, given, right))) return 'gender';
  return shared.every(({ word }) => word.wordClass === 'verb') ? 'verb-form' : 'word-form';
}

/** Returns true if an adjective has one form with *en* and the other with *ett*: *stor*, *stort*. */
function isOfGender({ word, forms }: Entry, given: string, right: string): boolean {
  if (word.wordClass !== 'adjective') return false;
  const { common, neuter } = forms;
  return (given === common && right === neuter) || (given === neuter && right === common);
}
