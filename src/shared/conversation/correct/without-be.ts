import type { FoundMistake } from '../contract/feedback.ts';
import { areTogether, type Context, mistake, textAt } from './phrases.ts';

/** Adjectives of which the neuter says as well how sure something is: *det kan säkert* is a whole answer. */
const SENTENCE_ADVERBS = new Set([
  'säkert',
  'definitivt',
  'garanterat',
  'självklart',
  'absolut',
  'lätt',
  'gott',
]);

/** *kan det farligt?*, *det kan farligt*. */
export function withoutBe(context: Context, index: number): FoundMistake | null {
  const [first, second] = [textAt(context, index), textAt(context, index + 1)];
  const isModal = (word: string) => /^(kan|kunde|skulle)$/.test(word);
  const modal = isModal(first) ? first : second;
  const other = isModal(first) ? second : first;
  const at = index + 2;
  if (index !== context.clause.start || !isModal(modal) || !/^de[nt]$/.test(other)) return null;
  if (!areTogether(context, index, at)) return null;
  const word = textAt(context, at);
  const form = other === 'det' ? 'neuter' : 'common';
  const isAdjective = context.lexicon.adjectives(word).some(({ word: { forms } }) => forms[form] === word);
  const isElse =
    SENTENCE_ADVERBS.has(word) ||
    context.lexicon.nouns(word).length > 0 ||
    context.lexicon.verbs(word).length > 0 ||
    context.lexicon.isOther(word);
  const isLast = at === context.tokens.length - 1 || !areTogether(context, at, at + 1);
  return isAdjective && !isElse && isLast
    ? mistake(context, 'verb-form', at, at, `vara ${word}`, modal)
    : null;
}
