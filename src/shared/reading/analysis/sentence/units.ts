import type { AnalysedToken, Unit } from '../analysis.ts';
import type { UnitEntry } from '../forms/form-index.ts';
import { canFollow, canStandBetween, isReflexive } from './unit-rules.ts';

/** Finds units of several words among analysed tokens. */
export type UnitFinder = (tokens: readonly AnalysedToken[]) => Unit[];

/** Tokens that may stand between a verb and the rest of its unit. */
const MAX_BETWEEN = 4;

/**
 * Creates the search for units. Verbs are found in any form, with other words before their particle; other units word
 * for word. Of overlapping units the one with more words counts.
 */
export function unitFinder(entries: readonly UnitEntry[]): UnitFinder {
  const verbs = new Map<string, UnitEntry[]>();
  const phrases = new Map<string, UnitEntry[]>();
  for (const entry of [...entries].sort((a, b) => b.words.length - a.words.length)) {
    const byFirst = entry.isVerb ? verbs : phrases;
    const first = entry.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  return (tokens) => {
    const found: Unit[] = [];
    const taken = new Set<number>();
    const words = tokens.map(({ token }) => token.word.toLowerCase());
    const add = (unit: Unit | null): boolean => {
      if (unit === null || unit.tokens.some((place) => taken.has(place))) return false;
      for (const place of unit.tokens) taken.add(place);
      found.push(unit);
      return true;
    };
    for (const [place, word] of words.entries()) {
      if (phrases.get(word)?.some((entry) => add(phraseAt(words, place, entry)))) continue;
      const [first] = tokens[place]?.readings ?? [];
      if (first?.wordClass !== 'verb' || /articiple|adverb/.test(first.form)) continue;
      verbs.get(first.lemma)?.some((entry) => add(verbAt(tokens, words, place, entry)));
    }
    return found;
  };
}

function phraseAt(words: readonly string[], place: number, entry: UnitEntry): Unit | null {
  if (!entry.words.every((word, offset) => words[place + offset] === word)) return null;
  return unitOf(
    entry,
    'base',
    entry.words.map((_, offset) => place + offset),
  );
}

/** A verb with the rest of its unit after it, in order: *tycker mycket om*, *lär du dig*. */
function verbAt(
  tokens: readonly AnalysedToken[],
  words: readonly string[],
  place: number,
  entry: UnitEntry,
): Unit | null {
  const places = [place];
  let at = place + 1;
  for (const [number, wanted] of entry.words.slice(1).entries()) {
    const limit = number === 0 ? MAX_BETWEEN : 1;
    const next = placeOf(tokens, words, at, wanted, limit, entry);
    if (next === null) return null;
    places.push(next);
    at = next + 1;
  }
  if (!canFollow(entry, tokens[at], words[at])) return null;
  return unitOf(entry, tokens[place]?.readings[0]?.form ?? 'base', places);
}

/** Place of a word of the unit, with only words before it that may stand between. */
function placeOf(
  tokens: readonly AnalysedToken[],
  words: readonly string[],
  from: number,
  wanted: string,
  limit: number,
  entry: UnitEntry,
): number | null {
  for (let at = from; at <= from + limit && at < tokens.length; at += 1) {
    if (words[at] === wanted || (wanted === 'sig' && isReflexive(words, at))) return at;
    const token = tokens[at];
    if (!token || !canStandBetween(entry, wanted, token)) return null;
  }
  return null;
}

function unitOf(
  { wordId, lemma, wordClass }: UnitEntry,
  form: Unit['form'],
  tokens: readonly number[],
): Unit {
  return { wordId, lemma, wordClass, form, tokens };
}
