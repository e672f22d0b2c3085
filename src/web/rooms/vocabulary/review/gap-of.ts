import type { Text } from '#shared/language.ts';
import type { ShownCard } from './session.ts';

/** A sentence in which the word is missing. */
export interface Gap {
  readonly before: string;
  readonly after: string;
  readonly translation: Text;
  /** What may stand there, as patterns. */
  readonly answers: readonly string[];
}

/** The sentence that a card comes in; null where it comes as anything else. */
export function gapOf({ form, task }: Pick<ShownCard, 'form' | 'task'>): Gap | null {
  if (form !== 'gap' || task?.exercise.kind !== 'gap') return null;
  const { sentence, translation, answers } = task.exercise;
  const [before = '', after = ''] = sentence.split('___');
  return { before, after, translation, answers };
}
