import { withoutMarks } from '../../letters.ts';
import { GIVEN_NAMES, NAME_PARTICLES } from './given-names.ts';
import type { Token } from './tokens.ts';

/** Rows of keyboards, on which fingers run when nothing is meant. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
/** Share of a word's letters in such runs from which on the word is no name. */
const MOSTLY = 0.5;
/** Letters of the shortest run that counts: *Bert* has three side by side. */
const RUN = 4;
/** Words that fill a place and mean nothing. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'lorem ipsum dolor amet foo bar baz foobar test testing xyz xyzzy bla blah blabla blubb dummy'.split(' '),
);
/** Longer names of one word are rare. */
const MOST_LETTERS = 20;

/** Whether a word could be a name: it can be pronounced, and is neither a run over the keyboard nor a placeholder. */
export function isNameLike(word: string): boolean {
  if (GIVEN_NAMES.has(word)) return true;
  const plain = withoutMarks(word.toLowerCase()).replace(/['-]/g, '');
  if (plain.length < 2 || plain.length > MOST_LETTERS || PLACEHOLDERS.has(plain)) return false;
  const isLatin = /^[a-zßæø]+$/.test(plain);
  if (!isLatin) return /^\p{L}+$/u.test(plain);
  const isSayable = /[aeiouyæø]/.test(plain) && !/[^aeiouyæø]{5}|[aeiouæø]{5}|(.)\1\1/.test(plain);
  return isSayable && !isOfRow(plain) && lettersInRuns(plain) < MOSTLY * plain.length;
}

/** Letters of a word that stand side by side on a keyboard, in runs of three and more. */
function lettersInRuns(word: string): number {
  let letters = 0;
  for (let from = 0; from < word.length; ) {
    let end = from + 1;
    while (end < word.length && isOfRow(word.slice(from, end + 1))) end += 1;
    if (end - from >= RUN) letters += end - from;
    from = end;
  }
  return letters;
}

function isOfRow(run: string): boolean {
  const back = [...run].reverse().join('');
  return ROWS.some((row) => row.includes(run) || row.includes(back));
}

/** Whether a word is surely one of a name: a name that many have, or written as one and nothing else. */
export function isSurelyName({ text, written }: Pick<Token, 'text' | 'written'>): boolean {
  return GIVEN_NAMES.has(text) || (/^\p{Lu}/u.test(written) && isNameLike(text));
}

/** Whether words that stand alone are a name: no beginning tells it, so each is known as one or is written with a capital. */
export function isNameAlone(tokens: readonly Pick<Token, 'text' | 'written'>[]): boolean {
  const [first] = tokens;
  return (
    first !== undefined &&
    isSurelyName(first) &&
    tokens.every((token) => isSurelyName(token) || NAME_PARTICLES.has(token.text))
  );
}
