import { oneOf } from '../chance.ts';
import { normalise } from '../course/typed-answer.ts';
import type { Entry } from './entry.ts';
import { baseOf } from './forms.ts';
import { tellsGender } from './gendered.ts';
import type { Library } from './library.ts';
import { type StudyLine, TOKEN } from './line.ts';
import { linesFor, type Maker } from './maker.ts';
import { synonymsOf } from './typing.ts';
import { aboutLine, aboutWord, joinTexts, questionText } from './wording.ts';

/** Minimum and maximum words of a line with a gap. */
const LINE_WORDS = { min: 3, max: 10 };

/** Task: type the missing word of a line, in the right form if it is inflected, else from its meaning. */
export const typeGap: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const lines = linesFor(entry, circumstances).filter(
    ({ tokens }) => tokens.length >= LINE_WORDS.min && tokens.length <= LINE_WORDS.max,
  );
  const line = oneOf(lines, random);
  const token = line && tokenOf(library, entry, line);
  if (!line || !token) return null;
  const isForm = token.toLowerCase() !== entry.word.swedish.toLowerCase();
  const answers = isForm ? [token] : answersFor(library, entry, token, line);
  if (!answers) return null;
  return {
    task: {
      kind: 'gap',
      question: isForm
        ? questionText(library, 'gap-form', { base: baseOf(library, entry) })
        : questionText(library, 'gap-word', { meaning: entry.prompt }),
      explanation: joinTexts(aboutLine(library, line.swedish, line.translation), aboutWord(library, entry)),
      sentence: withGap(line.swedish, token),
      translation: line.translation,
      answers: [...answers, ...(library.content.otherForms[token] ?? [])],
    },
  };
};

/** The word as it is spelt in the line. */
function tokenOf(library: Library, entry: Entry, line: StudyLine): string | undefined {
  return line.tokens.find((token) => library.byForm.get(token.toLowerCase())?.includes(entry));
}

/** Answers: the word and others that fit as well. Null if its meaning is too vague. */
function answersFor(library: Library, entry: Entry, token: string, line: StudyLine): string[] | null {
  const synonyms = synonymsOf(library, entry);
  if (!synonyms) return null;
  const slots = slotsOf(entry, token, line);
  const mustAgree = showsGender(library, line);
  const listed = synonyms.flatMap((other) => {
    const forms = new Set(slots.length > 0 ? slots.map((slot) => other.forms[slot]) : [other.word.swedish]);
    const [form] = forms;
    const agrees = !mustAgree || genderOf(other) === genderOf(entry);
    return form && forms.size === 1 && agrees ? [form] : [];
  });
  const isPlain = token.toLowerCase() === entry.word.swedish;
  const { alsoSaid, saidAlone } = library.content;
  const said = isPlain && !saidAlone.includes(entry.id) ? (alsoSaid[entry.id] ?? []) : [];
  const fits = isDictionaryForm(entry, slots, line) ? () => true : (each: string) => UNBENDING.test(each);
  // *att njuta av livet*: the words after the gap must not be repeated.
  const next = line.tokens[line.tokens.indexOf(token) + 1];
  const fitting = said.filter(
    (each) => fits(each) && !each.endsWith(` ${next}`) && !(mustAgree && ARTICLE.test(each)),
  );
  return [...new Set([token, ...listed, ...fitting.map((each) => each.replace(ARTICLE, ''))])];
}

/** Forms that the word may have here; the form of a verb is determined by its position. */
function slotsOf({ word, forms }: Entry, token: string, line: StudyLine): string[] {
  const slots = Object.keys(forms).filter((name) => forms[name] === token.toLowerCase());
  if (word.wordClass !== 'verb' || slots.length < 2) return slots;
  return slots.filter((name) => (name === 'imperative') === (token === line.tokens[0]));
}

/**
 * Returns true if a word without known inflections fits one of these slots: not an imperative or a plural, and
 * nothing that requires inflection.
 */
function isDictionaryForm({ word }: Entry, slots: readonly string[], { translation }: StudyLine): boolean {
  if (slots.includes('imperative')) return false;
  const isNamedOnce = word.translations.english.some((meaning) =>
    ` ${normalise(translation.english)} `.includes(` ${normalise(meaning)} `),
  );
  return slots.length < 2 || (word.wordClass === 'noun' && isNamedOnce);
}

/** Returns true if a noun of the other gender would change the line, because an article or ending agrees with it. */
function showsGender({ byForm }: Library, { forms }: StudyLine): boolean {
  const bends = (form: string) => byForm.get(form)?.some(({ word }) => word.wordClass === 'adjective');
  return forms.some((form) => tellsGender(form) || bends(form));
}

/** Nouns of the other gender are listed with their article. */
const ARTICLE = /^(en|ett) /;

/** Words that are never inflected: *rörande*. */
const UNBENDING = /nde$/;

function genderOf({ word }: Entry): 'en' | 'ett' | null {
  return word.wordClass === 'noun' ? word.gender : null;
}

function withGap(text: string, token: string): string {
  let isOpen = false;
  return text.replace(TOKEN, (each) => {
    if (isOpen || each !== token) return each;
    isOpen = true;
    return '___';
  });
}
