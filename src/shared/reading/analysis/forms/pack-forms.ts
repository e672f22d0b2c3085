import { wordId } from '#shared/course/rules/words.ts';
import type { Word } from '#shared/course/word.ts';
import { allAdjectiveForms, allVerbForms } from './all-forms.ts';
import { FORMAT_LINE, packEntries } from './entry-table.ts';
import { formNamesOf, type WordClass } from './form-names.ts';
import { closedWords, FURTHER_FORMS, FURTHER_WORDS } from './further-forms.ts';
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
 * sections separated by blank lines: format; paradigms; units; weights; entries by dictionary form (`packEntries`), each of records
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
  const bareVerbs = new Map<string, Paradigm>();
  for (const word of lexicon) {
    const lemma = word.swedish;
    const further = FURTHER_FORMS[word.id];
    if (lemma.includes(' ')) {
      // *idag* beside *i dag*.
      for (const joined of further?.base ?? []) add(joined, baseOf(word.wordClass), `*${word.id}`);
      const bare = bareVerb(word);
      if (bare) bareVerbs.set(bare.lemma, bare.paradigm);
      continue;
    }
    const usual = wordId(lemma);
    const mark = word.id.startsWith(usual) ? `*${word.id.slice(usual.length)}` : `*${word.id}`;
    add(lemma, paradigmOf(paradigmWord(word), withFurther(word, formsOf(word), further)), mark);
  }
  const taught = new Set(lexicon.map(({ swedish, wordClass }) => `${swedish} ${wordClass}`));
  const has = (lemma: string, wordClass: WordClass) => taught.has(`${lemma} ${wordClass}`);
  for (const [lemma, wordClass] of closedWords(has)) add(lemma, baseOf(wordClass), '');
  const nouns = new Set(
    lexicon.flatMap((word) => (word.wordClass === 'noun' ? [`${word.swedish} ${word.gender}`] : [])),
  );
  // *en lag* is another word than *ett lag*.
  const isTaught = (lemma: string, { wordClass, gender }: Paradigm) =>
    wordClass === 'noun'
      ? nouns.has(`${lemma} ${gender}`)
      : has(lemma, wordClass) || (wordClass === 'verb' && bareVerbs.has(lemma));
  const inflected = inflectedForms(lexicon);
  const functionWords = functionWordsOf(lexicon);
  for (const { lemma, paradigm } of [...furtherWords(), ...known]) {
    if (isTaught(lemma, paradigm) || looksLike(lemma, paradigm, functionWords)) continue;
    // *ögon* is a form of *öga*.
    if (inflected.has(`${lemma} ${paradigm.wordClass}`)) continue;
    add(lemma, paradigm, '');
  }
  for (const [lemma, paradigm] of bareVerbs) if (!has(lemma, 'verb')) add(lemma, paradigm, '');
  const entries = new Map([...records].map(([lemma, list]) => [lemma, list.join(' ')]));
  const units = unitLines(lexicon).join('\n');
  return [FORMAT_LINE, [...numbers.keys()].join('\n'), units, weights.trim(), packEntries(entries)].join(
    '\n\n',
  );
}

/** Pronouns of several words in their other forms. */
const FURTHER_UNITS: Readonly<Record<string, readonly string[]>> = {
  'den här': ['det här', 'de här', 'dom här'],
  'den där': ['det där', 'de där', 'dom där'],
};

/** Lines of words that are written as several: `class id v words`. */
function unitLines(lexicon: readonly Word[]): string[] {
  const verbs = new Set(lexicon.flatMap((word) => (word.wordClass === 'verb' ? [word.swedish] : [])));
  return lexicon.flatMap(({ swedish, wordClass, id }) => {
    if (!swedish.includes(' ')) return [];
    const isVerb = wordClass === 'verb' || (wordClass === 'phrase' && verbs.has(swedish.split(' ')[0] ?? ''));
    const spellings = [swedish, ...(FURTHER_UNITS[swedish] ?? [])];
    return spellings.map((spelling) => `${wordClass} ${id} ${isVerb ? 'v' : '-'} ${spelling}`);
  });
}

/** Verb of a unit of several words: *gifta* of *gifta sig*. */
function bareVerb(word: Word): UntaughtWord | null {
  if (word.wordClass !== 'verb') return null;
  const bare = (form: string | null) => form?.split(' ')[0] ?? null;
  const { infinitive, present, past, supine, imperative } = word.forms;
  const lemma = bare(infinitive);
  if (lemma === null) return null;
  const forms = allVerbForms({
    infinitive: lemma,
    present: bare(present) ?? '',
    past: bare(past) ?? '',
    supine: bare(supine),
    imperative: bare(imperative),
  });
  return { lemma, paradigm: paradigmOf({ lemma, wordClass: 'verb' }, forms) };
}

/** Forms of the lexicon's words that differ from the dictionary form, with their class. */
function inflectedForms(lexicon: readonly Word[]): ReadonlySet<string> {
  return new Set(
    lexicon.flatMap((word) => {
      const forms = 'forms' in word ? Object.values(word.forms) : [];
      return forms.filter((form) => form !== word.swedish).map((form) => `${form} ${word.wordClass}`);
    }),
  );
}

/** Words that neither lexicon nor dictionary have. */
function furtherWords(): UntaughtWord[] {
  return Object.entries(FURTHER_WORDS).flatMap(([line, words]) => {
    const paradigm = readParadigm(line);
    return words.split(' ').map((lemma) => ({ lemma, paradigm }));
  });
}

const FUNCTION_CLASSES: ReadonlySet<WordClass> = new Set([
  'pronoun',
  'preposition',
  'conjunction',
  'numeral',
]);

function functionWordsOf(lexicon: readonly Word[]): ReadonlySet<string> {
  const own = lexicon
    .filter(({ wordClass }) => FUNCTION_CLASSES.has(wordClass))
    .map(({ swedish }) => swedish);
  const closed = closedWords(() => false).filter(([, wordClass]) => FUNCTION_CLASSES.has(wordClass));
  return new Set([
    ...own,
    ...closed.map(([lemma]) => lemma),
    'inte',
    'så',
    'nu',
    'bort',
    'ut',
    'in',
    'upp',
    'ner',
  ]);
}

/** Rare words with a form like a function word would only disturb: the adjective *den*, the noun *dom*. */
function looksLike(lemma: string, paradigm: Paradigm, functionWords: ReadonlySet<string>): boolean {
  const stem = lemma.slice(0, lemma.length - paradigm.lemma.length);
  return paradigm.endings.some((list) => list.some((ending) => functionWords.has(stem + ending)));
}

/** Patterns of inflection of the lexicon by word, and all of them, the most frequent first. */
export function lexiconParadigms(words: Iterable<Word>): {
  readonly byWord: ReadonlyMap<string, readonly Paradigm[]>;
  readonly all: readonly Paradigm[];
} {
  const counts = new Map<string, number>();
  const byWord = new Map<string, Paradigm[]>();
  for (const word of words) {
    if (word.swedish.includes(' ')) continue;
    const paradigm = paradigmOf(paradigmWord(word), formsOf(word));
    const line = paradigmLine(paradigm);
    counts.set(line, (counts.get(line) ?? 0) + 1);
    byWord.set(word.swedish, [...(byWord.get(word.swedish) ?? []), paradigm]);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return { byWord, all: sorted.map(([line]) => readParadigm(line)) };
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
