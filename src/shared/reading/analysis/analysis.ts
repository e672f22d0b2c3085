import type { FormName, WordClass } from './forms/form-names.ts';
import type { TextToken } from './text/token.ts';

/** Part of a compound: *tvätt|stuga*, *arbet|s|plats*. */
export interface CompoundPart {
  /** As spelled in the compound, without the linking letter. */
  readonly text: string;
  /** Linking letter after it: *s* in *arbetsplats*; empty if there is none. */
  readonly link: string;
  /** Dictionary form: *kyrka* for *kyrko-*. Null for prefixes such as *o-* and *jätte-*. */
  readonly lemma: string | null;
  /** Null if it is not in the lexicon. */
  readonly wordId: string | null;
}

/** Possible meaning of a word in a text: a form of a word. */
export interface Reading {
  /** Dictionary form, without article or *att*. Of a compound the whole: *tvättstuga*. */
  readonly lemma: string;
  /** Id in the lexicon; null if the word has no entry there. A compound without an own entry has ids of its parts. */
  readonly wordId: string | null;
  readonly wordClass: WordClass;
  readonly form: FormName;
  readonly isGenitive: boolean;
  /** Of nouns, if known. */
  readonly gender: 'en' | 'ett' | null;
  /** At least two, for compounds without an own entry; otherwise empty. */
  readonly parts: readonly CompoundPart[];
  /**
   * Source: an entry of the lexicon, a word of which only class and forms are known, a compound whose last
   * part is one of these, or a rule about endings, whose lemma is a guess.
   */
  readonly source: 'lexicon' | 'known' | 'compound' | 'rule';
}

/**
 * Class of a token:
 * - `word`: has at least one reading
 * - `name`: of a person, place or organisation; has no entry
 * - `number`: digits, dates, times and ordinals in digits
 * - `abbreviation`: *t.ex.*; has no entry
 * - `foreign`: letters of another script
 * - `unknown`: a word without entry, of which nothing certain can be said
 * - `none`: punctuation, symbols, addresses
 */
export type TokenClass = 'word' | 'name' | 'number' | 'abbreviation' | 'foreign' | 'unknown' | 'none';

/** A token with its class and readings. */
export interface AnalysedToken {
  readonly token: TextToken;
  readonly kind: TokenClass;
  /** The most probable first; empty unless `kind` is `word`. */
  readonly readings: readonly Reading[];
  /** Full form of an abbreviation: *till exempel*; null if unknown or no abbreviation. */
  readonly expansion: string | null;
  /** Place in `units` of the unit that this token belongs to; null if none. */
  readonly unit: number | null;
}

/**
 * Several tokens that are one word of the lexicon: a particle verb (*tycker mycket om*), a reflexive verb (*lär sig*),
 * a verb with a fixed complement (*ha rätt*) or a fixed phrase (*till exempel*).
 */
export interface Unit {
  readonly wordId: string;
  /** Dictionary form: *tycka om*. */
  readonly lemma: string;
  readonly wordClass: WordClass;
  /** Form of its verb; `base` for phrases. */
  readonly form: FormName;
  /** Places of its tokens in the sentence, ascending; other words may be between them. */
  readonly tokens: readonly number[];
}

/** A sentence with the readings of its words. */
export interface AnalysedSentence {
  readonly tokens: readonly AnalysedToken[];
  readonly units: readonly Unit[];
}
