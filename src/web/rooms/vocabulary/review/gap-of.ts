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

/** Gap sentence of a card; null for cards of another form. */
export function gapOf({ form, task }: Pick<ShownCard, 'form' | 'task'>): Gap | null {
  if (form !== 'gap' || task?.exercise.kind !== 'gap') return null;
  const { sentence, translation, answers } = task.exercise;
  const [before = '', after = ''] = sentence.split('___');
  return { before, after, translation, answers };
}
