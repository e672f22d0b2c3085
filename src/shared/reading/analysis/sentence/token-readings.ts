import type { Reading, TokenClass } from '../analysis.ts';
import type { FormIndex } from '../forms/form-index.ts';
import type { TextToken } from '../text/token.ts';
import { indexReadings } from './candidates.ts';
import { compoundReadings, hyphenReadings } from './compounds.ts';
import { isUnit } from './expansions.ts';
import { firstPart } from './first-parts.ts';
import { guessedReadings } from './guess.ts';

/** Possible readings of a token, before its neighbours are considered. */
export interface TokenReadings {
  readonly kind: TokenClass;
  readonly readings: readonly Reading[];
}

/** Place of a capital letter, which decides its meaning. */
export type CapitalPlace =
  /** At the beginning of a sentence or quotation: any word. */
  | 'start'
  /** In a line of capitals: any word. */
  | 'capitals'
  /** Elsewhere: a name, or a word of a name. */
  | 'inside';

const NONE: TokenReadings = { kind: 'none', readings: [] };
const NUMBER: TokenReadings = { kind: 'number', readings: [] };
const NAME: TokenReadings = { kind: 'name', readings: [] };
const UNKNOWN: TokenReadings = { kind: 'unknown', readings: [] };

/** Letters up to which an unknown first word is taken for a name. */
const MAX_NAME = 11;
/** Words whose readings are cached. */
const MAX_CACHED = 20_000;

/** Creates the lookup of a token by itself, with a cache. */
export function tokenLookup(index: FormIndex): (token: TextToken, place: CapitalPlace) => TokenReadings {
  const cache = new Map<string, TokenReadings>();
  return (token, place) => {
    if (token.kind === 'number') return NUMBER;
    if (token.kind !== 'word') return NONE;
    const key = `${place} ${token.word}`;
    const cached = cache.get(key);
    if (cached) return cached;
    if (cache.size >= MAX_CACHED) cache.clear();
    const found = wordReadings(index, token, place);
    cache.set(key, found);
    return found;
  };
}

function wordReadings(index: FormIndex, { word, text }: TextToken, place: CapitalPlace): TokenReadings {
  if (!/\p{Script=Latin}/u.test(word)) return { kind: 'foreign', readings: [] };
  if (text.endsWith('.')) return { kind: 'abbreviation', readings: [] };
  const lower = word.toLowerCase();
  if (isUnit(lower)) return { kind: 'abbreviation', readings: [] };
  if (word.endsWith('-')) return suspended(index, lower);
  const isCapital = word !== lower;
  const names = isCapital ? nameReadings(index, word, place) : [];
  const listed = indexReadings(index, lower).filter(({ wordClass }) => wordClass !== 'name');
  if (isCapital && place === 'inside') return insideReadings(word, names, listed);
  if (listed.length > 0) return asWord([...listed, ...names]);
  if (names.length > 0) return asWord(names);
  if (isCapital && isAcronym(word) && place !== 'capitals') return NAME;
  const made = madeReadings(index, lower);
  if (made.length > 0) return asWord(made);
  return isCapital && place === 'start' && word.length <= MAX_NAME ? NAME : UNKNOWN;
}

/** First part of a compound whose last part follows later: *sön-* in *sön- och helgdagar*. */
function suspended(index: FormIndex, lower: string): TokenReadings {
  const part = firstPart(index, lower.slice(0, -1), 1)?.parts.at(-1);
  const entry = part?.lemma ? index.entriesOf(part.lemma)[0] : undefined;
  const reading =
    entry && indexReadings(index, entry.lemma).find(({ wordClass }) => wordClass === entry.wordClass);
  return reading ? asWord([reading]) : UNKNOWN;
}

/** Readings of a word that no list has: by its parts, otherwise by its ending. */
function madeReadings(index: FormIndex, lower: string): readonly Reading[] {
  if (lower.includes('-')) return hyphenReadings(index, lower);
  const parts = compoundReadings(index, lower);
  return parts.length > 0 ? parts : guessedReadings(lower);
}

/** A capital inside a sentence: a name, unless only a list of other words has it (*Riksdagen*). */
function insideReadings(word: string, names: readonly Reading[], listed: readonly Reading[]): TokenReadings {
  const own = names.filter(({ wordId }) => wordId !== null);
  if (own.length > 0) return asWord(own);
  if (names.length > 0 || isAcronym(word)) return NAME;
  const taught = listed.filter(({ wordId }) => wordId !== null);
  return taught.length > 0 ? asWord(taught) : NAME;
}

function nameReadings(index: FormIndex, word: string, place: CapitalPlace): Reading[] {
  const spelled = place === 'capitals' ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  return indexReadings(index, spelled).filter(
    ({ wordClass, lemma }) => wordClass === 'name' || /^\p{Lu}/u.test(lemma),
  );
}

function isAcronym(word: string): boolean {
  return /^[\p{Lu}\d]{2,6}(?:[:'-]?s)?$/u.test(word) || /^\p{Lu}[\p{Lu}\d]+:\p{Ll}+$/u.test(word);
}

function asWord(readings: readonly Reading[]): TokenReadings {
  return { kind: 'word', readings };
}
