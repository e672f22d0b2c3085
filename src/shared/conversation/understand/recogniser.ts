import { seededRandom } from '../../chance.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import { COMMON_INTENTS, type CommonLines } from '../contract/common-lines.ts';
import type { Scenario } from '../contract/scenario.ts';
import { type Example, featuresOf, learnSoftmax, scores, softmax } from './classifier.ts';
import { isContrary, type Sides, sidesOf, unwantedIn } from './denied.ts';
import type { FoundSlot } from './found-slot.ts';
import type { Recogniser } from './heard.ts';
import { repairer } from './nearest-word.ts';
import { inFigures } from './numbers.ts';
import { isSmall, type KnownWords, ownLanguageOf } from './own-language.ts';
import { slotFinder } from './slots.ts';
import { type Token, tokensOf } from './tokens.ts';
import { aboutnessOf, type Topics, topicsOf } from './topic.ts';
import { linesOf, NONE, someReadings, type TrainingLine } from './training-lines.ts';
import type { WordBook } from './word-book.ts';

/** Added to the score of an expected intent, in natural logarithms: its odds rise by the factor e. */
const BOOST = 1;
const COMMON: ReadonlySet<string> = new Set(COMMON_INTENTS);
/** Subtracted from the score of an intent whose lines want a thing that the sentence denies. */
const CONTRARY = 3;
const QUESTION =
  /^(?:vad|vem|var|när|hur|vilken|vilket|vilka|varför|finns|har ni|har du|är det|kan man|får man)\b|\?\s*$/i;

/** Words in the lines of a scenario and in the common lines, without the lines with typos. */
interface Vocabulary {
  readonly all: ReadonlySet<string>;
  /** Words of Swedish lines with an intent. Lines without an intent may be in any language. */
  readonly swedish: ReadonlySet<string>;
  /** Words of all Swedish lines. */
  readonly ordinary: ReadonlySet<string>;
  /** Words of lines in each learner language. */
  readonly own: Readonly<Record<Language, ReadonlySet<string>>>;
}

/** Trained model of a scenario. Structured-cloneable, so a worker thread can return it. */
export interface Learnt {
  readonly vocabulary: Vocabulary;
  /** Words that occur in several lines. */
  readonly usual: ReadonlySet<string>;
  /** Features by their number. */
  readonly features: readonly string[];
  /** Weights: one row per feature, one column per label. */
  readonly weights: Float32Array;
  /** Wanted and denied words by label; null for questions and for labels that are not intents of the scenario. */
  readonly sides: readonly (Sides | null)[];
  readonly topics: Topics;
}

/** Selects lines to leave out of the training, for measurements. */
type Skip = (label: string, line: number) => boolean;
const NOTHING: Skip = () => false;

/** Trains the recogniser of a scenario from its lines and the common lines. Takes about a second. */
export function learnRecogniser(
  scenario: Scenario,
  common: CommonLines,
  book: WordBook,
  skip = NOTHING,
): Recogniser {
  return recogniserOf(scenario, book, learnLines(scenario, common, skip));
}

/** Trains the model of a scenario from its lines and the common lines. This is the slow part of {@link learnRecogniser}. */
export function learnLines(scenario: Scenario, common: CommonLines, skip = NOTHING): Learnt {
  const labels = labelsOf(scenario);
  const lines = linesOf(scenario, common)
    .filter(({ label, index }) => !skip(label, index))
    .map((line) => ({ ...line, readings: someReadings(line.pattern) }));
  const vocabulary = vocabularyOf(lines);
  const { wordsOf } = readerOf(scenario, vocabulary);
  /** Words of a pattern with slots: the text between the slots is read separately. */
  const wordsOfLine = (line: string, language: Language | null): string[] =>
    line
      .split(/(\{[a-z0-9-]+\})/)
      .flatMap((part) =>
        part.startsWith('{') ? [`§${part.slice(1, -1)}`] : wordsOf(tokensOf(part), language).words,
      );
  const draftsByLine = lines.map(({ label, readings, language }) =>
    readings.map((line) => ({
      label: labels.indexOf(label),
      words: wordsOfLine(line, language === 'slip' ? null : language),
      weight: 1 / Math.sqrt(readings.length),
    })),
  );
  const usual = inSeveral(draftsByLine.map((readings) => readings.flatMap(({ words }) => words)));
  const drafts = draftsByLine.flat();
  const totals = labels.map((_, label) =>
    drafts.reduce((sum, draft) => sum + (draft.label === label ? draft.weight : 0), 0),
  );
  const mean = totals.reduce((sum, total) => sum + total, 0) / labels.length;
  const numbers = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const number = numbers.get(feature) ?? numbers.size;
    numbers.set(feature, number);
    return number;
  };
  const examples: Example[] = drafts.map(({ label, words, weight }) => ({
    label,
    features: Int32Array.from(featuresOf(words, usual), numberOf),
    weight: weight * Math.sqrt(mean / (totals[label] || 1)),
  }));
  const random = seededRandom(`recogniser ${scenario.id}`);
  return {
    ...{ vocabulary, usual, topics: topicsOf(scenario, common, lines) },
    features: [...numbers.keys()],
    weights: learnSoftmax(examples, numbers.size, labels.length, random),
    sides: labels.map((id) => {
      const intent = scenario.intents.find((each) => each.id === id && !each.asks);
      return intent ? sidesOf(lines.flatMap(({ label, readings }) => (label === id ? readings : []))) : null;
    }),
  };
}

