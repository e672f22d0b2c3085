import { withoutRemark } from '../course/meanings.ts';
import { normalise, withoutOpener } from '../course/typed-answer.ts';
import type { Language } from '../language.ts';
import { withoutMarks } from '../letters.ts';

/** Searchable fields of a word. */
export interface Searchable {
  /** "ett hus". */
  readonly withArticle: string;
  readonly forms: readonly string[];
  /** In the learner's language. */
  readonly meanings: readonly string[];
  /** Further right answers for its meaning, which are not shown. */
  readonly alsoMeant?: readonly string[] | undefined;
}

/** Search result. */
export interface Found<W> {
  readonly word: W;
  /** Matching form if it is not the listed one: `husen` for *hus*. */
  readonly form: string | null;
  /** Text by which it was found, if not among its meanings: `viper` for *huggorm*, "adder". */
  readonly alsoMeant: string | null;
}

/** Search key of a word. */
interface Key {
  /** Lower case without article. */
  readonly plain: string;
  /** The same without å, ä, ö and other diacritics. */
  readonly folded: string;
  /** Rank of the key: the word itself, its forms, its meanings, its further meanings. */
  readonly kind: 'word' | 'form' | 'meaning' | 'also';
  readonly text: string;
}

/** Minimum characters for matches within a word; shorter texts would match half of all words. */
const MIN_WITHIN = 3;

const KINDS: readonly Key['kind'][] = ['word', 'form', 'meaning', 'also'];

/**
 * Indexes words for search-as-you-type by word, forms and accepted meanings; å, ä and ö may be typed without marks.
 * @param words in the order for equally good matches
 * @returns function that finds the best `most` words for a typed text
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
    const found: (Found<W> & { readonly rank: number })[] = [];
    for (const { word, keys } of entries) {
      let [rank, best]: [number, Key | null] = [NOT_FOUND, null];
      for (const key of keys) {
        const own = rankOf(key, plain, folded);
        if (own < rank) [rank, best] = [own, key];
      }
      if (!best) continue;
      const by = (kind: Key['kind']) => (best.kind === kind ? best.text : null);
      found.push({ word, rank, form: by('form'), alsoMeant: by('also') });
    }
    return found
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ rank: _, ...each }) => each);
  };
}

const NOT_FOUND = Number.POSITIVE_INFINITY;

/** Rank of a key: smaller is better. An exact match also matches without diacritics. */
function rankOf({ plain, folded, kind }: Key, typed: string, typedFolded: string): number {
  const at = folded.indexOf(typedFolded);
  if (at < 0) return NOT_FOUND;
  let fit = 5;
  if (at > 0) {
    if (folded.includes(` ${typedFolded}`)) fit = 4;
    else if (typedFolded.length < MIN_WITHIN) return NOT_FOUND;
  } else if (folded.length === typedFolded.length) {
    fit = plain === typed ? 0 : 1;
  } else {
    fit = plain.startsWith(typed) ? 2 : 3;
  }
  return fit * KINDS.length + KINDS.indexOf(kind);
}

function keysOf({ withArticle, forms, meanings, alsoMeant = [] }: Searchable, language: Language): Key[] {
  const key = (kind: Key['kind'], text: string, plain: string): Key => ({
    kind,
    text,
    plain,
    folded: fold(plain),
  });
  /** Many write as one word an entry that the list has as two: *idag*, *istället*. */
  const swedish = (kind: 'word' | 'form', text: string): Key[] => {
    const plain = bare(text, 'swedish');
    const joined = plain.includes(' ') ? [key(kind, text, plain.replaceAll(' ', ''))] : [];
    return [key(kind, text, plain), ...joined];
  };
  const own = (kind: 'meaning' | 'also', meaning: string): Key => {
    const text = withoutRemark(meaning);
    return key(kind, text, bare(text, language));
  };
  return [
    ...swedish('word', withArticle),
    ...forms.flatMap((form) => swedish('form', form)),
    ...meanings.map((meaning) => own('meaning', meaning)),
    ...alsoMeant.map((meaning) => own('also', meaning)),
  ];
}

/** Lower case without an article of this language. */
function bare(text: string, language: Language | 'swedish'): string {
  const small = text.toLowerCase();
  const plain = PLAIN.test(small) ? small : normalise(text);
  if (!plain.includes(' ')) return plain;
  return withoutOpener(plain, 'swedish') ?? withoutOpener(plain, language) ?? plain;
}

/** Fast path: most words only need lower-casing. */
const PLAIN = /^[a-zåäöéüß]+( [a-zåäöéüß]+)*$/;
const ASCII = /^[a-z ]*$/;

/** Fast path: most words have no diacritics. */
function fold(text: string): string {
  return ASCII.test(text) ? text : withoutMarks(text);
}
