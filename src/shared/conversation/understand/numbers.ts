import { LANGUAGES, type PerLanguage } from '../../language.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import { anyOf, wordsOf } from './in-any-language.ts';
import { lettersApart } from './nearest-word.ts';
import type { Token } from './tokens.ts';
import type { Utterance } from './utterance.ts';

const ONES = [
  'noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv', 'tretton', 'fjorton',
  'femton', 'sexton', 'sjutton', 'arton', 'nitton',
]; // biome-ignore format: a table
const TENS = ['', '', 'tjugo', 'trettio', 'fyrtio', 'femtio', 'sextio', 'sjuttio', 'åttio', 'nittio'];

/** Numbers written as one word, 0 to 99, with *en*, *hundra* and *tusen*. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['en', 1],
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((ten, value): [string, number][] =>
    ten === '' ? [] : ONES.slice(0, 10).map((one, add) => [add === 0 ? ten : ten + one, value * 10 + add]),
  ),
  ['tjugoen', 21],
  ['hundra', 100],
  ['tusen', 1_000],
]);

/** Numbers from 1 to 20 in each learner language, in ascending order. */
const OWN_NUMBERS: PerLanguage<string> = {
  english:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  dutch:
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  german:
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
};
const OWN_WORDS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    OWN_NUMBERS[language].split(' ').map((word, index): [string, number] => [word, index + 1]),
  ),
);

/** Parses a word as a number in Swedish or in a learner language; null if it is none. */
export function numberInAny(word: string): number | null {
  return numberOf(word) ?? OWN_WORDS.get(word) ?? null;
}

/** Formats a number as in running text: words up to twelve, digits above. */
export function inWords(value: number): string {
  return value === 1 ? 'en' : value <= 12 ? (ONES[value] ?? String(value)) : String(value);
}

/** Parses a Swedish word or digits as a number: *7*, *sju*, *tjugotre*, *tvåhundra*; null if it is none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,7}$/.test(word)) return Number(word);
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  const parts = /^(.+?)(hundra|tusen)(.*)$/.exec(word);
  if (!parts) return null;
  const [, many = '', unit, rest = ''] = parts;
  const times = WORDS.get(many);
  const more = rest === '' ? 0 : numberOf(rest);
  if (times === undefined || more === null) return null;
  return times * (unit === 'hundra' ? 100 : 1_000) + more;
}

/** Expands thousands as the scenario lines write them: *38k* to *38 000*. Other words are unchanged. */
export function inFigures(word: string): string[] {
  const [, thousands] = /^(\d+)k$/.exec(word) ?? [];
  return thousands === undefined ? [word] : [thousands, '000'];
}

/** Parses a spoken time of day at the beginning of words. Returns the number of words used and the time as *14.30*. */
export function timeAt(words: readonly string[]): { readonly length: number; readonly value: string } | null {
  let from = words[0] === 'klockan' || words[0] === 'kl' ? 1 : 0;
  const isTold = from > 0;
  const written = /^(\d{1,2})[.:](\d{2})$/.exec(words[from] ?? '');
  if (written) return { length: from + 1, value: clock(Number(written[1]), Number(written[2])) };
  if (words[from] === 'halv') {
    const hour = numberOf(words[from + 1] ?? '');
    return hour !== null && hour >= 1 && hour <= 24
      ? { length: from + 2, value: clock((hour + 23) % 24, 30) }
      : null;
  }
  const minutes = words[from] === 'kvart' ? 15 : numberOf(words[from] ?? '');
  const side = words[from + 1];
  if (minutes !== null && minutes < 60 && (side === 'i' || side === 'över')) {
    const hour = numberOf(words[from + 2] ?? '');
    if (hour === null || hour > 24) return null;
    return side === 'i'
      ? { length: from + 3, value: clock((hour + 23) % 24, 60 - minutes) }
      : { length: from + 3, value: clock(hour, minutes) };
  }
  const hour = numberOf(words[from] ?? '');
  from += 1;
  return isTold && hour !== null && hour <= 24 ? { length: from, value: clock(hour, 0) } : null;
}

function clock(hour: number, minute: number): string {
  return `${hour % 24}.${String(minute % 60).padStart(2, '0')}`;
}

/** Maximum plausible count of one item in an order. Higher numbers are not read as counts. */
const MOST_OF_ONE = 9;
/** Words after which a number is a time of day. */
const CLOCKS: ReadonlySet<string> = new Set(['klockan', 'kl', 'halv', 'över']);
/** Articles that are also the number one. */
const ARTICLE_OR_ONE = wordsOf({ swedish: 'en ett', english: '', dutch: 'een', german: 'ein' });
/** Units of measurement. */
const MEASURES = wordsOf({
  swedish:
    'år dag dagar natt nätter vecka veckor månad månader timme timmar minut minuter krona kronor kr grad grader procent',
  english: 'year years month months week weeks day days night nights hour hours',
  dutch: 'jaar maand maanden weken nachten dagen uur',
  german:
    'jahr jahre jahren monat monate monaten woche wochen tag tage tagen nacht nächte nächten stunde stunden',
});

/** Months: a number before a month is a day, not a count. */
const MONTHS = wordsOf({
  swedish: 'januari februari mars april maj juni juli augusti september oktober november december',
  english: 'january february march april may june july august september october november december',
  dutch: 'januari februari maart april mei juni juli augustus september oktober november december',
  german: 'januar februar märz april mai juni juli august september oktober november dezember',
});

