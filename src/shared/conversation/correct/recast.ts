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

/** So much more alike another line must be to be shown in the place of what the intent is said with. */
const CLEARLY = 0.25;
/** Words that begin with as many letters are forms of one. */
const LETTERS_OF_ONE = 5;
/** Words of what is said in every situation. */
const WORDS_OF_ALL = 3;

/** Begins a question that no statement says: *Wann kann ich anfangen?* */
const QUESTION_WORD = new RegExp(
  String.raw`^${anyOf({
    english: 'what|when|where|who|why|which|how',
    dutch: 'wat|wanneer|waar|wie|waarom|welke?|hoe',
    german: 'was|wann|wo|wer|wie|warum|welche[rs]?',
  })}\b`,
  'i',
);

/** Says that one has none of a thing, and so may ask for it. */
const HAS_NONE = new RegExp(
  String.raw`\b${anyOf({
    english: 'have no',
    dutch: 'heb geen|hebben geen',
    german: String.raw`habe kein\w*|haben kein\w*`,
  })}\b`,
  'i',
);

/**
 * How one says in Swedish what a learner said in their own language: what the intent is said with, and of what else the
 * scenario has for it what means most nearly the same. Null where nothing is near: a wrong line would be learnt.
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
  // The form of several of a thing is not known for every thing.
  if (!say || heard.slots.some(({ count = 1 }) => count > 1)) return null;
  const first = filler.said(say);
  const meaning = meaningOf(dialogue, heard, utterance, language);
  // One of something has another form: a line of its own says it.
  const hasSeveral = meaning.counts.some((count) => count > 1);
  const filled = (line: Line) =>
    placesIn(line.swedish).length === 0 ? line : hasSeveral ? filler.said(line) : [];
  const others = ((own ?? shared)?.says ?? []).flatMap(filled);
  if (isPattern(scenario, own, say, heard)) {
    // A line that says just this is better than a pattern: *Jag är trött*, not *Jag har trötthet*.
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

/** What a learner said, as far as lines are compared with it. */
interface Meaning {
  readonly heard: Heard;
  readonly language: Language;
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly number[];
  /** Values of number slots. */
  readonly counts: readonly number[];
  /** Words, each with whether it is denied. */
  readonly denied: ReadonlyMap<string, boolean>;
  /** Values of slots that were named. */
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

/** Whether the way to say an intent has a place for what was named. */
function isPattern({ slots }: Scenario, own: Intent | undefined, say: Line, heard: Heard): boolean {
  const isList = (slot: string) => slots[slot]?.kind === 'list';
  const places = placesIn(say.swedish).map(({ slot }) => slot);
  const wanted = heard.slots.filter(({ isNot }) => !isNot).map(({ slot }) => slot);
  // A single named thing fits the place of another: where a main dish is ordered, a drink is, too.
  const [only, ...more] = new Set(wanted.filter(isList));
  const isAsWell = only !== undefined && own?.lines.some((line) => line.includes(`{${only}}`));
  const isFilled = isAsWell && more.length === 0 && places.some(isList);
  return isFilled || wanted.some((slot) => places.includes(slot));
}

/** Lines without places that say an intent in the scenario's own texts. */
function linesOfIntent({ goals }: Scenario, own: Intent | undefined, heard: Heard): Line[] {
  return [
    ...Object.values(own?.say ?? {}).filter(({ swedish }) => placesIn(swedish).length === 0),
    ...goals.flatMap(({ hint, choice, id }) => [
      ...choice.options.filter(({ intent }) => intent === heard.intent),
      ...(own?.goal === id ? Object.values(hint) : []),
    ]),
  ];
}

/** The line that is most alike; the usual way to say the intent unless another is clearly more so. */
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

/** Whether a line says nothing that the learner has not said. */
function addsNothingTo(
  { scenario, recogniser }: Pick<Dialogue, 'scenario' | 'recogniser'>,
  { heard, language, words, numbers: said, counts, denied, named, isQuestion }: Meaning,
  { swedish, translation }: Line,
): boolean {
  if (isQuestion && !swedish.includes('?')) return false;
  // A pattern with a place left open says nothing wrong, unless the learner named something else.
  if (swedish.includes(OPEN))
    return heard.slots.length === 0 && addsNothing(words, translation[language], language);
  // *Zonder melk* is not with milk.
  const isOtherwise = ([word, isNot]: readonly [string, boolean]) =>
    isTelling(word, language) && denied.has(word) && denied.get(word) !== isNot;
  if ([...deniedIn(tokensOf(translation[language]))].some(isOtherwise)) return false;
  const numbers = numbersIn(tokensOf(swedish));
  if (numbers.some((number) => number > 1 && !said.includes(number))) return false;
  if (counts.length > 0 && said.some((number) => !numbers.includes(number))) return false;
  // Common intents are said in their usual words unless the line has more: *Hi, I am Tom*.
  const isOwn = intentOf(scenario, heard) !== undefined;
  if (!isOwn && heard.tokens.length <= WORDS_OF_ALL) return heard.slots.length === 0;
  const { slots, intent } = recogniser.hear(Utterance.of(swedish), new Set([heard.intent]));
  const meansElse = isOwn && intent !== heard.intent;
  const saysElse = slots.some(({ slot, value }) => named.has(slot) && named.get(slot) !== value);
  return !meansElse && !saysElse && isAbout(words, translation[language], language);
}

/** The numbers of a line; an article is one, too. */
function numbersIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ text }) => numberInAny(text) ?? []);
}

/**
 * Whether a line is about the same: it has one of the words that tell what is spoken of, true where there are none (*yes,
 * please*), and none in the place of another (*it is cold today* for *nice weather today*).
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

/** Whether a line tells nothing that is not among the words. */
function addsNothing(words: ReadonlySet<string>, line: string, language: Language): boolean {
  return tokensOf(line).every(({ text }) => !isTelling(text, language) || words.has(text));
}

/** Whether a line tells just what the words tell. */
function hasSameWords(words: ReadonlySet<string>, line: string, language: Language): boolean {
  const telling = [...words].filter((word) => isTelling(word, language));
  const others = new Set(tokensOf(line).flatMap(({ text }) => (isTelling(text, language) ? text : [])));
  return telling.length > 0 && telling.length === others.size && telling.every((word) => others.has(word));
}

/** Whether a word tells what is spoken of. */
function isTelling(word: string, language: Language): boolean {
  return !isSmall(word, language) && numberInAny(word) === null;
}

/** Small words count so much: nearly every line has some. */
const SMALL = 0.25;

/** Of the words of both, the share that both have (Dice's coefficient, by what they tell), 0 to 1. */
function likeness(words: ReadonlySet<string>, line: string, language: Language): number {
  const others = new Set(tokensOf(line).map(({ text }) => text));
  const weigh = (all: Iterable<string>) =>
    [...all].reduce((sum, word) => sum + (isSmall(word, language) ? SMALL : 1), 0);
  const both = [...others].filter((word) => words.has(word));
  return (2 * weigh(both)) / Math.max(SMALL, weigh(words) + weigh(others));
}
