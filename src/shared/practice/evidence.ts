import type { Answer } from '../course/answer.ts';
import type { Exercise } from '../course/exercise.ts';
import { contentOf, kindOf } from '../course/exercises/kinds.ts';
import { judge } from '../course/judge.ts';
import { normalise } from '../course/typed-answer.ts';
import type { Language } from '../language.ts';
import type { Mistake } from '../progress/mistakes.ts';
import type { WordEvidence } from '../progress/word-evidence.ts';
import type { Library } from './library.ts';
import { mistakeIn } from './mistakes.ts';

/** Word ids that an answer to an exercise gives evidence about. */
export interface Clues {
  /**
   * Ids of the words it asks for; for an exercise with parts one per part, null if it is no single word of the
   * list.
   */
  readonly wordIds: readonly (string | null)[];
  /** For a choice, the word behind each option. */
  readonly options?: readonly string[];
}

/** Result of judging an answer. */
export interface JudgedTask {
  readonly correct: boolean;
  readonly words: WordEvidence[];
  /** Kind of mistake, if it can be determined. */
  readonly mistake?: Mistake;
}

/**
 * Judges an answer and returns the evidence for each word; parts are judged separately.
 * @returns null if the answer does not fit the exercise
 */
export function judgedWords(
  library: Library,
  exercise: Exercise,
  { wordIds, options }: Clues,
  answer: Answer,
  language: Language,
): JudgedTask | null {
  const verdict = judge(exercise, answer, language);
  if (!verdict) return null;
  const { correct, solution } = verdict;
  const judged = (words: WordEvidence[]): JudgedTask => {
    const wrong = { exercise, answer, solution, language, words };
    const mistake = correct ? null : mistakeIn(library, wrong);
    return { correct, words, ...(mistake && { mistake }) };
  };
  const evidence = (wordId: string, right: boolean, taken: string | undefined): WordEvidence => {
    const isRival = !right && taken !== undefined && taken !== wordId;
    return {
      wordId,
      correct: right,
      ...(contentOf(exercise).produces(exercise) && { produced: true }),
      ...(isRival && { rival: taken }),
    };
  };
  if (kindOf(exercise).parts(exercise) && Array.isArray(answer)) {
    const words = wordIds.flatMap((wordId, index) => {
      const taken = answer[index];
      if (wordId === null || typeof taken !== 'number') return [];
      return [evidence(wordId, taken === index, wordIds[taken] ?? undefined)];
    });
    return judged(words);
  }
  const rival = typeof answer === 'number' ? options?.[answer] : typedWord(library, exercise, answer);
  return judged(wordIds.flatMap((wordId) => (wordId === null ? [] : [evidence(wordId, correct, rival)])));
}

/** Word of the list that was typed instead of the right one, if exactly one has that spelling. */
function typedWord(library: Library, exercise: Exercise, answer: Answer): string | undefined {
  if (contentOf(exercise).asks(exercise) !== 'swedish' || typeof answer !== 'string') return undefined;
  return onlyWord(library, answer);
}

/** Word ids of an exercise in a lesson's file. Only exercises with parts have certain ones. */
export function cluesOfParts(library: Library, exercise: Exercise, seen: ReadonlySet<string>): Clues | null {
  const parts = kindOf(exercise).parts(exercise) ?? [];
  const wordIds = parts.map((swedish) => {
    const wordId = onlyWord(library, swedish);
    return wordId !== undefined && seen.has(wordId) ? wordId : null;
  });
  return wordIds.some((wordId) => wordId !== null) ? { wordIds } : null;
}

/** The only word with this spelling, with or without its article; undefined if there are several. */
function onlyWord(library: Library, swedish: string): string | undefined {
  const text = normalise(swedish);
  const bare = text.replace(/^(en|ett|att) (?=.)/, '');
  const [found, ...others] = (library.byForm.get(bare) ?? []).filter(
    ({ word, shown }) => normalise(word.swedish) === bare && (text === bare || normalise(shown) === text),
  );
  return others.length === 0 ? found?.id : undefined;
}
