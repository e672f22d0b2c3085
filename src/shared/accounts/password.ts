import { withoutMarks } from '../letters.ts';
import { COMMON, FORBIDDEN, INNOCENT, ORDINARY_RUNS, ROWS } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH } from './limits.ts';

/** Password criteria in the order of the form. */
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
  /** Long enough to be accepted without counting kinds of characters. */
  readonly isPassphrase: boolean;
  readonly accepted: boolean;
}

/**
 * Normal form in which passwords are judged, counted, hashed and compared (NIST SP 800-63B, 3.1.1.2): keyboards
 * send "å" as one code point or as "a" with a ring.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns true if a password exceeds `MAX_PASSWORD_LENGTH` in normalised form. */
export function isPasswordTooLong(password: string): boolean {
  return normalisePassword(password).length > MAX_PASSWORD_LENGTH;
}

/** Lengths are in code points, so that å counts as one character in every encoding. */
const MIN_LENGTH = 12;
const STRONG_LENGTH = 16;
const PASSPHRASE_LENGTH = 15;

/**
 * Judges a password by the six criteria. Accepted are good and strong ones, and passphrases of 15 characters or
 * more; in both cases without a common pattern. Used by the form and the server.
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

/** Minimum number of distinct characters. */
const MIN_DIFFERENT = 5;
/** Minimum number of letters and digits beside common words. */
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

/** Signs used instead of letters; 1 is i or l. */
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

/** The characters as they are, and with signs replaced by letters in both ways; all of the same length. */
function readingsOf(characters: readonly string[]): readonly (readonly string[])[] {
  const read = (one: string) => characters.map((sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)));
  return [characters, read('i'), read('l')];
}

/** Returns true if the whole is a repeated part (the last repetition possibly truncated). */
function isRepetition(characters: readonly string[]): boolean {
  for (let period = 1; period <= characters.length / 2; period++) {
    if (characters.every((sign, at) => at < period || sign === characters[at - period])) return true;
  }
  return false;
}

/** Returns true for three equal digits in a row, or four equal other characters: fff occurs in Schifffahrt. */
function hasRepeatedCharacter(characters: readonly string[]): boolean {
  return /(\p{Nd})\1{2}|(.)\2{3}/su.test(characters.join(''));
}

/**
 * Returns true for neighbours of the alphabet or keyboard in either direction: three digits, or four other
 * characters.
 */
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

/** Returns true if it contains common words, and few letters and digits beside these and years. */
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

/** Finds common words, even with spaces or signs between their letters. */
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
