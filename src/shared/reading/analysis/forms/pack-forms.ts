import { wordId } from '#shared/course/rules/words.ts';
import type { Word } from '#shared/course/word.ts';
import { allAdjectiveForms, allVerbForms } from './all-forms.ts';
import { FORMAT_LINE, packEntries } from './entry-table.ts';
import { formNamesOf, type WordClass } from './form-names.ts';
import { closedWords, FURTHER_FORMS } from './further-forms.ts';
import { type Paradigm, paradigmLine, paradigmOf, readParadigm } from './paradigm.ts';

/** A word that is not in the lexicon, of which only class and forms are known. */
export interface UntaughtWord {
  readonly lemma: string;
  readonly paradigm: Paradigm;
}

/** Parts of an index that are only copied into it. */
export interface Extras {
  /** Words that are not in the lexicon. */
  readonly known: readonly UntaughtWord[];
  /** Weights of the model that chooses readings, as text without blank lines. */
  readonly weights: string;
}

/**
 * Packs the words of the lexicon, and others, into the text of an index, which `readFormIndex` opens:
 * sections separated by blank lines: format; paradigms; weights; entries by dictionary form (`packEntries`), each of records
 * separated by spaces. A record is the number of a paradigm in base 36, and for words of the lexicon `*` and the id if it
 * is not the usual one.
 */
export function packForms(words: Iterable<Word>, { known, weights }: Extras): string {
  const numbers = new Map<string, number>();
  const records = new Map<string, string[]>();
  const ofParadigm = new Map<Paradigm, number>();
  const numberOf = (paradigm: Paradigm): number => {
    const same = ofParadigm.get(paradigm);
    if (same !== undefined) return same;
    const line = paradigmLine(paradigm);
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    ofParadigm.set(paradigm, number);
    return number;
  };
  const add = (lemma: string, paradigm: Paradigm, mark: string) => {
    const number = numberOf(paradigm);
    const list = records.get(lemma) ?? [];
    records.set(lemma, list);
    list.push(`${number.toString(36)}${mark}`);
  };
  const lexicon = [...words];
  for (const word of lexicon) {
    const lemma = word.swedish;
    const further = FURTHER_FORMS[word.id];
    if (lemma.includes(' ')) {
      // *idag* beside *i dag*.
      for (const joined of further?.base ?? []) add(joined, baseOf(word.wordClass), `*${word.id}`);
      continue;
    }
    const usual = wordId(lemma);
    const mark = word.id.startsWith(usual) ? `*${word.id.slice(usual.length)}` : `*${word.id}`;
    add(lemma, paradigmOf(paradigmWord(word), withFurther(word, formsOf(word), further)), mark);
  }
  const taught = new Set(lexicon.map(({ swedish, wordClass }) => `${swedish} ${wordClass}`));
  const has = (lemma: string, wordClass: WordClass) => taught.has(`${lemma} ${wordClass}`);
  for (const [lemma, wordClass] of closedWords(has)) add(lemma, baseOf(wordClass), '');
  for (const { lemma, paradigm } of known) {
    if (!has(lemma, paradigm.wordClass)) add(lemma, paradigm, '');
  }
  const entries = new Map([...records].map(([lemma, list]) => [lemma, list.join(' ')]));
  return [FORMAT_LINE, [...numbers.keys()].join('\n'), weights.trim(), packEntries(entries)].join('\n\n');
}

/** Patterns of inflection of the lexicon, the most frequent first. */
export function lexiconParadigms(words: Iterable<Word>): Paradigm[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    if (word.swedish.includes(' ')) continue;
    const line = paradigmLine(paradigmOf(paradigmWord(word), formsOf(word)));
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([line]) => readParadigm(line));
}

/** Pattern of words that are not inflected. */
function baseOf(wordClass: WordClass): Paradigm {
  return { wordClass, gender: null, lemma: '', endings: [['']] };
}

/** Adds further spellings of forms. */
function withFurther(
  word: Word,
  forms: readonly (string | readonly string[] | null)[],
  further: (typeof FURTHER_FORMS)[string] = {},
): (readonly string[])[] {
  return formNamesOf(word.wordClass).map((name, place) => {
    const form = forms[place];
    return [...(form ? [form].flat() : []), ...(further[name] ?? [])];
  });
}

function paradigmWord(word: Word): { lemma: string; wordClass: WordClass; gender?: 'en' | 'ett' } {
  const { swedish: lemma, wordClass } = word;
  return wordClass === 'noun' ? { lemma, wordClass, gender: word.gender } : { lemma, wordClass };
}

/** All forms of a word of the lexicon, in the order of `formNamesOf`. */
function formsOf(word: Word): (string | readonly string[] | null)[] {
  if (word.wordClass === 'verb') return allVerbForms(word.forms);
  if (word.wordClass === 'adjective') return allAdjectiveForms(word.forms);
  if (word.wordClass !== 'noun') return [word.swedish];
  const { indefiniteSingular, definiteSingular, indefinitePlural, definitePlural } = word.forms;
  return [indefiniteSingular, definiteSingular, indefinitePlural, definitePlural];
}
