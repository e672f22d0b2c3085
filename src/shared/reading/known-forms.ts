import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import { lowerCase } from '../course/swedish-words.ts';
import type { Word } from '../course/word.ts';

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

function inflected(word: Word, hasParticiples: boolean): string[] {
  const own = lowerCase(word.swedish);
  if (!('forms' in word)) return own;
  const listed = Object.values(word.forms).flatMap((form) => (form ? lowerCase(form) : []));
  if (word.wordClass === 'adjective') return [...own, ...listed, ...superlatives(word.forms.comparative)];
  if (word.wordClass !== 'verb' || !hasParticiples) return [...own, ...listed];
  const { infinitive, supine } = word.forms;
  return [...own, ...listed, ...presentParticiple(infinitive), ...perfectParticiples(supine)];
}

/** *finare*: finast, finaste; *större*: störst, största. */
function superlatives(comparative: string | null): string[] {
  if (!comparative) return [];
  const stem = comparative.toLowerCase().replace(/r?re$|re$/, '');
  return comparative.endsWith('are')
    ? [`${stem}st`, `${stem}ste`]
    : [`${stem}st`, `${stem}sta`, `${stem.replace(/r$/, '')}rst`, `${stem.replace(/r$/, '')}rsta`];
}

/** *tala*: talande; *gå*: gående. */
function presentParticiple(infinitive: string | null): string[] {
  if (!infinitive) return [];
  return [infinitive.endsWith('a') ? `${infinitive}nde` : `${infinitive}ende`];
}

/** *talat*: talad, talade; *köpt*: köpt, köpta; *stängt*: stängd, stängda; *skrivit*: skriven, skrivet, skrivna. */
function perfectParticiples(supine: string | null): string[] {
  if (!supine) return [];
  if (supine.endsWith('it')) {
    const stem = supine.slice(0, -2);
    return [`${stem}en`, `${stem}et`, `${stem}na`];
  }
  if (supine.endsWith('tt')) return [`${supine.slice(0, -2)}dd`, `${supine.slice(0, -2)}dda`];
  const stem = supine.slice(0, -1);
  return supine.endsWith('at')
    ? [`${stem}d`, `${stem}de`]
    : [`${stem}d`, `${stem}da`, `${stem}t`, `${stem}ta`];
}

/** First parts of compounds: the word itself, and a noun or verb without its final vowel (*flicka*: flick-). */
function stemsOf(word: Word): string[] {
  const bare = word.swedish.toLowerCase();
  if (bare.includes(' ')) return [];
  return /[ae]$/.test(bare) && bare.length > PART_LETTERS ? [bare, bare.slice(0, -1)] : [bare];
}
