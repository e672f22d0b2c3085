import { LANGUAGES } from '../../language.ts';
import type { Word } from '../word.ts';
import { repeated } from './problem.ts';

/** Pairs of words that share one translation in all three languages; practice asks for both or for neither. */
const ONE_MEANING: readonly (readonly string[])[] = [
  ['leka', 'spela'],
  ['kaenna-sig', 'maa'],
  ['daa', 'sedan'],
];

/**
 * Words that learners could not distinguish from an earlier one: the same spelling and class except homonyms, or
 * the same first meaning in every language including remarks.
 * @returns index of each, and the word it resembles
 */
export function nearDuplicates(words: readonly Word[]): { index: number; message: string }[] {
  const entries = words.map((word, index) => ({ word, index }));
  const spelling = ({ word }: { word: Word }) => `${word.swedish.toLowerCase()} ${word.wordClass}`;
  const meaning = ({ word }: { word: Word }) =>
    [word.wordClass, ...LANGUAGES.map((language) => word.translations[language][0]?.toLowerCase())].join(
      '; ',
    );
  const first = (key: typeof meaning, entry: { word: Word }) =>
    entries.find((other) => key(other) === key(entry))?.word.id ?? '';
  return [
    ...repeated(entries, spelling)
      .filter(({ word }) => !/-[2-9]$/.test(word.id))
      .map((entry) => ({ index: entry.index, message: `is a word like "${first(spelling, entry)}"` })),
    ...repeated(entries, meaning)
      .map((entry) => ({ ...entry, other: first(meaning, entry) }))
      .filter(({ word, other }) => !ONE_MEANING.some((ids) => ids.includes(word.id) && ids.includes(other)))
      .map(({ index, other }) => ({
        index,
        message: `means the same as "${other}" in every language; a remark in brackets tells them apart`,
      })),
  ];
}