const PERSONS = anyOf({
  swedish: 'pers|personer|gäster',
  english: 'persons?|people|guests',
  dutch: 'personen|gasten',
  german: 'personen|leute|gäste',
});
const OF_WHICH = anyOf({
  swedish: 'varav|inklusive',
  english: 'of which|of them|including',
  dutch: 'waarvan|inclusief',
  german: 'davon|darunter',
});
const ARE = anyOf({ swedish: 'är', english: 'of them|are', dutch: 'zijn', german: 'sind' });
const CHILDREN = anyOf({
  swedish: 'barn',
  english: 'children|kids',
  dutch: 'kinderen',
  german: 'kinder',
});
/** Matches children that are included in the number of persons: *vier Personen, zwei Kinder*. */
const INCLUDED = new RegExp(
  String.raw`\b${PERSONS}\b[\s,]+(?:${OF_WHICH}\s+)?[\p{L}\d]+ (?:${ARE} )?${CHILDREN}(?!\p{L})`,
  'iu',
);

/** Tells whether a line gives a number of persons and then the children among them. */
export function isIncluded({ text }: Utterance): boolean {
  return INCLUDED.test(text);
}

/** Words before a number that is not reached yet. */
const COMING = wordsOf({
  swedish: 'fyller blir snart nästan',
  english: 'turning almost nearly soon',
  dutch: 'word bijna binnenkort',
  german: 'werde fast bald',
});
/** Verbs before the age a person reaches: *han fyller snart fyrtio*. */
const TURNS = wordsOf({ swedish: 'fyller fyllde fyllt', english: 'turns turning', dutch: '', german: '' });
/** Maximum number of words before a number that are checked: *jag fyller snart arton*. */
const MOST_BEFORE = 2;

/** Tells whether the number at a word is a future value: *jag fyller arton*, *snart arton*. */
function isComing(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at > 0 && at > from - MOST_BEFORE && !tokens[at]?.isApart; at -= 1) {
    if (COMING.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

/**
 * Tells whether the number at a word is an age or has a unit, so that it is no size or amount: *han fyller 40*, *40 år*.
 */
export function isOfSomethingElse(tokens: readonly Token[], at: number): boolean {
  if (numberInAny(tokens[at]?.text ?? '') === null) return false;
  const before = tokens.slice(Math.max(0, at - MOST_BEFORE), at);
  return before.some(({ text }) => TURNS.has(text)) || MEASURES.has(tokens[at + 1]?.text ?? '');
}

/** Minimum length of a unit that may have one typo: *vekor*. */
const LONG_UNIT = 5;

/** Returns the factor of a unit for a slot, allowing one typo; undefined if the slot does not have the unit. */
function timesOf(word: string, units: Readonly<Record<string, number>> = {}): number | undefined {
  if (word in units || word.length < LONG_UNIT - 1 || MEASURES.has(word)) return units[word];
  const near = Object.keys(units).find(
    (unit) => unit.length >= LONG_UNIT && lettersApart(word, unit, 1) <= 1,
  );
  return near === undefined ? undefined : units[near];
}

/**
 * Tells whether the number at a word is the day of a date: *den 15*, *15 juni*, *15. Juni*. Not so in *for 2, may we sit?*
 */
function isDay(tokens: readonly Token[], at: number): boolean {
  const { text = '', written = '', isApart = false } = tokens[at + 1] ?? {};
  if (MONTHS.has(text) && (!isApart || /^\p{Lu}/u.test(written))) return true;
  return tokens[at - 1]?.text === 'den' && tokens[at]?.isApart === false;
}

/** Returns the time of day or number that begins at a word, in the range of a slot of the scenario. */
export function numberAt(
  slots: Scenario['slots'],
  tokens: readonly Token[],
  from: number,
): FoundSlot | undefined {
  const all = Object.entries(slots);
  for (const [slot, { kind }] of all) {
    const time = kind === 'time' ? timeAt(tokens.slice(from).map(({ text }) => text)) : null;
    if (time) return { slot, value: time.value, start: from, end: from + time.length };
  }
  const text = tokens[from]?.text ?? '';
  const value = numberInAny(text);
  const isArticle = ARTICLE_OR_ONE.has(text) && from + 1 < tokens.length;
  if (value === null || CLOCKS.has(tokens[from - 1]?.text ?? '')) return undefined;
  if (isDay(tokens, from)) return undefined;
  const unit = tokens[from + 1]?.text ?? '';
  for (const [slot, definition] of all) {
    if (definition.kind !== 'number') continue;
    const times = timesOf(unit, definition.units);
    // *En vecka* is the number one; before any other noun, *en* is an article.
    const isElse =
      times === undefined && (isArticle || (definition.units !== undefined && MEASURES.has(unit)));
    const total = value * (times ?? 1);
    if (isElse || total < definition.from || total > definition.to) continue;
    return {
      ...{ slot, value: String(total), start: from, end: from + 1 },
      ...(times === undefined ? {} : { hasUnit: true as const }),
      ...(isComing(tokens, from) ? { isComing: true as const } : {}),
    };
  }
  return undefined;
}

/** Returns the count before an item: *två kaffe*. 1 if there is none or if it exceeds {@link MOST_OF_ONE}. */
export function manyBefore(tokens: readonly Token[], start: number): number {
  const count = numberInAny(tokens[start - 1]?.text ?? '') ?? 1;
  return tokens[start]?.isApart || count > MOST_OF_ONE ? 1 : Math.max(1, count);
}
