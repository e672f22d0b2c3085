import { oneOf } from '../chance.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import { type Line, TOKEN } from './line.ts';
import { linesFor, type Maker } from './maker.ts';
import { synonymsOf } from './typing.ts';
import { aboutLine, aboutWord, asked, joined } from './wording.ts';

/** Lines in which a word is left out have so many words. */
const LINE_WORDS = { min: 3, max: 10 };

/** A word of a line is typed: in the right form where it bends, else from its meaning. */
export const gap: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const lines = linesFor(entry, circumstances).filter(
    ({ tokens }) => tokens.length >= LINE_WORDS.min && tokens.length <= LINE_WORDS.max,
  );
  const line = oneOf(lines, random);
  const token = line && tokenOf(library, entry, line);
  if (!line || !token) return null;
  const isForm = token.toLowerCase() !== entry.word.swedish.toLowerCase();
  const answers = isForm ? [token] : answersFor(library, entry, token);
  if (!answers) return null;
  return {
    task: {
      kind: 'gap',
      question: isForm
        ? asked(library, 'gap-form', { base: entry.shown })
        : asked(library, 'gap-word', { meaning: entry.prompt }),
      explanation: joined(aboutLine(library, line.swedish, line.translation), aboutWord(library, entry)),
      sentence: withGap(line.swedish, token),
      translation: line.translation,
      answers: [...answers, ...(library.content.otherForms[token] ?? [])],
    },
  };
};

/** The word as it stands in the line. */
function tokenOf(library: Library, entry: Entry, line: Line): string | undefined {
  return line.tokens.find((token) => library.byForm.get(token.toLowerCase())?.includes(entry));
}

/** The word and those that mean the same, where they have the same form; null where its meaning is too vague. */
function answersFor(library: Library, entry: Entry, token: string): string[] | null {
  const synonyms = synonymsOf(library, entry);
  if (!synonyms) return null;
  const slot = Object.keys(entry.forms).find((name) => entry.forms[name] === token.toLowerCase());
  const others = synonyms.map(({ word, forms }) => (slot ? forms[slot] : word.swedish) ?? word.swedish);
  // Words outside the list are known in their dictionary form only.
  const said = token.toLowerCase() === entry.word.swedish ? (library.content.alsoSaid[entry.id] ?? []) : [];
  return [...new Set([token, ...others, ...said])];
}

function withGap(text: string, token: string): string {
  let isOpen = false;
  return text.replace(TOKEN, (each) => {
    if (isOpen || each !== token) return each;
    isOpen = true;
    return '___';
  });
}
