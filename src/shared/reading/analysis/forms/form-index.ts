import { FORMAT_LINE, readEntries } from './entry-table.ts';
import { type FormName, formNamesOf, type WordClass } from './form-names.ts';
import { type Paradigm, readParadigm } from './paradigm.ts';

/** Word in the index. */
export interface IndexEntry {
  readonly lemma: string;
  /** Null for a word that is not in the lexicon. */
  readonly wordId: string | null;
  readonly wordClass: WordClass;
  /** Of nouns. */
  readonly gender: 'en' | 'ett' | null;
}

/** A word, and the forms of it that are spelled like the given text. */
export interface FormMatch {
  readonly entry: IndexEntry;
  readonly forms: readonly FormName[];
}

/** Word of the lexicon that is written as several: *tycka om*, *till exempel*. */
export interface UnitEntry {
  readonly wordId: string;
  /** Dictionary form. */
  readonly lemma: string;
  readonly wordClass: WordClass;
  /** Its words in lower case. */
  readonly words: readonly string[];
  /** Says whether the first word is a verb, which occurs in all its forms. */
  readonly isVerb: boolean;
}

/** Index of forms: finds words by any of their inflected forms. */
export interface FormIndex {
  /**
   * Words with this form, those of the lexicon first. Case matters: give *katten*, not *Katten*. Genitives in *-s* are
   * not recognised.
   */
  lookup(form: string): readonly FormMatch[];
  /** Words with this dictionary form. */
  entriesOf(lemma: string): readonly IndexEntry[];
  /** Words of the lexicon that are written as several. */
  readonly units: readonly UnitEntry[];
  /** Weights of the model that chooses readings, as text. */
  readonly weights: string;
}

/** Thrown if a text is no index, or one of another version. */
export class FormIndexError extends Error {
  constructor() {
    super(`This is not an index of forms of the version "${FORMAT_LINE}".`);
    this.name = 'FormIndexError';
  }
}

/** Looked-up forms that are cached. */
const MAX_CACHED = 20_000;

interface StoredEntry extends IndexEntry {
  readonly paradigm: number;
}

/**
 * Opens an index made by `packForms`. The entries stay text until they are looked up, so that opening takes a few
 * milliseconds.
 * @throws FormIndexError
 */
export function readFormIndex(packed: string): FormIndex {
  const [head, paradigmLines = '', unitLines = '', weights = '', lines] = sectionsOf(packed);
  if (head !== FORMAT_LINE || lines === undefined) throw new FormIndexError();
  const paradigms = paradigmLines.split('\n').map(readParadigm);
  const endings = endingsOf(paradigms);
  const find = readEntries(lines);
  const cache = new Map<string, readonly FormMatch[]>();

  const entriesOf = (lemma: string): StoredEntry[] =>
    find(lemma)
      ?.split(' ')
      .map((record) => entryOf(record, lemma, paradigms)) ?? [];
  const search = (text: string): FormMatch[] => {
    const found: FormMatch[] = [];
    for (let length = Math.max(0, text.length - endings.longest); length <= text.length; length += 1) {
      for (const [lemmaEnding, byParadigm] of endings.get(text.slice(length)) ?? []) {
        for (const entry of entriesOf(text.slice(0, length) + lemmaEnding)) {
          const forms = byParadigm.get(entry.paradigm);
          if (forms) found.push({ entry, forms });
        }
      }
    }
    return found.sort((a, b) => Number(a.entry.wordId === null) - Number(b.entry.wordId === null));
  };

  return {
    weights,
    units: unitLines.split('\n').flatMap(unitOf),
    entriesOf,
    lookup(form) {
      const cached = cache.get(form);
      if (cached) return cached;
      if (cache.size >= MAX_CACHED) cache.clear();
      const found = search(form);
      cache.set(form, found);
      return found;
    },
  };
}

/** Reads a line `class id v words`; `v` marks a verb. */
function unitOf(line: string): UnitEntry[] {
  const [wordClass, wordId, mark, ...words] = line.split(' ');
  if (!wordClass || !wordId) return [];
  const lemma = words.join(' ');
  return [
    {
      wordId,
      lemma,
      wordClass: wordClass as WordClass,
      words: words.map((word) => word.toLowerCase()),
      isVerb: mark === 'v',
    },
  ];
}

function sectionsOf(packed: string): string[] {
  const sections: string[] = [];
  let at = 0;
  for (let count = 0; count < 4; count += 1) {
    const end = packed.indexOf('\n\n', at);
    if (end < 0) return sections;
    sections.push(packed.slice(at, end));
    at = end + 2;
  }
  return [...sections, packed.slice(at)];
}

/** By the ending of a form, and the ending of the dictionary form: the forms by number of the paradigm. */
class Endings extends Map<string, Map<string, Map<number, FormName[]>>> {
  /** Length of the longest ending. */
  longest = 0;
}

function endingsOf(paradigms: readonly Paradigm[]): Endings {
  const endings = new Endings();
  for (const [number, paradigm] of paradigms.entries()) {
    const names = formNamesOf(paradigm.wordClass);
    for (const [place, list] of paradigm.endings.entries()) {
      for (const ending of list) {
        const byLemma = getOr(endings, ending, () => new Map<string, Map<number, FormName[]>>());
        const byParadigm = getOr(byLemma, paradigm.lemma, () => new Map<number, FormName[]>());
        getOr(byParadigm, number, (): FormName[] => []).push(names[place] ?? 'base');
        endings.longest = Math.max(endings.longest, ending.length);
      }
    }
  }
  return endings;
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function entryOf(record: string, lemma: string, paradigms: readonly Paradigm[]): StoredEntry {
  const star = record.indexOf('*');
  const paradigm = Number.parseInt(star < 0 ? record : record.slice(0, star), 36);
  const id = star < 0 ? null : record.slice(star + 1);
  const wordId = id === null ? null : id === '' || id.startsWith('-') ? `${usualId(lemma)}${id}` : id;
  const { wordClass = 'noun', gender = null } = paradigms[paradigm] ?? {};
  return { lemma, wordId, wordClass, gender, paradigm };
}

/** The rule of `wordId`, repeated without what the course's checks import. */
function usualId(lemma: string): string {
  return lemma
    .toLowerCase()
    .replaceAll('å', 'aa')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('é', 'e')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
