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

/** Words of so many letters may have a slip where they lead to a name: *jag hetre Anna*. */
const LETTERS_OF_LEADS = 4;
/** Verbs before whose subject a name may stand: *Anna heter jag*. */
const NAMING: ReadonlySet<string> = new Set(['heter', 'kallas']);
/** How beginners say those verbs: *jag heta Tom*. */
const INFINITIVES: ReadonlyMap<string, string> = new Map([['heter', 'heta']]);
/** Words of a name. */
export const LONGEST_NAME = 3;

/** Makes what finds the name that a scenario's leads stand with, from one word of a line on. */
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

  /** A name at the beginning of a clause, with what else leads to it turned round: *Anna heter jag*. */
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

/** Whether a word is this one of what leads to a name, without its rings or with a slip. */
function isSaid(word: string, token: Token | undefined): boolean {
  if (token === undefined) return false;
  const isNear = word.length >= LETTERS_OF_LEADS && lettersApart(token.text, word, 1) <= 1;
  const isInfinitive = INFINITIVES.get(word) === token.text;
  return token.text === word || withoutRings(word) === token.text || isNear || isInfinitive;
}

/** Where the name ends that begins here; there itself where none does. */
export function endOfName(tokens: readonly Token[], start: number): number {
  let end = start;
  while (end < start + LONGEST_NAME && isOfName(tokens[end]) && !(end > start && tokens[end]?.isApart))
    end += 1;
  return end;
}

/** A name as it is written, each word with a capital. */
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

/** Surer than this, a line is no bare name. */
const CERTAIN = 0.6;
/** Surer than this, who says their name says something else with it. */
const SURELY_ELSE = 0.8;
/** Words with which one says one's name, and much else: *ik ben Pieter*, *ik ben moe*. */
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
/** Opens a line that says a bare name. */
const BEFORE_NAME = new RegExp(String.raw`^(?:(?:${HELLO}|${BEFORE_HELLO})\b[\s,!.]*)*${I_AM}\s+`, 'iu');

/**
 * The name of a line that is nothing but that, *Lotte de Vries*, or that begins with one where one introduces oneself,
 * *Anna, och du?*; null for others.
 */
export function bareName(
  utterance: Utterance,
  slot: string,
  scenario: Scenario,
  heard: readonly Heard[],
): string | null {
  const rest = utterance.slice(BEFORE_NAME.exec(utterance.text)?.[0].length ?? 0);
  // *Hi! I'm Tom* greets in a sentence of its own.
  const others = rest === utterance ? heard : heard.filter(({ intent }) => intent !== 'greet');
  const { tokens } = rest;
  const name = tokens.slice(0, endOfBareName(tokens, slot, scenario, others));
  // After *jag är* a name is expected; without it a word has to be known as one, or to be written as one.
  const isName = rest === utterance ? isNameAlone(name) : name.every(({ text }) => isNameLike(text));
  return isName && name.length > 0 ? nameOf(name, 0, name.length) : null;
}

/** Verbs of the learners' languages that are part of no name: *Im Badezimmer ist Schimmel*. */
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
/** Leads to a name within a sentence. */
const IS = new RegExp(String.raw`^(?:.*?[\s,!.])?${I_AM}\s+(?=\p{L})`, 'iu');
/** Last words of what leads to a name. */
const IS_WORDS = wordsOf({ swedish: 'är ar heter', english: "am i'm im", dutch: 'ben', german: 'bin' });
/** A greeting before nothing but a name, *hej, Tom*. */
const GREETING = new RegExp(String.raw`^(?:${HELLO}|hallå),?\s+(?=\p{L}+(?:\s\p{L}+)?[.!]*$)`, 'iu');

/**
 * The name with which one introduces oneself beside other things: *Hoi, ik ben Pieter, leuk je te ontmoeten*. It has a
 * capital and is no word of any language, or stands alone after a greeting and is not the name of who is greeted; null where
 * there is none.
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

/** Says a name in a whole sentence. */
const INTRODUCTION = new RegExp(
  String.raw`^(?:${HELLO} )*${anyOf({
    swedish: 'jag heter|mitt namn är',
    english: 'my name is|i am called',
    dutch: 'mijn naam is|ik heet',
    german: 'mein name ist|ich hei(?:ß|ss)e',
  })} \p{L}`,
  'u',
);

/** Whether somebody says their name in a sentence of which nothing else is understood. */
export function isIntroduction({ tokens, slots, confidence }: Heard): boolean {
  const line = tokens.map(({ text }) => text).join(' ');
  return slots.length === 0 && confidence < SURELY_ELSE && INTRODUCTION.test(line);
}

/** The name that lines of an intent bring: *jag är {name}*. */
export function nameSlotOf({ slots }: Scenario, { lines }: Intent): string | undefined {
  return Object.keys(slots).find(
    (slot) => slots[slot]?.kind === 'name' && lines.some((line) => line.includes(`{${slot}}`)),
  );
}

/** The first words of a sentence that no line of the scenario has: a name, where one is told. */
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