/** Creates the recogniser of a scenario from its trained model. */
export function recogniserOf(
  scenario: Scenario,
  book: WordBook,
  { vocabulary, usual, features, weights, sides, topics }: Learnt,
): Recogniser {
  const labels = labelsOf(scenario);
  const { known, repair, names, wordsOf } = readerOf(scenario, vocabulary, book);
  const words = knownWordsOf(scenario, vocabulary, book);
  const knowledge = { topics, book, repair, isName: (word: string) => names.has(word) };
  const numbers = new Map(features.map((feature, number) => [feature, number]));
  return {
    labels,
    book,
    knows: (word) => known.has(word),
    hear(sentence, expected, own, asked) {
      const { tokens } = sentence;
      const ownLanguage = ownLanguageOf(tokens, words, own);
      const isQuestion = QUESTION.test(sentence.text.trim());
      const { words: read, found } = wordsOf(tokens, ownLanguage, asked);
      const told = Int32Array.from(featuresOf(read, usual).flatMap((feature) => numbers.get(feature) ?? []));
      const values = scores(weights, labels.length, told);
      const unwanted = unwantedIn(tokens).filter((word) => sides.some((side) => side?.unwanted.has(word)));
      for (const [index, side] of sides.entries()) {
        if (side && isContrary(side, unwanted)) values[index] = (values[index] ?? 0) - CONTRARY;
      }
      if (!isQuestion) {
        for (const [index, label] of labels.entries()) {
          if (expected.has(label)) values[index] = (values[index] ?? 0) + BOOST;
        }
      }
      const chances = softmax(values);
      let best = 0;
      for (const [index, chance] of chances.entries()) if (chance > (chances[best] ?? 0)) best = index;
      // A bare number is never a common intent.
      const isFigure = COMMON.has(labels[best] ?? '') && !tokens.some(({ text }) => /\p{L}/u.test(text));
      // A correct word that is in no line is no exclamation either: *kontakt* is asked about again.
      const isOther = ({ text }: Token) => !known.has(text) && book.meaningsOf(text).length > 0;
      const isStrange = labels[best] === 'reaction' && tokens.every(isOther);
      const isNothing = isFigure || isStrange;
      const intent = isNothing ? NONE : (labels[best] ?? NONE);
      return {
        intent,
        confidence: isNothing ? 0 : (chances[best] ?? 0),
        slots: found,
        ...{ ownLanguage, isQuestion, tokens },
        aboutness: aboutnessOf(knowledge, intent, tokens, ownLanguage, found),
      };
    },
  };
}

/** Returns the words that occur in more than one line. */
function inSeveral(lines: readonly (readonly string[])[]): Set<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const line of lines) {
    const words = new Set(line);
    for (const word of words) if (seen.has(word)) several.add(word);
    for (const word of words) seen.add(word);
  }
  return several;
}

/** Labels of the classifier: the scenario's intents, the common intents and `none`. */
const labelsOf = (scenario: Scenario): string[] => [
  ...scenario.intents.map(({ id }) => id),
  ...COMMON_INTENTS,
  NONE,
];

function vocabularyOf(lines: readonly TrainingLine[]): Vocabulary {
  const all = new Set<string>();
  const swedish = new Set<string>();
  const ordinary = new Set<string>();
  const own: Record<Language, Set<string>> = { english: new Set(), dutch: new Set(), german: new Set() };
  for (const { label, pattern, language } of lines) {
    if (language === 'slip') continue;
    for (const { text } of tokensOf(pattern.replace(/\{[^}]*\}/g, ' '))) {
      all.add(text);
      if (language === null) ordinary.add(text);
      else own[language].add(text);
      if (language === null && label !== NONE) swedish.add(text);
    }
  }
  return { all, swedish, ordinary, own };
}

/**
 * Collects the words that identify the language of a line: the scenario's own lines first, then the word list. Item names
 * are left out.
 */
function knownWordsOf(
  scenario: Scenario,
  { swedish, ordinary, own }: Vocabulary,
  book: WordBook,
): KnownWords {
  const names = new Set(swedishNamesOf(scenario));
  const isOfAny = (word: string) =>
    LANGUAGES.some((language) => book.isOf(word, language) || isSmall(word, language));
  return {
    isSwedish: (word) => swedish.has(word) || (book.isSwedish(word) && !isOfAny(word) && !names.has(word)),
    isOwn: (word, language) => own[language].has(word) && !ordinary.has(word),
    isSurelyOwn: (word, language) =>
      book.isOf(word, language) && !book.isSwedish(word) && !names.has(word) && !ordinary.has(word),
  };
}

/** Returns the words of all Swedish item names. */
function swedishNamesOf({ slots }: Scenario): string[] {
  return Object.values(slots).flatMap((slot) =>
    slot.kind === 'list'
      ? slot.items.flatMap(({ swedish, also = [] }) =>
          [swedish, ...also].flatMap((name) => tokensOf(name).map(({ text }) => text)),
        )
      : [],
  );
}

/** Creates the reader that turns a sentence into words and slots, with the words it knows. */
function readerOf(scenario: Scenario, { all, ordinary }: Vocabulary, book?: WordBook) {
  const slots = slotFinder(scenario, ordinary, book);
  const known = new Set([...all, ...slots.words]);
  const repair = repairer(known);

  /** Returns the words of a sentence, with a slot in place of each item name. */
  const wordsOf = (
    tokens: readonly Token[],
    language: Language | null,
    asked: readonly string[] = [],
  ): { words: string[]; found: FoundSlot[] } => {
    const found = slots.find(tokens, language, asked);
    const words: string[] = [];
    for (let index = 0; index < tokens.length; ) {
      const slot = found.find(({ start }) => start === index);
      if (slot) {
        words.push(`§${slot.slot}=${slot.value}`);
        index = slot.end;
      } else {
        words.push(...inFigures(repair(tokens[index]?.text ?? '')));
        index += 1;
      }
    }
    return { words, found };
  };
  return { known, repair, names: slots.words, wordsOf };
}
