import { oneOf } from '../chance.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { Maker } from './maker.ts';
import { ASKED_FORMS, type AskedForm } from './practice-content.ts';
import { aboutWord, filled } from './wording.ts';

/** A form of the word is typed: its plural, its past … */
export const form: Maker = (entry, { library, shown, random }) => {
  const taught = askable(library, entry).filter(
    (each) => shown === null || shown.lessons.has(library.content.forms[each].taughtIn),
  );
  const name = oneOf(taught, random);
  const right = name && entry.forms[name];
  if (!name || !right) return null;
  const { question, frame } = library.content.forms[name];
  const base = frameBase(entry, name);
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

/** The forms of a word that can be asked for: it has them, and people use them. */
function askable(library: Library, entry: Entry): AskedForm[] {
  const { word } = entry;
  const isPlural = (name: AskedForm) => name === 'indefinitePlural' || name === 'definitePlural';
  return ASKED_FORMS.filter((name) => {
    if (typeof entry.forms[name] !== 'string') return false;
    if (word.wordClass === 'noun') {
      if (word.forms.indefiniteSingular !== word.swedish) return false;
      return !isPlural(name) || !library.content.uncounted.includes(entry.id);
    }
    if (word.wordClass === 'verb') {
      // An imperative like the infinitive stands there already.
      return word.forms.infinitive === word.swedish && entry.forms[name] !== word.swedish;
    }
    return word.wordClass === 'adjective' && word.forms.common === word.swedish;
  });
}

/** The word as the frame shows it: with its article for one thing, bare for a verb. */
function frameBase({ word, shown }: Entry, name: AskedForm): string {
  return word.wordClass === 'noun' && name !== 'definitePlural' ? shown : word.swedish;
}
