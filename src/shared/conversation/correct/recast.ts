import { LANGUAGES, type Language } from '../../language.ts';
import { type Line, placesIn } from '../contract/template.ts';
import { deniedIn } from '../understand/denied.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { anyOf, wordsOf } from '../understand/in-any-language.ts';
import type { Dialogue } from '../understand/listening.ts';
import { nameSlotOf } from '../understand/names.ts';
import { numberInAny } from '../understand/numbers.ts';
import { isSmall } from '../understand/own-language.ts';
import { swedishFor, tells } from '../understand/own-words.ts';
import { stem } from '../understand/stem.ts';
import { type Token, tokensOf } from '../understand/tokens.ts';
import { Utterance } from '../understand/utterance.ts';
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
  { scenario, common, recogniser, band }: Dialogue,
  filler: LineFiller,
  heard: Heard,
  utterance: Utterance,
  language: Language,
): Line | null {
  const own = intentOf(scenario, heard);
  const shared = common.intents.find(({ id }) => id === heard.intent);
  const say = own?.say[band] ?? shared?.say;
  if (!say) return null;
  const first = filler.said(say);
  // How one says several of a thing is not known of every thing.
  if (heard.slots.some(({ count = 1 }) => count > 1)) return null;
  const isList = (slot: string) => scenario.slots[slot]?.kind === 'list';
  const places = placesIn(say.swedish).map(({ slot }) => slot);
  const wanted = heard.slots.filter(({ isNot }) => !isNot).map(({ slot }) => slot);
  const lists = new Set(wanted.filter(isList));
  // The one thing that was named stands in the place of another: where a main dish is ordered, a drink is, too.
  const [only, ...more] = lists;
  const isAsWell = only !== undefined && own?.lines.some((line) => line.includes(`{${only}}`));
  const isFilled = isAsWell && more.length === 0 && places.some(isList);
  const isPattern = isFilled || wanted.some((slot) => places.includes(slot));
  const isNumber = (slot: string) => scenario.slots[slot]?.kind === 'number';
  const counts = heard.slots.filter(({ slot }) => isNumber(slot)).map(({ value }) => Number(value));
  // One of something has another form: a line of its own says it.
  const filled = (line: Line) =>
    placesIn(line.swedish).length === 0 ? line : counts.some((count) => count > 1) ? filler.said(line) : [];
  const meant = new Set(utterance.tokens.map(({ text }) => text));
  const said = numbersIn(utterance.tokens);
  const denied = HAS_NONE.test(utterance.text) ? new Map<string, boolean>() : deniedIn(utterance.tokens);
  const named = new Map(heard.slots.map(({ slot, value }) => [slot, value]));

  const asks = QUESTION_WORD.test(utterance.text.trim());

  /** Whether a line says nothing that the learner has not said. */
  function isSaid({ swedish, translation }: Line): boolean {
    if (asks && !swedish.includes('?')) return false;
    // A pattern with a place left open says nothing wrong, unless the learner named something else.
    if (swedish.includes(OPEN))
      return heard.slots.length === 0 && addsNothing(meant, translation[language], language);
    // *Zonder melk* is not with milk.
    const isOtherwise = ([word, isNot]: readonly [string, boolean]) =>
      isTelling(word, language) && denied.has(word) && denied.get(word) !== isNot;
    if ([...deniedIn(tokensOf(translation[language]))].some(isOtherwise)) return false;
    const numbers = numbersIn(tokensOf(swedish));
    if (numbers.some((number) => number > 1 && !said.includes(number))) return false;
    if (counts.length > 0 && said.some((number) => !numbers.includes(number))) return false;
    // What is said in every situation is said so, but for what is more than that: *Hi, I am Tom*.
    if (!own && heard.tokens.length <= WORDS_OF_ALL) return heard.slots.length === 0;
    const { slots, intent } = recogniser.hear(Utterance.of(swedish), new Set([heard.intent]));
    const meansElse = own !== undefined && intent !== heard.intent;
    const saysElse = slots.some(({ slot, value }) => named.has(slot) && named.get(slot) !== value);
    return !meansElse && !saysElse && isAbout(meant, translation[language], language);
  }
  // What says just this is said better than a pattern: *Jag är trött*, not *Jag har trötthet*.
  const isSame = (line: Line) => hasSameWords(meant, line.translation[language], language) && isSaid(line);
  if (isPattern) return (own?.says ?? []).flatMap(filled).find(isSame) ?? first;
  const lines: Line[] = [
    first,
    ...((own ?? shared)?.says ?? []).flatMap(filled),
    ...Object.values(own?.say ?? {}).filter(({ swedish }) => placesIn(swedish).length === 0),
    ...scenario.goals.flatMap(({ hint, choice, id }) => [
      ...choice.options.filter(({ intent }) => intent === heard.intent),
      ...(own?.goal === id ? Object.values(hint) : []),
    ]),
  ];
  const alike = ({ translation }: Line) => likeness(meant, translation[language], language);
  let best: Line | null = null;
  let most = 0;
  for (const { swedish, translation } of lines.filter(isSaid)) {
    const line = { swedish, translation };
    const now = alike(line) + (swedish === first.swedish ? CLEARLY : 0);
    if (best && now < most) continue;
    best = line;
    most = now;
  }
  return best;
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

const MIN_LETTERS = 3;
/** Words with which one asks for a thing, which Swedish says with *jag vill ha* or with its name alone. */
const WISHES = wordsOf({
  english: 'buy need order looking',
  dutch: 'kopen nodig bestellen zoek zoeken',
  german: 'kaufen brauche suche',
});

/**
 * Whether a Swedish line has all that a line in the learner's own language tells: each word that tells something stands in its
 * translation, is what one of its Swedish words means, or belongs to how one says just this. *My shoes are wet* is not said by
 * *Jag vill ha skor*.
 */
export function coversAll(
  { scenario, common, recogniser: { book } }: Pick<Dialogue, 'scenario' | 'common' | 'recogniser'>,
  heard: Heard,
  { swedish, translation }: Line,
  language: Language,
): boolean {
  const own = intentOf(scenario, heard);
  const intent = own ?? common.intents.find(({ id }) => id === heard.intent);
  // A pattern with a place left open says nothing but its own words.
  const usual = (swedish.includes(OPEN) ? [] : (intent?.own[language] ?? [])).map((line) =>
    line.replace(/\{[^}]*\}/g, ' '),
  );
  const known = new Set(
    [translation[language], ...usual].flatMap((line) => tokensOf(line).map(({ text }) => keyOf(text))),
  );
  const stems = new Set(tokensOf(swedish).map(({ text }) => stem(text)));
  const isNamed = (index: number) =>
    heard.slots.some(
      ({ slot, value, start, end }) =>
        start <= index && index < end && (scenario.slots[slot]?.kind !== 'list' || namesItem(slot, value)),
    );
  const mayName = heard.intent === 'greet' || (own !== undefined && nameSlotOf(scenario, own) !== undefined);
  const isName = ({ text, written }: Token) =>
    mayName && /^\p{Lu}/u.test(written) && !LANGUAGES.some((each) => book.isOf(text, each));
  const isCovered = (token: Token, index: number) =>
    token.text.length < MIN_LETTERS ||
    !tells(token.text, language) ||
    WISHES.has(token.text) ||
    known.has(keyOf(token.text)) ||
    isNamed(index) ||
    isName(token) ||
    swedishFor(book, token.text, language).some((line) =>
      tokensOf(line.swedish).some(({ text }) => stems.has(stem(text))),
    );
  const uncovered = heard.tokens.filter((token, index) => !isCovered(token, index)).length;
  // A place left open stands for one word that the scenario does not know.
  return uncovered <= (swedish.includes(OPEN) ? 1 : 0);

  /** Whether the line has the Swedish name of an item that was named. */
  function namesItem(slot: string, value: string): boolean {
    const definition = scenario.slots[slot];
    const item = definition?.kind === 'list' ? definition.items.find(({ id }) => id === value) : undefined;
    return item !== undefined && tokensOf(item.swedish).every(({ text }) => stems.has(stem(text)));
  }
}

function keyOf(word: string): string {
  return word.slice(0, LETTERS_OF_ONE);
}
