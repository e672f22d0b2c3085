import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import { LANGUAGES, type PerLanguage } from '../language.ts';
import type { Band } from './bands.ts';
import type { Frame } from './frame.ts';
import type { Dialogue } from './listening.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Heard } from './recogniser.ts';
import type { Line } from './speak.ts';
import { sentencesOf, tokensOf } from './tokens.ts';

/** So much is told at once. */
const MOST_TOLD = 4;
/** So many words of what was just said may be asked back. */
const MOST_ASKED_BACK = 4;
const LEAST_LETTERS = 3;

/** Asks what a Swedish word means. */
const MEANING = [
  /\b(?:vad|va) (?:betyder|menas med|menar (?:du|ni) med) (?<phrase>.+?)(?: på (?:engelska|nederländska|holländska|tyska))?$/,
  /\bwhat (?:does|do) (?<phrase>.+?) means?(?: in english)?$/,
  /\bwhat means (?<phrase>.+)$/,
  /\bwat (?:betekent|bedoel je met) (?<phrase>.+?)(?: in het (?:nederlands|engels))?$/,
  /\bwas (?:hei(?:ß|ss)t|bedeutet|meinst du mit) (?<phrase>.+?)(?: auf (?:deutsch|englisch))?$/,
];
/** Asks what something is: about a word where the person has just said it, where it stands in quotation marks, or is Swedish. */
const WHAT_IS = /^(?:vad (?:är|e)|what(?:'?s| is| are)|wat (?:is|zijn)|was (?:ist|sind)) (?<phrase>.+)$/;
/** Asks how something is said in Swedish. */
const IN_SWEDISH = [
  // *Vad heter du?* asks for a name.
  /\b(?:vad heter|hur säger (?:man|jag|du)) (?!(?:du|ni|han|hon|den|det|de|er|din|ditt|dina)\b)(?<phrase>.+?)(?: på svenska)?$/,
  /\bhow (?:do|can|would|to) (?:(?:you|i|we|one) )?say (?<phrase>.+?)(?: in swedish)?$/,
  /\bwhat(?:'s| is) the swedish (?:word )?for (?<phrase>.+)$/,
  /\bwhat(?:'s| is) (?<phrase>.+) in swedish$/,
  /\b(?:hoe zeg (?:je|ik)|hoe zegt (?:men|u)|wat is) (?<phrase>.+?) (?:in het|op z'n) zweeds$/,
  /\bhoe (?:zeg (?:je|ik)|zegt (?:men|u)) (?<phrase>.+)$/,
  /\b(?:wie sagt man|wie hei(?:ß|ss)t|was hei(?:ß|ss)t) (?<phrase>.+?) auf schwedisch$/,
  /\bwie sagt man (?<phrase>.+)$/,
];
/** How several of a thing end, and how one of it does. Vowels that change are not undone: *Äpfel*. */
const SEVERAL: PerLanguage<readonly (readonly [RegExp, string])[]> = {
  english: [
    [/ies$/, 'y'],
    [/(?<=[hosx])es$/, ''],
    [/s$/, ''],
  ],
  dutch: [
    [/en$/, ''],
    [/'?s$/, ''],
  ],
  german: [
    [/n$/, ''],
    [/(?:en|er|e|s)$/, ''],
  ],
};
/** Stands for what was just said. */
const THAT = /^(?:det|det där|det ordet|that|this|it|that word|dat|dit|dat woord|das|es|dies|das wort)$/;
const QUOTED = /["“”„«»'‘]/;

/**
 * What a learner is told who asks for words: what one means, that the person has just used or not, or how one is said in
 * Swedish. Null where the line asks for no words, or for none that are known.
 */
export function explained(dialogue: Dialogue, { said, asked }: Frame, utterance: string): Line[] | null {
  const lately = said.at(-1) ?? [];
  for (const sentence of sentencesOf(utterance)) {
    const line = plain(sentence);
    const told = phrasesIn(IN_SWEDISH, line).map((phrase) => inSwedish(dialogue, phrase));
    const meant = [
      ...phrasesIn(MEANING, line),
      ...whatIs(dialogue, sentence, line, lately),
      ...askedBack(sentence, lately),
    ];
    const all = [...told, ...meant.map((phrase) => meaning(dialogue, phrase, lately, asked))];
    const first = all.find((lines) => lines.length > 0);
    if (first) return first.slice(0, MOST_TOLD);
  }
  return null;
}

/**
 * Swedish for the words of a line in the learner's own language, as far as there is no doubt. Of a word beyond the next level
 * there is: *Tuesday is fine* speaks of no *böter*.
 */
export function wordsForLine(
  { recogniser: { book }, band }: Pick<Dialogue, 'recogniser' | 'band'>,
  heard: readonly Heard[],
): Line[] {
  const lines = heard.flatMap(({ tokens, ownLanguage }) => {
    // Of who asks for a word that is not known, none of the others is wanted: *how do I say spaceship*.
    const line = tokens.map(({ text }) => text).join(' ');
    if ([...MEANING, ...IN_SWEDISH].some((pattern) => pattern.test(line))) return [];
    return tokens.flatMap(({ text }) => {
      if (!ownLanguage || text.length < LEAST_LETTERS || isSmall(text, ownLanguage)) return [];
      if (numberInAny(text) !== null) return [];
      return book.surelySwedishFor(text, ownLanguage, nextLevel(band)) ?? [];
    });
  });
  return unlike(lines).slice(0, MOST_TOLD);
}

function nextLevel(band: Band): CefrLevel {
  return CEFR_LEVELS[CEFR_LEVELS.indexOf(band) + 1] ?? band;
}

function meaning(
  dialogue: Dialogue,
  phrase: string,
  lately: readonly string[],
  asked: string | null,
): Line[] {
  if (THAT.test(phrase)) return lineSaid(dialogue, lately, asked);
  const {
    recogniser: { book },
    scenario,
  } = dialogue;
  const item = Object.values(scenario.slots).flatMap((slot) =>
    slot.kind === 'list' ? slot.items.filter(({ swedish }) => swedish.toLowerCase() === phrase) : [],
  )[0];
  const whole = book.meaningsOf(phrase);
  if (whole.length > 0) return whole;
  if (item) return [{ swedish: item.swedish, translation: item.translation }];
  const words = tokensOf(phrase).map(({ text }) => text);
  if (words.length < 2) return [];
  return unlike(words.flatMap((word) => book.meaningsOf(word).slice(0, 1)));
}

/** The question that was just asked, with what it means. */
function lineSaid(
  { scenario }: Pick<Dialogue, 'scenario'>,
  lately: readonly string[],
  asked: string | null,
): Line[] {
  const goal = scenario.goals.find(({ id }) => id === asked);
  const lines = goal ? [...Object.values(goal.ask).flat(), goal.choice.ask] : [];
  return lines.filter(({ swedish }) => lately.includes(swedish));
}

function inSwedish(
  { recogniser: { book }, language: own }: Pick<Dialogue, 'recogniser' | 'language'>,
  phrase: string,
): Line[] {
  if (THAT.test(phrase)) return [];
  const languages = [...LANGUAGES].sort((a, b) => Number(b === own) - Number(a === own));
  for (const language of languages) {
    const whole = book.swedishFor(phrase, language);
    if (whole.length > 0) return whole;
  }
  for (const language of languages) {
    const one = SEVERAL[language]
      .filter(([several]) => several.test(phrase))
      .flatMap(([several, ending]) => book.swedishFor(phrase.replace(several, ending), language))
      .filter(({ swedish }) => /^(?:en|ett) /.test(swedish));
    if (one.length > 0) return unlike(one);
  }
  const words = tokensOf(phrase).map(({ text }) => text);
  const each = languages.map((language) =>
    words.flatMap((word) => (isSmall(word, language) ? [] : (book.surelySwedishFor(word, language) ?? []))),
  );
  return unlike(each.sort((a, b) => b.length - a.length)[0] ?? []);
}

function phrasesIn(patterns: readonly RegExp[], line: string): string[] {
  return patterns.flatMap((pattern) => pattern.exec(line)?.groups?.phrase ?? []);
}

function whatIs(
  { recogniser: { book } }: Pick<Dialogue, 'recogniser'>,
  sentence: string,
  line: string,
  lately: readonly string[],
): string[] {
  const phrase = WHAT_IS.exec(line)?.groups?.phrase;
  if (!phrase) return [];
  if (THAT.test(phrase) || QUOTED.test(sentence) || isSaid(phrase, lately)) return [phrase];
  // *What's a bulle?* asks for a Swedish word in another language.
  const word = /^(?:an?|een|eine?n?) (?<word>\S+)$/.exec(phrase)?.groups?.word;
  const isOwn = word && LANGUAGES.some((language) => book.isOf(word, language));
  return word && !isOwn && book.meaningsOf(word).length > 0 ? [word] : [];
}

/** A few words of what was just said, as a question: *kontant?* */
function askedBack(sentence: string, lately: readonly string[]): string[] {
  const phrase = plain(sentence);
  const words = tokensOf(phrase).length;
  const isShort = words > 0 && words <= MOST_ASKED_BACK && /\?\s*$/.test(sentence);
  return isShort && isSaid(phrase, lately) ? [phrase] : [];
}

function isSaid(phrase: string, lately: readonly string[]): boolean {
  return lately.some((line) => ` ${plain(line)} `.includes(` ${phrase} `));
}

/** In small letters, without marks. */
function plain(line: string): string {
  return tokensOf(line)
    .map(({ text }) => text)
    .join(' ');
}

function unlike(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.swedish, line])).values()];
}
