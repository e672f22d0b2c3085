import type { Language } from '../../language.ts';
import type { Intent, Scenario } from '../contract/scenario.ts';
import { type Line, placesIn } from '../contract/template.ts';
import { deniedIn } from '../understand/denied.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { anyOf } from '../understand/in-any-language.ts';
import type { Dialogue } from '../understand/listening.ts';
import { numberInAny } from '../understand/numbers.ts';
import { isSmall } from '../understand/own-language.ts';
import { type Token, tokensOf } from '../understand/tokens.ts';
import { Utterance } from '../understand/utterance.ts';
import { coversAll } from './covered.ts';
import { type LineFiller, OPEN } from './line-filler.ts';

/** Added to the likeness of the intent's model answer: other lines must exceed it by this much (likeness is 0 to 1). */
const CLEARLY = 0.25;
/** Minimum number of equal first letters by which two words count as forms of one word. */
const LETTERS_OF_ONE = 5;
/** Maximum number of words of a line for which a common intent gets its model answer without further checks. */
const WORDS_OF_ALL = 3;

/** Matches question words. A statement is no translation of such a question: *Wann kann ich anfangen?* */
const QUESTION_WORD = new RegExp(
  String.raw`^${anyOf({
    english: 'what|when|where|who|why|which|how',
    dutch: 'wat|wanneer|waar|wie|waarom|welke?|hoe',
    german: 'was|wann|wo|wer|wie|warum|welche[rs]?',
  })}\b`,
  'i',
);

/** Matches *I have no …*, after which the missing item may be requested. */
const HAS_NONE = new RegExp(
  String.raw`\b${anyOf({
    english: 'have no',
    dutch: 'heb geen|hebben geen',
    german: String.raw`habe kein\w*|haben kein\w*`,
  })}\b`,
  'i',
);

/**
 * Returns the Swedish version of a line in a learner language: the model answer of the intent, or another line of the
 * scenario for this intent with a nearer meaning. Null if none is near enough, because learners would learn a wrong line.
 */
export function recastOf(
  dialogue: Dialogue,
  filler: LineFiller,
  heard: Heard,
  utterance: Utterance,
  language: Language,
): Line | null {
  const line = nearestLine(dialogue, filler, heard, utterance, language);
  return line && coversAll(dialogue, heard, line, language) ? line : null;
}

function nearestLine(
  dialogue: Dialogue,
  filler: LineFiller,
  heard: Heard,
  utterance: Utterance,
  language: Language,
): Line | null {
  const { scenario, common, band } = dialogue;
  const own = intentOf(scenario, heard);
  const shared = common.intents.find(({ id }) => id === heard.intent);
  const say = own?.say[band] ?? shared?.say;
  // Plural forms are not known for all items.
  if (!say || heard.slots.some(({ count = 1 }) => count > 1)) return null;
  const first = filler.said(say);
  const meaning = meaningOf(dialogue, heard, utterance, language);
  // The plural has other forms, so a separate line expresses it.
  const hasSeveral = meaning.counts.some((count) => count > 1);
  const filled = (line: Line) =>
    placesIn(line.swedish).length === 0 ? line : hasSeveral ? filler.said(line) : [];
  const others = ((own ?? shared)?.says ?? []).flatMap(filled);
  if (isPattern(scenario, own, say, heard)) {
    // A line with exactly this meaning is better than a pattern: *Jag är trött*, not *Jag har trötthet*.
    const isSame = (line: Line) =>
      hasSameWords(meaning.words, line.translation[language], language) &&
      addsNothingTo(dialogue, meaning, line);
    return (own ? others : []).find(isSame) ?? first;
  }
  const lines = [first, ...others, ...linesOfIntent(scenario, own, heard)];
  return mostAlike(
    lines.filter((line) => addsNothingTo(dialogue, meaning, line)),
    first,
    ({ translation }) => likeness(meaning.words, translation[language], language),
  );
}

/** Properties of a learner's line used to compare other lines with it. */
interface Meaning {
  readonly heard: Heard;
  readonly language: Language;
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly number[];
  /** Values of number slots. */
  readonly counts: readonly number[];
  /** Words of the line, mapped to whether they are denied. */
  readonly denied: ReadonlyMap<string, boolean>;
  /** Values by slot named in the line. */
  readonly named: ReadonlyMap<string, string>;
  readonly isQuestion: boolean;
}

function meaningOf(
  { scenario }: Pick<Dialogue, 'scenario'>,
  heard: Heard,
  { text, tokens }: Utterance,
  language: Language,
): Meaning {
  const isNumber = (slot: string) => scenario.slots[slot]?.kind === 'number';
  return {
    heard,
    language,
    words: new Set(tokens.map((token) => token.text)),
    numbers: numbersIn(tokens),
    counts: heard.slots.filter(({ slot }) => isNumber(slot)).map(({ value }) => Number(value)),
    denied: HAS_NONE.test(text) ? new Map<string, boolean>() : deniedIn(tokens),
    named: new Map(heard.slots.map(({ slot, value }) => [slot, value])),
    isQuestion: QUESTION_WORD.test(text.trim()),
  };
}

/** Tells whether the model answer has a place for a named value. */
function isPattern({ slots }: Scenario, own: Intent | undefined, say: Line, heard: Heard): boolean {
  const isList = (slot: string) => slots[slot]?.kind === 'list';
  const places = placesIn(say.swedish).map(({ slot }) => slot);
  const wanted = heard.slots.filter(({ isNot }) => !isNot).map(({ slot }) => slot);
  // A single item also fits a place of another slot: an intent that orders a main dish can order a drink.
  const [only, ...more] = new Set(wanted.filter(isList));
  const isAsWell = only !== undefined && own?.lines.some((line) => line.includes(`{${only}}`));
  const isFilled = isAsWell && more.length === 0 && places.some(isList);
  return isFilled || wanted.some((slot) => places.includes(slot));
}

