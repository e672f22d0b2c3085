import { LANGUAGES } from '../../language.ts';
import type { Word } from '../word.ts';
import { repeated } from './problem.ts';

/** Words that the three languages have one word for; practice asks for both of them or for neither. */
const ONE_MEANING: readonly (readonly string[])[] = [
  ['leka', 'spela'],
  ['kaenna-sig', 'maa'],
  ['daa', 'sedan'],
];

/**
 * Words that learners could not tell from an earlier one: the same spelling and class but for homonyms, or the same
 * first meaning in every language, remarks in brackets counted.
 * @returns for each its position, and what it is like
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
