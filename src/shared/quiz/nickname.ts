import { RUDE_PARTS, RUDE_WORDS } from '../rude-words.ts';
import { MAX_NICKNAME } from './limits.ts';

/** Combining marks beyond the second on a letter, which would build towers over the lines above. */
const TOWERS = /(\p{M}{2})\p{M}+/gu;
const LETTER = /\p{L}\p{M}*|\p{N}/u;

/** Characters of other alphabets, digits and symbols that resemble a Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑ@4', 'bвβ8', 'cсϲ(', 'eеεєҽ3€', 'hнһ', 'iіιıӏ', 'kкκ', 'mм', 'nпηո', 'oоοօ0ο', 'pрρ', 'sѕ5$', 'tтτ7+',
    'uυս', 'vνѵ', 'wԝωѡ', 'xхχ', 'yуүγ', 'z2', 'dԁ', 'gɡ9', 'jј', 'qԛ', 'rг', 'fғ',
  ].flatMap((row) => {
    const [latin = '', ...others] = row;
    return others.map((other) => [other, latin]);
  }),
); // biome-ignore format: a table

/**
 * Invisible characters that are neither control characters nor spaces: fillers of Hangul and Braille, the combining
 * grapheme joiner.
 */
const FILLERS = /\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f/g;

/**
 * Normalises a nickname for display: removes control and bidirectional characters, composes characters, collapses
 * spaces.
 * @returns null if it is empty, longer than 20 letters, or contains no letter or digit
 */
export function cleanNickname(text: string): string | null {
  const visible = text
    .normalize('NFKC')
    .replace(/[\t\n\r]/g, ' ')
    // Control, format, private and unassigned characters, and lone surrogates.
    .replace(/\p{C}/gu, '')
    .replace(FILLERS, '')
    .replace(/\p{Z}+/gu, ' ')
    .replace(TOWERS, '$1')
    .trim();
  const letters = [...new Intl.Segmenter('sv', { granularity: 'grapheme' }).segment(visible)];
  if (letters.length === 0 || letters.length > MAX_NICKNAME || !LETTER.test(visible)) return null;
  return visible;
}

/** Returns true if a normalised nickname contains no offensive word in Swedish, English, Dutch or German. */
export function isFriendly(nickname: string): boolean {
  // A symbol may replace a letter or follow the word.
  const split = [/[^\p{L}\p{M}\p{N}@$!|€+(]+/u, /[^\p{L}\p{M}\p{N}]+/u].flatMap((gap) => nickname.split(gap));
  const words = [nickname, ...split].flatMap(readings);
  return (
    !words.some((word) => RUDE.has(word)) &&
    !RUDE_ANYWHERE.some((part) => readings(nickname).some((all) => all.includes(part)))
  );
}

/** Returns true if two nicknames look alike, so that one player could impersonate another. */
export function isSameNickname(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  return folded(a) === folded(b) || folded(withBars(a, 'l')) === folded(withBars(b, 'l'));
}

/** A capital I, a 1 and a bar look like an l. */
function withBars(text: string, letter: 'i' | 'l'): string {
  return text.replace(letter === 'l' ? /[I1|!]/g : /[1|!]/g, letter);
}

/** Words that a text may be read as: strokes as i or l, and repeated letters collapsed. */
function readings(text: string): string[] {
  return (['i', 'l'] as const).flatMap((letter) => {
    const word = folded(withBars(text, letter));
    return [word, word.replace(/(.)\1{2,}/gu, '$1$1'), word.replace(/(.)\1{2,}/gu, '$1')];
  });
}

/** Visual skeleton: lower case without marks, look-alikes replaced by the letter they resemble. */
function folded(text: string): string {
  const plain = [...text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')];
  return plain
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const RUDE: ReadonlySet<string> = new Set(RUDE_WORDS.map(folded));
const RUDE_ANYWHERE = RUDE_PARTS.map(folded);