/** Returns lines without places that express an intent in the scenario's texts. */
function linesOfIntent({ goals }: Scenario, own: Intent | undefined, heard: Heard): Line[] {
  return [
    ...Object.values(own?.say ?? {}).filter(({ swedish }) => placesIn(swedish).length === 0),
    ...goals.flatMap(({ hint, choice, id }) => [
      ...choice.options.filter(({ intent }) => intent === heard.intent),
      ...(own?.goal === id ? Object.values(hint) : []),
    ]),
  ];
}

/** Returns the line most like the learner's; the model answer unless another line is clearly more alike. */
function mostAlike(lines: readonly Line[], usual: Line, alike: (line: Line) => number): Line | null {
  let best: Line | null = null;
  let most = 0;
  for (const { swedish, translation } of lines) {
    const line = { swedish, translation };
    const now = alike(line) + (swedish === usual.swedish ? CLEARLY : 0);
    if (best && now < most) continue;
    best = line;
    most = now;
  }
  return best;
}

/** Tells whether a line says nothing that the learner did not say. */
function addsNothingTo(
  { scenario, recogniser }: Pick<Dialogue, 'scenario' | 'recogniser'>,
  { heard, language, words, numbers: said, counts, denied, named, isQuestion }: Meaning,
  { swedish, translation }: Line,
): boolean {
  if (isQuestion && !swedish.includes('?')) return false;
  // A pattern with a place left open is only wrong if the learner named an item.
  if (swedish.includes(OPEN))
    return heard.slots.length === 0 && addsNothing(words, translation[language], language);
  // *Zonder melk* must not become a line with milk.
  const isOtherwise = ([word, isNot]: readonly [string, boolean]) =>
    isTelling(word, language) && denied.has(word) && denied.get(word) !== isNot;
  if ([...deniedIn(tokensOf(translation[language]))].some(isOtherwise)) return false;
  const numbers = numbersIn(tokensOf(swedish));
  if (numbers.some((number) => number > 1 && !said.includes(number))) return false;
  if (counts.length > 0 && said.some((number) => !numbers.includes(number))) return false;
  // Short lines of common intents get the model answer; longer ones may say more: *Hi, I am Tom*.
  const isOwn = intentOf(scenario, heard) !== undefined;
  if (!isOwn && heard.tokens.length <= WORDS_OF_ALL) return heard.slots.length === 0;
  const { slots, intent } = recogniser.hear(Utterance.of(swedish), new Set([heard.intent]));
  const meansElse = isOwn && intent !== heard.intent;
  const saysElse = slots.some(({ slot, value }) => named.has(slot) && named.get(slot) !== value);
  return !meansElse && !saysElse && isAbout(words, translation[language], language);
}

/** Returns the numbers in a line, including articles. */
function numbersIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ text }) => numberInAny(text) ?? []);
}

/**
 * Tells whether a line has the same topic: it shares a content word with the learner's line (or that has none, like *yes,
 * please*) and does not replace one by another (*it is cold today* for *nice weather today*).
 */
function isAbout(words: ReadonlySet<string>, line: string, language: Language): boolean {
  const telling = [...words].filter((word) => isTelling(word, language));
  const others = tokensOf(line).flatMap(({ text }) => (isTelling(text, language) ? text : []));
  const isIn = (all: readonly string[], word: string) =>
    all.some((each) => each.slice(0, LETTERS_OF_ONE) === word.slice(0, LETTERS_OF_ONE));
  const isNear = telling.length === 0 || telling.some((word) => isIn(others, word));
  const isElse = telling.some((word) => !isIn(others, word)) && others.some((word) => !isIn(telling, word));
  return isNear && !isElse;
}

/** Tells whether a line has no content words other than the given ones. */
function addsNothing(words: ReadonlySet<string>, line: string, language: Language): boolean {
  return tokensOf(line).every(({ text }) => !isTelling(text, language) || words.has(text));
}

/** Tells whether a line has exactly the content words of the given words. */
function hasSameWords(words: ReadonlySet<string>, line: string, language: Language): boolean {
  const telling = [...words].filter((word) => isTelling(word, language));
  const others = new Set(tokensOf(line).flatMap(({ text }) => (isTelling(text, language) ? text : [])));
  return telling.length > 0 && telling.length === others.size && telling.every((word) => others.has(word));
}

/** Tells whether a word is a content word. */
function isTelling(word: string, language: Language): boolean {
  return !isSmall(word, language) && numberInAny(word) === null;
}

/** Weight of a function word in {@link likeness}; content words weigh 1. Nearly every line has function words. */
const SMALL = 0.25;

/** Returns the likeness of two lines, 0 to 1: Dice's coefficient of their words, weighted. */
function likeness(words: ReadonlySet<string>, line: string, language: Language): number {
  const others = new Set(tokensOf(line).map(({ text }) => text));
  const weigh = (all: Iterable<string>) =>
    [...all].reduce((sum, word) => sum + (isSmall(word, language) ? SMALL : 1), 0);
  const both = [...others].filter((word) => words.has(word));
  return (2 * weigh(both)) / Math.max(SMALL, weigh(words) + weigh(others));
}
