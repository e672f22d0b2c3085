import { shuffled } from '../chance.ts';
import { inEachLanguage, type Text } from '../language.ts';
import type { Entry } from './entry.ts';
import { distractors } from './likeness.ts';
import type { Circumstances, Made, Maker } from './maker.ts';
import { aboutOthers, aboutWord, filled, joinTexts, questionText } from './wording.ts';

/** Number of options beside the right one. */
const OTHERS = 3;

/** Task: choose the meaning of a written Swedish word. */
export const meaning: Maker = (entry, circumstances) => {
  if (entry.isTold) return null;
  return meaningChoice(entry, 'meaning', { swedish: entry.shown }, circumstances);
};

/** Task: choose the meaning of a spoken Swedish word. */
export const hearMeaning: Maker = (entry, circumstances) =>
  meaningChoice(entry, 'hear-meaning', { prompt: { heard: entry.shown } }, circumstances);

/** Task: choose the Swedish word for a meaning. */
export const swedishWord: Maker = (entry, circumstances) => {
  if (entry.isTold) return null;
  const byLetters = circumstances.random() < 0.5;
  const options = optionsFor(entry, 'shown', byLetters, circumstances);
  if (!options) return null;
  const question = questionText(circumstances.library, 'word', { meaning: entry.prompt });
  return swedishChoice(entry, options, 'shown', question, circumstances);
};

/** Task: choose the spelling of a spoken Swedish word. */
export const hearWord: Maker = (entry, circumstances) => {
  const options = optionsFor(entry, 'bare', true, circumstances);
  if (!options) return null;
  const question = questionText(circumstances.library, 'hear-word');
  return swedishChoice(entry, options, 'bare', question, circumstances, { heard: entry.word.swedish });
};

/** Task: choose the Swedish word for a picture. Only words whose picture shows nothing else. */
export const pictureWord: Maker = (entry, circumstances) => {
  const { content } = circumstances.library;
  const { picture } = entry.word;
  if (picture === undefined || !content.pictured.includes(entry.id)) return null;
  // Days, months and languages have no distinct picture; in English they are capitalised.
  const mayBeSeen = ({ word: { picture: own }, label }: Entry) =>
    own !== undefined || !/^\p{Lu}/u.test(label.english);
  const mayStand = (other: Entry) => !content.wide.includes(other.id) && mayBeSeen(other);
  const options = optionsFor(entry, 'shown', false, circumstances, mayStand);
  if (!options) return null;
  const question = questionText(circumstances.library, 'picture-word');
  return swedishChoice(entry, options, 'shown', question, circumstances, { picture, shows: entry.label });
};

/** Task: *en* or *ett*. */
export const gender: Maker = (entry, { library }) => {
  const { word: noun } = entry;
  const { explanations, eitherGender } = library.content;
  if (noun.wordClass !== 'noun' || noun.forms.indefiniteSingular !== noun.swedish) return null;
  const definite = noun.forms.definiteSingular;
  if (definite === null || eitherGender.includes(entry.id)) return null;
  const ending = noun.gender === 'en' ? EN_ENDINGS.find((each) => noun.swedish.endsWith(each)) : undefined;
  const rule = ending ? [filled(explanations.ending, { ending })] : [];
  return {
    task: {
      kind: 'choice',
      question: questionText(library, 'gender'),
      explanation: joinTexts(filled(explanations.gender, { base: entry.shown, definite }), ...rule),
      swedish: noun.swedish,
      optionsIn: 'swedish',
      options: ['en', 'ett'],
      correct: noun.gender === 'en' ? 0 : 1,
    },
  };
};

/** Endings of nouns that take *en* with few exceptions. */
const EN_ENDINGS = ['het', 'ing', 'tion', 'are', 'dag', 'a'];

/** The right word among others, in random order; null if there are not enough others. */
function optionsFor(
  entry: Entry,
  face: keyof Entry['faces'],
  byLetters: boolean,
  { library, rivals, shown, random }: Circumstances,
  mayStand?: (other: Entry) => boolean,
): Entry[] | null {
  const all = library.alike(entry, face);
  const others = mayStand ? all.filter(mayStand) : all;
  const wanted = { count: OTHERS, face, rivals, shown, byLetters, random };
  const chosen = distractors(entry, others, library.mayMeet, wanted);
  return chosen.length > 0 ? shuffled([entry, ...chosen], random) : null;
}

function swedishChoice(
  entry: Entry,
  options: readonly Entry[],
  face: keyof Entry['faces'],
  question: Text,
  { library }: Circumstances,
  prompt?: { heard: string } | { picture: string; shows: Text },
): Made {
  const others = options.filter((option) => option !== entry);
  return {
    task: {
      kind: 'choice',
      question,
      explanation: joinTexts(aboutWord(library, entry), ...aboutOthers(library, others)),
      ...(prompt && { prompt }),
      optionsIn: 'swedish',
      options: options.map(({ faces }) => faces[face].texts[0] ?? ''),
      correct: options.indexOf(entry),
    },
    options: options.map(({ id }) => id),
  };
}

/** Choice among meanings: picture tiles if the word and enough others have a picture, else texts. */
function meaningChoice(
  entry: Entry,
  question: 'meaning' | 'hear-meaning',
  shown: { swedish: string } | { prompt: { heard: string } },
  circumstances: Circumstances,
): Made | null {
  const { library } = circumstances;
  const pictured = picturedOptions(entry, circumstances);
  const options = pictured ?? optionsFor(entry, 'label', false, circumstances);
  if (!options) return null;
  return {
    task: {
      kind: 'choice',
      question: questionText(library, question),
      explanation: joinTexts(aboutWord(library, entry), ...falseFriend(entry)),
      ...shown,
      optionsIn: 'learner',
      options: inEachLanguage((language) => options.map(({ label }) => label[language])),
      ...(pictured && { pictures: pictured.map(({ word }) => word.picture ?? '') }),
      correct: options.indexOf(entry),
    },
    options: options.map(({ id }) => id),
  };
}

/**
 * Options that have a picture; null if there are not enough. The meanings stand below the pictures, so a picture may
 * show something else as well.
 */
function picturedOptions(entry: Entry, { library, rivals, shown, random }: Circumstances): Entry[] | null {
  const isPictured = ({ word }: Entry) => word.picture !== undefined;
  if (!isPictured(entry)) return null;
  const others = library.alike(entry, 'label').filter(isPictured);
  const wanted = { count: OTHERS, face: 'label', rivals, shown, byLetters: false, random } as const;
  const chosen = distractors(entry, others, library.mayMeet, wanted);
  return chosen.length === OTHERS ? shuffled([entry, ...chosen], random) : null;
}

/** Warning about a false friend, in the languages that have one. */
function falseFriend({ word: { falseFriend: warning } }: Entry): Text[] {
  if (!warning) return [];
  return [inEachLanguage((language) => warning[language] ?? '')];
}
