import type { Text } from '#shared/language.ts';
import type { ShownCard } from './session.ts';

/** Sentence with a gap for the word. */
export interface Gap {
  readonly before: string;
  readonly after: string;
  readonly translation: Text;
  /** Accepted answers, as patterns. */
  readonly answers: readonly string[];
}

/**
 * Gap sentence of a card that asks for the word: the sentence from which the learner kept it, with the word's meaning, else
 * that of its task; null if it has none.
 */
export function gapOf({
  form,
  task,
  kept,
  word,
}: Pick<ShownCard, 'form' | 'task' | 'kept' | 'word'>): Gap | null {
  if (kept && word && (form === 'gap' || form === 'produce')) {
    const { sentence, from, to } = kept;
    return {
      before: sentence.slice(0, from),
      after: sentence.slice(to),
      translation: word.translation,
      answers: [sentence.slice(from, to)],
    };
  }
  if (form !== 'gap' || task?.exercise.kind !== 'gap') return null;
  const { sentence, translation, answers } = task.exercise;
  const [before = '', after = ''] = sentence.split('___');
  return { before, after, translation, answers };
}
