import { withoutRemark } from '../course/meanings.ts';
import { normalise, withoutOpener } from '../course/typed-answer.ts';
import type { Language } from '../language.ts';

/** What of a word can be looked for. */
export interface Searchable {
  /** "ett hus". */
  readonly withArticle: string;
  readonly forms: readonly string[];
  /** In the learner's language. */
  readonly meanings: readonly string[];
}

/** A word that was found. */
export interface Found<W> {
  readonly word: W;
  /** The form by which it was found, where that is not the one it is listed by: `husen` for *hus*. */
  readonly form: string | null;
}

/** Something by which a word is found. */
interface Key {
  /** As it is written, in small letters, without its article. */
  readonly plain: string;
  /** The same without å, ä, ö and other marks above letters. */
  readonly folded: string;
  /** What kind it is: the word itself comes before its forms, and those before meanings. */
  readonly kind: 'word' | 'form' | 'meaning';
  readonly text: string;
}

/** Shorter texts would be found within half of all words. */
const MIN_WITHIN = 3;

const KINDS: readonly Key['kind'][] = ['word', 'form', 'meaning'];

/**
 * Makes words ready to be searched as one types, by the word, its forms and what it means; å, ä and ö may be left out.
 * @param words in the order in which equally good finds are shown
 * @returns finds the best `most` words for what was typed
 */
export function openSearch<W extends Searchable>(
  words: readonly W[],
  language: Language,
): (typed: string, most: number) => Found<W>[] {
  const entries = words.map((word) => ({ word, keys: keysOf(word, language) }));
  return (typed, most) => {
    const plain = bare(typed, language);
    if (plain === '') return [];
    const folded = fold(plain);
    const found = entries.flatMap(({ word, keys }) => {
      const ranked = keys.map((key) => ({ key, rank: rankOf(key, plain, folded) }));
      const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a));
      return best.rank < NOT_FOUND
        ? [{ word, rank: best.rank, form: best.key.kind === 'form' ? best.key.text : null }]
        : [];
    });
    return found
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ word, form }) => ({ word, form }));
  };
}

const NOT_FOUND = Number.POSITIVE_INFINITY;

/** How well a key fits: smaller is better. */
function rankOf({ plain, folded, kind }: Key, typed: string, typedFolded: string): number {
  const fit = [
    plain === typed,
    folded === typedFolded,
    plain.startsWith(typed),
    folded.startsWith(typedFolded),
    folded.includes(` ${typedFolded}`),
    typedFolded.length >= MIN_WITHIN && folded.includes(typedFolded),
  ].indexOf(true);
  return fit < 0 ? NOT_FOUND : fit * KINDS.length + KINDS.indexOf(kind);
}

function keysOf({ withArticle, forms, meanings }: Searchable, language: Language): Key[] {
  const key = (kind: Key['kind'], text: string): Key => {
    const plain = bare(text, kind === 'meaning' ? language : 'swedish');
    return { kind, text, plain, folded: fold(plain) };
  };
  return [
    key('word', withArticle),
    ...forms.map((form) => key('form', form)),
    ...meanings.map((meaning) => key('meaning', withoutRemark(meaning))),
  ];
}

/** Small letters without an article, whichever language it is of. */
function bare(text: string, language: Language | 'swedish'): string {
  const plain = normalise(text);
  return withoutOpener(plain, 'swedish') ?? withoutOpener(plain, language) ?? plain;
}

/** Without what stands above and below letters: *Väder*, *vader* and *vader* are the same. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
