import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import { lowerCase } from '../course/swedish-words.ts';
import type { Word } from '../course/word.ts';
import { allAdjectiveForms, allVerbForms, type WordForm } from './analysis/forms/all-forms.ts';
import { FORMS_BY_CLASS } from './analysis/forms/form-names.ts';

/** Level from which readers recognise participles and compounds of words they know. */
const DERIVING = CEFR_LEVELS.indexOf('B1');

/** Minimum length of a part of a compound. */
const PART_LETTERS = 3;

/**
 * Returns a predicate for forms, in lower case, that a reader of a level recognises: all forms of the words up to it
 * and the words of their expressions, with -s (genitive, passive), superlatives, and from B1 participles and compounds.
 */
export function knownForms(words: Iterable<Word>, level: CefrLevel): (form: string) => boolean {
  const highest = CEFR_LEVELS.indexOf(level);
  const forms = new Set<string>();
  const stems = new Set<string>();
  for (const word of words) {
    if (CEFR_LEVELS.indexOf(word.cefr) > highest) continue;
    for (const form of inflected(word, highest >= DERIVING)) forms.add(form);
    if (word.wordClass !== 'phrase') for (const stem of stemsOf(word)) stems.add(stem);
  }
  const isForm = (form: string) => forms.has(form) || (form.endsWith('s') && forms.has(form.slice(0, -1)));
  const isCompound = (form: string): boolean => {
    for (let cut = PART_LETTERS; cut <= form.length - PART_LETTERS; cut++) {
      const [first, rest] = [form.slice(0, cut), form.slice(cut)];
      const joined = first.endsWith('s') ? first.slice(0, -1) : first;
      const isFirst = stems.has(first) || (joined.length >= PART_LETTERS && stems.has(joined));
      if (isFirst && isForm(rest)) return true;
    }
    return false;
  };
  return (form) =>
    isForm(form) ||
    (form.includes('-') && form.split('-').every((part) => part !== '' && isForm(part))) ||
    (highest >= DERIVING && isCompound(form));
}

/** Forms that are participles, which readers recognise from B1. */
const PARTICIPLES: ReadonlySet<string> = new Set([
  'presentParticiple',
  'pastParticipleCommon',
  'pastParticipleNeuter',
  'pastParticiplePlural',
]);

function inflected(word: Word, hasParticiples: boolean): string[] {
  return [word.swedish, ...formsOf(word, hasParticiples)].flatMap(lowerCase);
}

function formsOf(word: Word, hasParticiples: boolean): string[] {
  if (!('forms' in word)) return [];
  if (word.wordClass === 'adjective') return strings(allAdjectiveForms(word.forms));
  if (word.wordClass !== 'verb') return strings(Object.values(word.forms));
  const forms = allVerbForms(word.forms);
  const isShown = (index: number) => hasParticiples || !PARTICIPLES.has(FORMS_BY_CLASS.verb[index] ?? '');
  return strings(forms.filter((_, index) => isShown(index)));
}

/** All variants of forms that a word has. */
function strings(forms: readonly WordForm[]): string[] {
  return forms.flatMap((form) => form ?? []);
}

/** First parts of compounds: the word itself, and a noun or verb without its final vowel (*flicka*: flick-). */
function stemsOf(word: Word): string[] {
  const bare = word.swedish.toLowerCase();
  if (bare.includes(' ')) return [];
  return /[ae]$/.test(bare) && bare.length > PART_LETTERS ? [bare, bare.slice(0, -1)] : [bare];
}
