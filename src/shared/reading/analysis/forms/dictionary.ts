import { readSuffixRules, type SuffixRules, suffixedForms } from './affixes.ts';
import type { UntaughtWord } from './pack-forms.ts';
import type { Paradigm } from './paradigm.ts';

/** Flags of words that are not to be suggested, forbidden, or only parts of words. */
const LEFT_OUT = /[%!¤Z]/;
/** Last letters on which the effect of suffix rules depends. */
const RULE_LETTERS = 4;
/** Pattern of names. */
const NAME: Paradigm = { wordClass: 'name', gender: null, lemma: '', endings: [['']] };
/** Forms besides the dictionary form that must be found for a pattern, by class. */
const MIN_FORMS = { noun: 1, verb: 3, adjective: 2 } as const;

/**
 * Derives names, and word class and inflection from the flags of a Hunspell dictionary: a word has the pattern of the lexicon whose
 * forms are all among its forms and that accounts for most of them.
 * @param dictionary `word/FLAGS` by line, after a line with their number
 * @param paradigms patterns of the lexicon, the most frequent first
 * @param lexicon patterns by word
 */
export function dictionaryWords(
  { affixes, dictionary }: { readonly affixes: string; readonly dictionary: string },
  paradigms: readonly Paradigm[],
  lexicon: ReadonlyMap<string, readonly Paradigm[]>,
): UntaughtWord[] {
  const rules = readSuffixRules(affixes);
  const patterns = paradigms.filter(
    ({ wordClass, endings }) => wordClass in MIN_FORMS && (wordClass !== 'noun' || endings[1]?.length),
  );
  const known: UntaughtWord[] = [];
  const cache = new Map<string, readonly Paradigm[]>();
  for (const line of dictionary.split('\n').slice(1)) {
    const [word = '', flags = ''] = line.trim().split('/');
    if (LEFT_OUT.test(flags) || word === '') continue;
    if (/^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(word)) known.push({ lemma: word, paradigm: NAME });
    if (!/^\p{Ll}{2,}$/u.test(word)) continue;
    const key = `${word.slice(-RULE_LETTERS)}/${flags}`;
    const regular = cache.get(key) ?? fittingParadigms(word, flags, rules, patterns);
    cache.set(key, regular);
    const fitting = regular.length > 0 ? regular : irregularParadigms(word, flags, lexicon);
    for (const paradigm of fitting) known.push({ lemma: word, paradigm });
  }
  return known;
}

/** The best pattern of each class. */
function fittingParadigms(
  word: string,
  flags: string,
  rules: SuffixRules,
  patterns: readonly Paradigm[],
): Paradigm[] {
  const forms = new Set(suffixedForms(word, flags, rules));
  // Other words in *-a* have flags of nouns for their participles: *längtande*.
  const isNoun =
    /[B-J]/.test(flags) &&
    !flags.includes('O') &&
    (!word.endsWith('a') || /[GH]/.test(flags) || (/[CE]/.test(flags) && !/[MNPm]/.test(flags)));
  const best = (['noun', 'verb', 'adjective'] as const).flatMap((wordClass) => {
    if (wordClass === 'noun' && !isNoun) return [];
    if (wordClass === 'adjective' && /[B-J]/.test(flags) && !/O.*Q/.test(flags)) return [];
    let best: Paradigm | null = null;
    let most = MIN_FORMS[wordClass] - 1;
    for (const paradigm of patterns) {
      if (paradigm.wordClass !== wordClass || !word.endsWith(paradigm.lemma)) continue;
      const count = coverage(word, forms, paradigm);
      if (count > most) [best, most] = [paradigm, count];
    }
    return best ? [best] : [];
  });
  const isVerb = best.some(({ wordClass }) => wordClass === 'verb');
  // The same flags, read as those of a noun like *dilemma*: only nouns like *resa* are also verbs.
  return isVerb ? best.filter(({ wordClass, gender }) => wordClass !== 'noun' || gender === 'en') : best;
}

/** Letters of the shortest word whose pattern a compound takes. */
const MIN_LAST = 2;

/** Nouns in *-an* that are only used in this form, and adjectives in *-re* that are not inflected. */
const NOUN_IN_AN: Paradigm = { wordClass: 'noun', gender: 'en', lemma: '', endings: [[''], [], [], []] };
const UNINFLECTED: Paradigm = {
  wordClass: 'adjective',
  gender: null,
  lemma: '',
  endings: [[''], [''], ['']],
};

/** Pattern of a word whose flags do not tell it: that of its last part in the lexicon (*möjlig|göra*). */
function irregularParadigms(
  word: string,
  flags: string,
  lexicon: ReadonlyMap<string, readonly Paradigm[]>,
): Paradigm[] {
  if (/^A?[Yv]*$/.test(flags) && flags !== '' && word.endsWith('an')) return [NOUN_IN_AN];
  if (flags === 'k' && /(?:re|de)$/.test(word)) return [UNINFLECTED];
  const isVerb = /[jmM]/.test(flags) || /J.*[RL]/.test(flags);
  const wordClass = isVerb ? 'verb' : /[A-J]/.test(flags) ? 'noun' : null;
  for (let cut = 2; wordClass && cut <= word.length - MIN_LAST; cut += 1) {
    const last = lexicon.get(word.slice(cut))?.filter((paradigm) => paradigm.wordClass === wordClass);
    if (last?.length) return last.slice(0, 1);
  }
  return [];
}

/** Number of distinct forms that a pattern accounts for; -1 if it has a basic form that the word has not. */
function coverage(word: string, forms: ReadonlySet<string>, { wordClass, lemma, endings }: Paradigm): number {
  const stem = word.slice(0, word.length - lemma.length);
  const found = new Set<string>();
  for (const [place, list] of endings.entries()) {
    for (const ending of list) {
      const form = stem + ending;
      if (form === word) continue;
      if (forms.has(form)) found.add(form);
      else if (isBasic(wordClass, place)) return -1;
    }
  }
  return found.size;
}

/** Forms that the flags must yield: those of the lexicon; a verb's participles need not be among them. */
function isBasic(wordClass: Paradigm['wordClass'], place: number): boolean {
  if (wordClass === 'verb') return place < 5 && place !== 4;
  return wordClass === 'noun' || place < 3;
}
