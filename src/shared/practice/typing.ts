import { oneOf } from '../chance.ts';
import { meaningAnswers } from '../course/meanings.ts';
import { normalise } from '../course/typed-answer.ts';
import { inEachLanguage, LANGUAGES } from '../language.ts';
import { answersPrompt, type Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { StudyLine } from './line.ts';
import { type Circumstances, linesFor, type Maker } from './maker.ts';
import { aboutLine, aboutWord, questionText } from './wording.ts';

const MAX_ANSWERS = 10;

/** Maximum number of words of a line to write down or say. */
const LINE_WORDS = 7;

/** Task: type the meaning of a Swedish word. Meanings of its homographs are accepted, too. */
export const typeMeaning: Maker = (entry, { library }) => {
  const spelt = library.byForm.get(entry.word.swedish.toLowerCase()) ?? [];
  const alike = spelt.filter(({ shown }) => shown === entry.shown);
  const words = [entry, ...alike.filter((other) => other !== entry)];
  return {
    task: {
      kind: 'translate',
      into: 'learner',
      question: questionText(library, 'type-meaning'),
      explanation: aboutWord(library, entry),
      swedish: entry.shown,
      answers: inEachLanguage((language) =>
        distinct([
          ...words.flatMap(({ word }) =>
            meaningAnswers(word.translations[language], word.alsoMeant?.[language]),
          ),
        ]).slice(0, MAX_ANSWERS),
      ),
    },
  };
};

/** Task: type the Swedish word for a meaning. */
export const typeWord: Maker = (entry, { library }) => {
  const synonyms = synonymsOf(library, entry);
  if (!synonyms || hasOtherWithArticle(library, entry)) return null;
  const said = library.content.alsoSaid[entry.id] ?? [];
  return {
    task: {
      kind: 'translate',
      into: 'swedish',
      question: questionText(library, 'type-word'),
      explanation: aboutWord(library, entry),
      prompt: entry.prompt,
      answers: distinct([
        entry.shown,
        ...adverbOf(library, entry),
        ...synonyms.map(({ shown }) => shown),
        ...said,
      ]).slice(0, MAX_ANSWERS),
    },
  };
};

/** Adverb of an adjective: "vroeg" and "früh" are both *tidig* and *tidigt*. */
function adverbOf({ byForm }: Library, { id, word }: Entry): string[] {
  if (word.wordClass !== 'adjective' || !word.forms.neuter) return [];
  const { neuter } = word.forms;
  return (byForm.get(neuter.toLowerCase()) ?? []).some((owner) => owner.id !== id) ? [] : [neuter];
}

/** Task: write down a spoken word or short line. */
export const hearType: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const line = spokenLine(entry, circumstances);
  if (line && random() < 0.5) {
    const { swedish, translation } = line;
    const explanation = aboutLine(library, swedish, translation);
    return {
      task: {
        kind: 'listen',
        question: questionText(library, 'hear-type'),
        explanation,
        swedish,
        translation,
      },
    };
  }
  if (soundsLikeAnother(library, entry)) return null;
  return {
    task: {
      kind: 'listen',
      question: questionText(library, 'hear-type'),
      explanation: aboutWord(library, entry),
      swedish: entry.shown,
      translation: entry.prompt,
    },
  };
};

/** Task: repeat a spoken word or short line. */
export const sayWord: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const line = random() < 0.5 ? spokenLine(entry, circumstances) : undefined;
  const swedish = line?.swedish ?? entry.shown;
  const translation = line?.translation ?? entry.prompt;
  const explanation = line ? aboutLine(library, swedish, translation) : aboutWord(library, entry);
  return { task: { kind: 'say', question: questionText(library, 'say'), explanation, swedish, translation } };
};

/**
 * Words that answer the same prompt in every language; null if one does in some languages only, because the prompt
 * is then too vague there ("fahren" is *köra* and *åka*).
 */
export function synonymsOf(library: Library, entry: Entry): Entry[] | null {
  const synonyms: Entry[] = [];
  const near = LANGUAGES.flatMap((language) => library.meaning(language, entry.prompted[language][0]));
  for (const other of new Set(near)) {
    if (other === entry || (other.kin !== entry.kin && !isLoose(other, entry))) continue;
    const fits = LANGUAGES.filter((language) => answersPrompt(other, entry, language));
    if (fits.length === LANGUAGES.length) synonyms.push(other);
    else if (fits.length > 0) return null;
  }
  return synonyms;
}

/** Only prompts of nouns and verbs reveal the word class, and English nouns not even against verbs. */
function isLoose(a: Entry, b: Entry): boolean {
  return ![a, b].some(({ word: { wordClass } }) => wordClass === 'verb' || wordClass === 'noun');
}

/** Returns true if a homograph takes an article: *ett kort* would pass for *kort*, because articles may be typed. */
function hasOtherWithArticle(library: Library, { id, word, shown }: Entry): boolean {
  if (shown !== word.swedish) return false;
  const alike = library.byForm.get(word.swedish.toLowerCase()) ?? [];
  return alike.some(
    (other) => other.id !== id && other.word.swedish === word.swedish && other.shown !== other.word.swedish,
  );
}

/** Returns true if another word sounds the same but is spelt differently: *de*, *dem*. */
function soundsLikeAnother({ bySound }: Library, { word, shown, spelling }: Entry): boolean {
  if (shown !== word.swedish) return false;
  return (bySound.get(word.ipa) ?? []).some((other) => other.spelling !== spelling);
}

function spokenLine(entry: Entry, circumstances: Circumstances): StudyLine | undefined {
  const lines = linesFor(entry, circumstances).filter(
    ({ tokens, swedish }) => tokens.length <= LINE_WORDS && !/\d/.test(swedish),
  );
  return oneOf(lines, circumstances.random);
}

function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = normalise(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
