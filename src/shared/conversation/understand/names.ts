import { writtenReadings } from '../../course/answer-pattern.ts';
import { LANGUAGES } from '../../language.ts';
import { withoutRings } from '../../letters.ts';
import type { Intent, Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import { FREQUENT } from './frequent-words.ts';
import { type Heard, intentOf, type Recogniser } from './heard.ts';
import { anyOf, wordsOf } from './in-any-language.ts';
import { isNameAlone, isNameLike, isSurelyName } from './name-shape.ts';
import { lettersApart } from './nearest-word.ts';
import { type Token, tokensOf } from './tokens.ts';
import { NONE } from './training-lines.ts';
import type { Utterance } from './utterance.ts';

/** Minimum length of an introduction word that may have a typo: *jag hetre Anna*. */
const LETTERS_OF_LEADS = 4;
/** Verbs that may follow a name, before their subject: *Anna heter jag*. */
const NAMING: ReadonlySet<string> = new Set(['heter', 'kallas']);
/** Wrong forms of those verbs used by beginners: *jag heta Tom*. */
const INFINITIVES: ReadonlyMap<string, string> = new Map([['heter', 'heta']]);
/** Maximum number of words in a name. */
export const LONGEST_NAME = 3;

/** Creates a function that finds, from a token on, a name introduced by one of the scenario's leads. */
export function nameFinder(
  slots: Scenario['slots'],
): (tokens: readonly Token[], from: number) => FoundSlot | undefined {
  const leads = Object.entries(slots).flatMap(([slot, definition]) =>
    definition.kind === 'name'
      ? definition.after.flatMap((after) =>
          writtenReadings(after).map((line) => ({ slot, words: tokensOf(line).map(({ text }) => text) })),
        )
      : [],
  );

  return (tokens, from) => nameAfter(tokens, from) ?? nameBefore(tokens, from);

  /** Returns a name at the beginning of a clause with the introduction after it: *Anna heter jag*. */
  function nameBefore(tokens: readonly Token[], from: number): FoundSlot | undefined {
    if (from > 0 && !tokens[from]?.isApart) return undefined;
    for (let end = from + 1; end <= endOfName(tokens, from); end += 1) {
      const lead = leads.find(({ words: [who = '', how = '', ...more] }) => {
        return (
          more.length === 0 && NAMING.has(how) && isSaid(how, tokens[end]) && isSaid(who, tokens[end + 1])
        );
      });
      if (lead) return { slot: lead.slot, value: nameOf(tokens, from, end), start: from, end };
    }
    return undefined;
  }

  function nameAfter(tokens: readonly Token[], from: number): FoundSlot | undefined {
    const lead = leads.find(({ words: before }) =>
      before.every((word, place) => isSaid(word, tokens[from + place])),
    );
    if (!lead) return undefined;
    const start = from + lead.words.length;
    const end = endOfName(tokens, start);
    return end === start ? undefined : { slot: lead.slot, value: nameOf(tokens, start, end), start, end };
  }
}

/** Tells whether a token is this word of an introduction, allowing missing diacritics or a typo. */
function isSaid(word: string, token: Token | undefined): boolean {
  if (token === undefined) return false;
  const isNear = word.length >= LETTERS_OF_LEADS && lettersApart(token.text, word, 1) <= 1;
  const isInfinitive = INFINITIVES.get(word) === token.text;
  return token.text === word || withoutRings(word) === token.text || isNear || isInfinitive;
}

/** Returns the end index of the name that begins at `start`; `start` itself if there is no name. */
export function endOfName(tokens: readonly Token[], start: number): number {
  let end = start;
  while (end < start + LONGEST_NAME && isOfName(tokens[end]) && !(end > start && tokens[end]?.isApart))
    end += 1;
  return end;
}

/** Returns the words of a name as written, each capitalised. */
export function nameOf(tokens: readonly Token[], start: number, end: number): string {
  const words = tokens.slice(start, end).map(({ written: as }) => as.charAt(0).toUpperCase() + as.slice(1));
  return words.join(' ');
}

function isOfName(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^\p{L}[\p{L}'-]*$/u.test(token.text) &&
    isNameLike(token.text) &&
    !FREQUENT.has(token.text) &&
    !NAMING.has(token.text)
  );
}

/** Confidence in another intent above which a line is not a bare name. */
const CERTAIN = 0.6;
/** Confidence in another intent above which a sentence with a name also says something else. */
const SURELY_ELSE = 0.8;
/** Words that introduce a name, among other uses: *ik ben Pieter*, *ik ben moe*. */
const I_AM = anyOf({
  swedish: '(?:jag|det) är',
  english: "i am|i['’]?m",
  dutch: 'ik ben',
  german: 'ich bin',
});
const HELLO = anyOf({
  swedish: 'hej|hejsan',
  english: 'hello|hi|hey',
  dutch: 'hallo|hoi',
  german: 'hallo',
});
const BEFORE_HELLO = anyOf({ swedish: 'ja|jo|och|okej', english: '', dutch: '', german: '' });
/** Matches the beginning of a line that gives a bare name. */
const BEFORE_NAME = new RegExp(String.raw`^(?:(?:${HELLO}|${BEFORE_HELLO})\b[\s,!.]*)*${I_AM}\s+`, 'iu');

/**
 * Returns the name in a line that is only a name (*Lotte de Vries*) or that begins with one as the answer to an
 * introduction (*Anna, och du?*); null for other lines.
 */
export function bareName(
  utterance: Utterance,
  slot: string,
  scenario: Scenario,
  heard: readonly Heard[],
): string | null {
  const rest = utterance.slice(BEFORE_NAME.exec(utterance.text)?.[0].length ?? 0);
  // *Hi! I'm Tom* has a sentence of its own for the greeting.
  const others = rest === utterance ? heard : heard.filter(({ intent }) => intent !== 'greet');
  const { tokens } = rest;
  const name = tokens.slice(0, endOfBareName(tokens, slot, scenario, others));
  // After *jag är* a name is expected; without it, each word must be a common name or capitalised.
  const isName = rest === utterance ? isNameAlone(name) : name.every(({ text }) => isNameLike(text));
  return isName && name.length > 0 ? nameOf(name, 0, name.length) : null;
}

/** Verbs of the learner languages that are never part of a name: *Im Badezimmer ist Schimmel*. */
const VERBS = wordsOf({
  english: 'is are was has have',
  dutch: 'is zijn was heeft heb',
  german: 'ist sind war hat habe',
});

function endOfBareName(
  tokens: readonly Token[],
  slot: string,
  scenario: Scenario,
  heard: readonly Heard[],
): number {
  const sure = heard.filter(({ intent, confidence }) => intent !== NONE && confidence > CERTAIN);
  if (sure.length === 0) {
    const isSentence = tokens.some(({ text }) => VERBS.has(text));
    const isName = !isSentence && tokens.length <= LONGEST_NAME && endOfName(tokens, 0) === tokens.length;
    return isName ? tokens.length : 0;
  }
  const introduces = (each: Heard) => {
    const intent = intentOf(scenario, each);
    return intent !== undefined && nameSlotOf(scenario, intent) === slot;
  };
  const end = endOfName(tokens, 0);
  return sure.every(introduces) && (end === tokens.length || tokens[end]?.isApart) ? end : 0;
}

/** Words that may follow a name: *Jag är Thomas från Tyskland*. */
const FROM = wordsOf({ swedish: 'från och', english: 'from and', dutch: 'uit en', german: 'aus und' });
/** Matches an introduction inside a sentence. */
const IS = new RegExp(String.raw`^(?:.*?[\s,!.])?${I_AM}\s+(?=\p{L})`, 'iu');
/** Last words of an introduction. */
const IS_WORDS = wordsOf({ swedish: 'är ar heter', english: "am i'm im", dutch: 'ben', german: 'bin' });
/** Matches a greeting followed only by a name: *hej, Tom*. */
const GREETING = new RegExp(String.raw`^(?:${HELLO}|hallå),?\s+(?=\p{L}+(?:\s\p{L}+)?[.!]*$)`, 'iu');

/**
 * Returns the name given in a line with other content: *Hoi, ik ben Pieter, leuk je te ontmoeten*. The name is capitalised
 * and not a word of any language, or stands alone after a greeting and is not the addressed person's. Null if there is
 * none.
 */
export function introducedName(
  utterance: Utterance,
  { knows, book }: Recogniser,
  { person }: Pick<Scenario, 'person'>,
): string | null {
  const isStrange = (word: string) =>
    !knows(word) && !book.isSwedish(word) && !LANGUAGES.some((language) => book.isOf(word, language));
  for (const sentence of utterance.sentences) {
    const isGreeting = GREETING.test(sentence.text);
    const lead = (isGreeting ? GREETING : IS).exec(sentence.text)?.[0] ?? '';
    const { tokens } = sentence.slice(lead.length);
    const end = lead === '' ? 0 : endOfName(tokens, 0);
    const next = tokens[end];
    const isWhole = end > 0 && (next === undefined || next.isApart || FROM.has(next.text));
    const name = nameOf(tokens, 0, end);
    const isName = ({ text, written }: Token) =>
      /^\p{Lu}/u.test(written) && isNameLike(text) && (isGreeting || isStrange(text));
    if (isWhole && name !== person.name && tokens.slice(0, end).every(isName)) return name;
  }
  return null;
}

/** Matches a whole sentence that gives a name. */
const INTRODUCTION = new RegExp(
  String.raw`^(?:${HELLO} )*${anyOf({
    swedish: 'jag heter|mitt namn är',
    english: 'my name is|i am called',
    dutch: 'mijn naam is|ik heet',
    german: 'mein name ist|ich hei(?:ß|ss)e',
  })} \p{L}`,
  'u',
);

/** Tells whether a sentence gives a name and nothing else in it was understood. */
export function isIntroduction({ tokens, slots, confidence }: Heard): boolean {
  const line = tokens.map(({ text }) => text).join(' ');
  return slots.length === 0 && confidence < SURELY_ELSE && INTRODUCTION.test(line);
}

/** Returns the name slot that the lines of an intent fill: *jag är {name}*. */
export function nameSlotOf({ slots }: Scenario, { lines }: Intent): string | undefined {
  return Object.keys(slots).find(
    (slot) => slots[slot]?.kind === 'name' && lines.some((line) => line.includes(`{${slot}}`)),
  );
}

/** Returns the first words of a sentence that no line of the scenario has: the name, where a name is given. */
export function strangeWords(tokens: readonly Token[], recogniser: Recogniser): string {
  const isStrange = (token: Token, index: number) =>
    /^\p{L}[\p{L}'-]+$/u.test(token.text) &&
    (!recogniser.knows(token.text) || (index > 0 && /^\p{Lu}/u.test(token.written))) &&
    (isSurelyName(token) || (IS_WORDS.has(tokens[index - 1]?.text ?? '') && isNameLike(token.text)));
  const first = tokens.findIndex(isStrange);
  const names: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index < first || first < 0 || names.length === LONGEST_NAME) continue;
    if (index > first && (token.isApart || !isStrange(token, index) || names.length < index - first)) break;
    names.push(capitalised(token.written));
  }
  return names.join(' ');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
