import { withoutMarks } from '../letters.ts';
import { COMMON, FORBIDDEN, INNOCENT, ORDINARY_RUNS, ROWS } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH } from './limits.ts';

/** What a password may fulfil, in the order in which a form lists it. */
export const PASSWORD_CRITERIA = [
  'length',
  'upperCase',
  'lowerCase',
  'digit',
  'special',
  'noPattern',
] as const;

type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];
type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

export interface PasswordJudgement {
  readonly criteria: Readonly<Record<PasswordCriterion, boolean>>;
  readonly strength: PasswordStrength;
  /** Long enough to be taken without the kinds of characters being counted. */
  readonly isPassphrase: boolean;
  readonly accepted: boolean;
}

/**
 * The form in which passwords are judged, counted, hashed and compared (NIST SP 800-63B, 3.1.1.2): keyboards send "å"
 * as one code point or as "a" with a ring.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Whether a password exceeds `MAX_PASSWORD_LENGTH`, counted in its normalised form. */
export function isPasswordTooLong(password: string): boolean {
  return normalisePassword(password).length > MAX_PASSWORD_LENGTH;
}

/** Lengths are in code points, so that å is one character however it is encoded on the way. */
const MIN_LENGTH = 12;
const STRONG_LENGTH = 16;
const PASSPHRASE_LENGTH = 15;

/**
 * Judges a password by the six criteria. Accepted is what is good or strong, and any passphrase of 15 characters or
 * more; in both cases without a common pattern. The same in the form and on the server.
 */
export function judgePassword(typed: string): PasswordJudgement {
  const password = normalisePassword(typed);
  const length = Array.from(password).length;
  const criteria: Record<PasswordCriterion, boolean> = {
    length: length >= MIN_LENGTH,
    upperCase: /\p{Lu}/u.test(password),
    lowerCase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}]/u.test(password),
    noPattern: !hasCommonPattern(password),
  };
  const fulfilled = PASSWORD_CRITERIA.filter((criterion) => criteria[criterion]).length;
  const strength = strengthOf(fulfilled, length);
  const isPassphrase = length >= PASSPHRASE_LENGTH;
  const isVaried = strength === 'strong' || strength === 'good';
  return {
    criteria,
    strength,
    isPassphrase,
    accepted: criteria.noPattern && (isVaried || isPassphrase) && !isPasswordTooLong(password),
  };
}

function strengthOf(fulfilled: number, length: number): PasswordStrength {
  if (fulfilled === 6 && length >= STRONG_LENGTH) return 'strong';
  if (fulfilled >= 5 && length >= MIN_LENGTH) return 'good';
  if (fulfilled >= 4 && length >= 8) return 'fair';
  return 'weak';
}

/** Fewer different characters are a rhythm, not a password. */
const MIN_DIFFERENT = 5;
/** Letters and digits that must remain beside common words. */
const MIN_BESIDE_COMMON = 5;

function hasCommonPattern(password: string): boolean {
  const characters = Array.from(plain(password));
  const readings = readingsOf(characters);
  return (
    new Set(characters).size < MIN_DIFFERENT ||
    isRepetition(characters) ||
    hasRepeatedCharacter(characters) ||
    hasRun(characters) ||
    readings.some(hasForbidden) ||
    isMadeOfCommonWords(characters, readings)
  );
}

/** In lower case and without accents: ö as o, ß as ss. */
function plain(text: string): string {
  return withoutMarks(text.toLowerCase());
}

/** Signs that stand for letters; 1 stands for i or l. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/** The characters as they are, and with signs read as letters in both ways; all of the same length. */
function readingsOf(characters: readonly string[]): readonly (readonly string[])[] {
  const read = (one: string) => characters.map((sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)));
  return [characters, read('i'), read('l')];
}

/** Whether the whole is a piece said twice or more (the last time perhaps cut short). */
function isRepetition(characters: readonly string[]): boolean {
  for (let period = 1; period <= characters.length / 2; period++) {
    if (characters.every((sign, at) => at < period || sign === characters[at - period])) return true;
  }
  return false;
}

/** The same digit three times in a row, or anything else four times: fff stands in Schifffahrt. */
function hasRepeatedCharacter(characters: readonly string[]): boolean {
  return /(\p{Nd})\1{2}|(.)\2{3}/su.test(characters.join(''));
}

/** Neighbours of the alphabet or a keyboard in either direction: three digits, four of anything else. */
function hasRun(characters: readonly string[]): boolean {
  return DIRECTED_ROWS.some((row) => {
    let run = '';
    for (const sign of [...characters, '']) {
      if (sign !== '' && row.includes(`${run.slice(-1)}${sign}`)) {
        run += sign;
        continue;
      }
      if (run.length >= (/^\d+$/.test(run) ? 3 : 4) && !ORDINARY_RUNS.has(run)) return true;
      run = row.includes(sign) ? sign : '';
    }
    return false;
  });
}

const DIRECTED_ROWS = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);

function hasForbidden(reading: readonly string[]): boolean {
  const text = INNOCENT.reduce((rest, word) => rest.replaceAll(word, ' '), reading.join(''));
  return FORBIDDEN.some((word) => text.includes(word));
}

interface Span {
  readonly start: number;
  readonly length: number;
}

const LONGEST_COMMON = Math.max(...Array.from(COMMON, (word) => word.length));

/** Whether there are common words in it, and beside them and years only a few letters and digits. */
function isMadeOfCommonWords(
  characters: readonly string[],
  readings: readonly (readonly string[])[],
): boolean {
  const words = readings.flatMap(findCommonWords);
  if (words.length === 0) return false;
  const covered = new Set<number>();
  for (const { start, length } of [...words, ...findYears(characters)]) {
    for (let at = start; at < start + length; at++) covered.add(at);
  }
  const beside = characters.filter((sign, at) => !covered.has(at) && isLetterOrDigit(sign));
  return beside.length < MIN_BESIDE_COMMON;
}

/** Common words, also where spaces or signs stand between their letters. */
function findCommonWords(reading: readonly string[]): readonly Span[] {
  const found: Span[] = [];
  for (let start = 0; start < reading.length; start++) {
    let word = '';
    for (let at = start; at < reading.length && word.length < LONGEST_COMMON; at++) {
      const sign = reading[at] ?? '';
      if (isLetterOrDigit(sign)) word += sign;
      if (COMMON.has(word)) found.push({ start, length: at + 1 - start });
    }
  }
  return found;
}

function isLetterOrDigit(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

function findYears(characters: readonly string[]): readonly Span[] {
  const text = characters.map((sign) => (sign.length === 1 ? sign : '?')).join('');
  return Array.from(text.matchAll(/(?:19|20)\d\d/g), ({ index }) => ({ start: index, length: 4 }));
}
