import { oneOf } from '../chance.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { Maker } from './maker.ts';
import { ASKED_FORMS, type AskedForm } from './practice-content.ts';
import { aboutWord, filled } from './wording.ts';

/**
 * Superlatives of the word list. In the plural they stay unchanged after *är* (*de är bäst*), so *två bästa* is no
 * valid question.
 */
const SUPERLATIVES = new Set([
  'bäst',
  'sämst',
  'värst',
  'störst',
  'minst',
  'äldst',
  'yngst',
  'flest',
  'mest',
  'högst',
  'längst',
]);

/** Task: type a form of the word (its plural, its past …). */
export const form: Maker = (entry, { library, shown, random }) => {
  const taught = askable(library, entry).filter(
    (each) => shown === null || shown.lessons.has(library.content.forms[each].taughtIn),
  );
  const name = oneOf(taught, random);
  const right = name && entry.forms[name];
  if (!name || !right) return null;
  const { question, frame } = library.content.forms[name];
  const base = name === 'definitePlural' ? entry.word.swedish : baseOf(library, entry);
  const filling = {
    base,
    that: entry.word.wordClass === 'noun' && entry.word.gender === 'ett' ? 'det där' : 'den där',
    plural: entry.forms.indefinitePlural ?? '',
    present: entry.forms.present ?? '',
    past: entry.forms.past ?? '',
  };
  return {
    task: {
      kind: 'gap',
      question: filled(question, { base }),
      explanation: aboutWord(library, entry),
      sentence: frame.replace(/\{(\w+)\}/g, (_, slot: keyof typeof filling) => filling[slot]),
      translation: entry.prompt,
      answers: [right, ...(library.content.otherForms[right] ?? [])],
    },
  };
};

/** Forms of the word that can be asked for: they exist and are in use. */
function askable(library: Library, entry: Entry): AskedForm[] {
  const { word } = entry;
  const isPlural = (name: AskedForm) => name === 'indefinitePlural' || name === 'definitePlural';
  return ASKED_FORMS.filter((name) => {
    if (typeof entry.forms[name] !== 'string') return false;
    if (word.wordClass === 'noun') {
      if (word.forms.indefiniteSingular !== word.swedish) return false;
      return !isPlural(name) || isCounted(library, entry);
    }
    if (word.wordClass === 'verb') {
      // An imperative equal to the infinitive would be visible in the question.
      return word.forms.infinitive === word.swedish && entry.forms[name] !== word.swedish;
    }
    if (word.wordClass !== 'adjective' || word.forms.common !== word.swedish) return false;
    return name !== 'plural' || !SUPERLATIVES.has(word.swedish);
  });
}

/** Returns true if the noun has a singular with article and a plural: *en pingst* and *ett mjöl* are not used. */
function isCounted({ content }: Library, { id, forms }: Entry): boolean {
  return typeof forms.indefinitePlural === 'string' && !content.uncounted.includes(id);
}

/** Base form in the question: a countable noun with its article, all other words alone. */
export function baseOf(library: Library, entry: Entry): string {
  return entry.word.wordClass === 'noun' && isCounted(library, entry) ? entry.shown : entry.word.swedish;
}
