import { RUDE_PARTS, RUDE_WORDS } from '../rude-words.ts';
import { MAX_NICKNAME } from './limits.ts';

/** Two marks on a letter are enough: more make towers that cover what stands above. */
const TOWERS = /(\p{M}{2})\p{M}+/gu;
const LETTER = /\p{L}\p{M}*|\p{N}/u;

/** Letters of other alphabets, and digits and signs, that are read as a Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑ@4', 'bвβ8', 'cсϲ(', 'eеεєҽ3€', 'hнһ', 'iіιıӏ', 'kкκ', 'mм', 'nпηո', 'oоοօ0ο', 'pрρ', 'sѕ5$', 'tтτ7+',
    'uυս', 'vνѵ', 'wԝωѡ', 'xхχ', 'yуүγ', 'z2', 'dԁ', 'gɡ9', 'jј', 'qԛ', 'rг', 'fғ',
  ].flatMap((row) => {
    const [latin = '', ...others] = row;
    return others.map((other) => [other, latin]);
  }),
); // biome-ignore format: a table

/** Signs that look like nothing, but are neither control nor space: fillers of Hangul and Braille, a joiner of marks. */
const FILLERS = /\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/g;

/**
 * A nickname as it is shown: without control signs and signs that turn the line round, in one form, with single spaces.
 * @returns null when nothing is left, it is longer than 20 letters, or no letter and no digit is in it
 */
export function cleanNickname(text: string): string | null {
  const visible = text
    .normalize('NFKC')
    .replace(/[\t\n\r]/g, ' ')
    // Control, format, private and unassigned signs, and half pairs.
    .replace(/\p{C}/gu, '')
    .replace(FILLERS, '')
    .replace(/\p{Z}+/gu, ' ')
    .replace(TOWERS, '$1')
    .trim();
  const letters = [...new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(visible)];
  if (letters.length === 0 || letters.length > MAX_NICKNAME || !LETTER.test(visible)) return null;
  return visible;
}

/** Whether a cleaned nickname is fit for a table with children, in Swedish, English, Dutch and German. */
export function isFriendly(nickname: string): boolean {
  // A sign may stand for a letter, or only behind the word.
  const split = [/[^\p{L}\p{M}\p{N}@$!|€+(]+/u, /[^\p{L}\p{M}\p{N}]+/u].flatMap((gap) => nickname.split(gap));
  const words = [nickname, ...split].flatMap(readings);
  return (
    !words.some((word) => RUDE.has(word)) &&
    !RUDE_ANYWHERE.some((part) => readings(nickname).some((all) => all.includes(part)))
  );
}

/** Whether two nicknames are read alike: somebody might pass for somebody else. */
export function isSameNickname(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  return folded(a) === folded(b) || folded(withBars(a, 'l')) === folded(withBars(b, 'l'));
}

/** A capital I, a 1 and a bar are one stroke to the eye, as an l is. */
function withBars(text: string, letter: 'i' | 'l'): string {
  return text.replace(letter === 'l' ? /[I1|!]/g : /[1|!]/g, letter);
}

/** As which words a text may be meant: a stroke is i or l, and letters are drawn out. */
function readings(text: string): string[] {
  return (['i', 'l'] as const).flatMap((letter) => {
    const word = folded(withBars(text, letter));
    return [word, word.replace(/(.)\1{2,}/gu, '$1$1'), word.replace(/(.)\1{2,}/gu, '$1')];
  });
}

/** What is left for the eye: small letters without marks, look-alikes as the letter they look like. */
function folded(text: string): string {
  const plain = [...text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')];
  return plain
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const RUDE: ReadonlySet<string> = new Set(RUDE_WORDS.map(folded));
const RUDE_ANYWHERE = RUDE_PARTS.map(folded);
