import type { Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import { lettersApart } from './letters-apart.ts';
import { numberInAny, timeAt } from './numbers.ts';
import type { Token } from './tokens.ts';

/** More of one thing than anybody orders. */
const MOST_OF_ONE = 9;
/** After these a number is a time of day. */
const CLOCKS: ReadonlySet<string> = new Set(['klockan', 'kl', 'halv', 'över']);
/** Before a noun these are no numbers. */
const ARTICLE_OR_ONE = /^(?:en|ett|een|ein)$/;
/** What numbers are counted in. */
const MEASURES: ReadonlySet<string> = new Set(
  (
    'år dag dagar natt nätter vecka veckor månad månader timme timmar minut minuter krona kronor kr grad grader procent ' +
    'year years month months week weeks day days night nights hour hours ' +
    'jaar maand maanden weken nachten dagen uur ' +
    'jahr jahre jahren monat monate monaten woche wochen tag tage tagen nacht nächte nächten stunde stunden'
  ).split(' '),
);

/** The months, in four languages: a number before one is a day of it, and counts nothing. */
const MONTHS: ReadonlySet<string> = new Set(
  (
    'januari februari mars april maj juni juli augusti september oktober november december ' +
    'january february march may june july august october ' +
    'maart mei augustus januar februar märz mai dezember'
  ).split(' '),
);

/** Says of children that they are among the persons: *vier Personen, zwei Kinder*. */
const INCLUDED =
  /\b(?:pers|personer|gäster|persons?|people|guests|personen|gasten|leute|gäste)\b[\s,]+(?:(?:varav|inklusive|of which|of them|including|waarvan|inclusief|davon|darunter)\s+)?[\p{L}\d]+ (?:of them |are |zijn |sind |är )?(?:barn|children|kids|kinder(?:en)?)(?!\p{L})/iu;

/** Whether a line counts persons, and then children that are among them. */
export function isIncluded(line: string): boolean {
  return INCLUDED.test(line);
}

/** Say of a number that it is not reached yet, in four languages. */
const COMING: ReadonlySet<string> = new Set(
  'fyller blir snart nästan turning almost nearly soon word bijna binnenkort werde fast bald'.split(' '),
);
/** Say of somebody how old they turn: *han fyller snart fyrtio*. */
const TURNS: ReadonlySet<string> = new Set(['fyller', 'fyllde', 'fyllt', 'turns', 'turning']);
/** So many words before a number are looked at: *jag fyller snart arton*. */
const MOST_BEFORE = 2;

/** Whether a number at a word is one that will be: *jag fyller arton*, *snart arton*. */
function isComing(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at > 0 && at > from - MOST_BEFORE && !tokens[at]?.isApart; at -= 1) {
    if (COMING.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
}

/** Whether a number at a word is somebody's age or so many of something, and no size or amount: *han fyller 40*, *40 år*. */
export function isOfSomethingElse(tokens: readonly Token[], at: number): boolean {
  if (numberInAny(tokens[at]?.text ?? '') === null) return false;
  const before = tokens.slice(Math.max(0, at - MOST_BEFORE), at);
  return before.some(({ text }) => TURNS.has(text)) || MEASURES.has(tokens[at + 1]?.text ?? '');
}

/** A unit of so many letters is known with one of them wrong: *vekor*. */
const LONG_UNIT = 5;

/** How many of what a slot holds a unit is; the unit may be one slip away. Undefined where it is none of the slot's. */
function timesOf(word: string, units: Readonly<Record<string, number>> = {}): number | undefined {
  if (word in units || word.length < LONG_UNIT - 1 || MEASURES.has(word)) return units[word];
  const near = Object.keys(units).find(
    (unit) => unit.length >= LONG_UNIT && lettersApart(word, unit, 1) <= 1,
  );
  return near === undefined ? undefined : units[near];
}

/** Whether the number at a word is the day of a date: *den 15*, *15 juni*, *15. Juni*; *for 2, may we sit?* is none. */
function isDay(tokens: readonly Token[], at: number): boolean {
  const { text = '', written = '', isApart = false } = tokens[at + 1] ?? {};
  if (MONTHS.has(text) && (!isApart || /^\p{Lu}/u.test(written))) return true;
  return tokens[at - 1]?.text === 'den' && tokens[at]?.isApart === false;
}

/** A time of day or a number that begins at a word, as what the slots of a scenario take. */
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
  const isArticle = ARTICLE_OR_ONE.test(text) && from + 1 < tokens.length;
  if (value === null || CLOCKS.has(tokens[from - 1]?.text ?? '')) return undefined;
  if (isDay(tokens, from)) return undefined;
  const unit = tokens[from + 1]?.text ?? '';
  for (const [slot, definition] of all) {
    if (definition.kind !== 'number') continue;
    const times = timesOf(unit, definition.units);
    // *En vecka* is one, and *en* before any other noun an article.
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

/** How many are said before a word: *två kaffe*; 1 where nothing is, or more than anybody orders. */
export function manyBefore(tokens: readonly Token[], start: number): number {
  const count = numberInAny(tokens[start - 1]?.text ?? '') ?? 1;
  return tokens[start]?.isApart || count > MOST_OF_ONE ? 1 : Math.max(1, count);
}
