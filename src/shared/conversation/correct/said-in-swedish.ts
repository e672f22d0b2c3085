import { CEFR_LEVELS, type CefrLevel } from '../../course/cefr.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import type { Frame } from '../contract/frame.ts';
import type { Band } from '../contract/limits.ts';
import type { Line } from '../contract/template.ts';
import { anyOf, type InAnyLanguage, inOrder } from '../understand/in-any-language.ts';
import type { Dialogue } from '../understand/listening.ts';
import { swedishFor, swedishForParts, swedishForWords } from '../understand/own-words.ts';
import { tokensOf } from '../understand/tokens.ts';
import { Utterance } from '../understand/utterance.ts';
import { LineFiller } from './line-filler.ts';
import { recastOf } from './recast.ts';

/** Maximum number of words explained at once. */
export const MOST_TOLD = 6;
/** Matches a reference to the person's last line. */
export const THAT = new RegExp(
  `^${anyOf({
    swedish: 'det|det där|det ordet',
    english: 'that|this|it|that word',
    dutch: 'dat|dit|dat woord',
    german: 'das|es|dies|das wort',
  })}$`,
);

export function phrasesIn(patterns: readonly RegExp[], line: string): string[] {
  return patterns.flatMap((pattern) => pattern.exec(line)?.groups?.phrase ?? []);
}

/** Returns a line in lower case without punctuation. */
export function plain(line: string): string {
  return tokensOf(line)
    .map(({ text }) => text)
    .join(' ');
}

/** Returns the lines without duplicates. */
export function unlike(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.swedish, line])).values()];
}

export function nextLevel(band: Band): CefrLevel {
  return CEFR_LEVELS[CEFR_LEVELS.indexOf(band) + 1] ?? band;
}

/** A part that could not be translated to Swedish. */
export interface Untranslated {
  /**
   * `sentence`: at most single words of it are known; `word`: the requested word is unknown; `parts`: only the parts of the
   * requested compound are known.
   */
  readonly about: 'sentence' | 'word' | 'parts';
  /** As the learner wrote it. */
  readonly phrase: string;
}

/** Answer to a learner who asks about words. */
export interface Explanation {
  readonly glosses: readonly Line[];
  readonly recast?: Line | null;
  readonly untranslated?: Untranslated | null;
  /** Swedish of the requested word or sentence, if completely known. */
  readonly word?: string;
}

/** Matches questions that certainly ask for a Swedish word, by the language of the question. */
const IN_SWEDISH: InAnyLanguage<readonly RegExp[]> = {
  swedish: [
    /\b(?:vad|hur) (?:heter|kallas|är|blir|betyder|skriver man) (?<phrase>.+?) på svenska$/,
    /\b(?:hur|vad) säger (?:man|jag|du) (?<phrase>.+?)(?: på svenska)?$/,
  ],
  english: [
    /\bhow (?:do|can|would|should|to) (?:(?:you|i|we|one) )?say (?<phrase>.+?)(?: in swedish)?$/,
    /\bwhat(?:'s| is| are) the swedish (?:word |words |name )?for (?<phrase>.+)$/,
    /\bwhat(?:'s| is| are) (?<phrase>.+?)(?: called)? in swedish$/,
    /\bwhat do (?:you|we|they) call (?<phrase>.+?) in swedish$/,
    /\bhow (?:do (?:you|i)|to) translate (?<phrase>.+?)(?: (?:in|into|to) swedish)?$/,
  ],
  dutch: [
    /\b(?:hoe zeg (?:je|ik)|hoe zegt (?:men|u)|hoe heet|wat is|wat zijn|wat betekent) (?<phrase>.+?) (?:in het|op z'n|op zijn) zweeds$/,
    /\b(?:wat is|wat's) het zweedse woord voor (?<phrase>.+)$/,
    /\bhoe (?:zeg (?:je|ik)|zegt (?:men|u)) (?<phrase>.+)$/,
  ],
  german: [
    /\b(?:wie sagt man|wie sage ich|wie hei(?:ß|ss)t|wie nennt man|was hei(?:ß|ss)t|was ist|was bedeutet) (?<phrase>.+?) (?:auf|im|in) schwedisch(?:en)?$/,
    /\bwas ist das schwedische wort für (?<phrase>.+)$/,
    /\b(?:wie sagt man|wie sage ich) (?<phrase>.+)$/,
  ],
};
/**
 * Matches a phrase followed by *in Swedish* without a question. Swedish statements may end so too: *Jag behöver bli bättre
 * på svenska*.
 */
const PHRASE_IN_SWEDISH = new RegExp(
  `^(?!(?:jag|vi|det|den|min|mitt|mina) .*på svenska$)(?<phrase>.+?) ${anyOf({
    swedish: 'på svenska',
    english: 'in swedish',
    dutch: 'in het zweeds',
    german: 'auf schwedisch',
  })}$`,
);
/** Matches questions that may ask for a name instead: *Vad heter hotellet?* */
const PERHAPS_IN_SWEDISH = [/\bvad heter (?!(?:du|ni|han|hon|den|det|de|er|din|ditt|dina)\b)(?<phrase>.+)$/];
/** Matches polite words, and words before the requested one: *the word for night shift, please*. */
const AROUND = new RegExp(
  `^${anyOf({ swedish: 'ordet', english: 'the words?', dutch: 'het woord', german: 'das wort' })} ` +
    `(?:${anyOf({ swedish: 'för', english: 'for', dutch: 'voor', german: 'für' })} )?|` +
    `,? ${anyOf({ swedish: 'tack', english: 'please', dutch: 'alstublieft|alsjeblieft', german: 'bitte' })}$`,
  'g',
);
const NOTHING: readonly Line[] = [];

/**
 * Translates a word, an expression or a sentence to Swedish if the learner asks for it, as far as the scenario and the word
 * list know it. Null if the line does not ask.
 * @param sentence one sentence of the learner's line
 */
export function saidInSwedish(dialogue: Dialogue, frame: Frame, sentence: Utterance): Explanation | null {
  const line = sentence.plain;
  const [sure] = phrasesIn([...inOrder(IN_SWEDISH), PHRASE_IN_SWEDISH], line);
  const [asked = sure] = sure === undefined ? phrasesIn(PERHAPS_IN_SWEDISH, line) : [];
  if (asked === undefined || THAT.test(asked)) return null;
  const phrase = asked.replace(AROUND, '');
  const glosses = wordsOf(dialogue, phrase);
  const [first] = glosses;
  // *Vad heter kungen?* may ask for a name: the word is explained, but the person does not repeat it.
  const isSaid = sure === undefined && dialogue.recogniser.book.meaningsOf(phrase).length > 0;
  if (first) return { glosses: glosses.slice(0, MOST_TOLD), ...(isSaid ? {} : { word: first.swedish }) };
  if (sure === undefined) return null;
  const written = writtenIn(sentence, phrase);
  return sentenceOf(dialogue, frame, written) ?? partsOf(dialogue, phrase, written);
}

/** Returns the languages, the learner's own first. */
function languagesFor({ language: own }: Pick<Dialogue, 'language'>): Language[] {
  return [...LANGUAGES].sort((a, b) => Number(b === own) - Number(a === own));
}

/** Looks up a word or expression in any form in the word list. */
function wordsOf(dialogue: Dialogue, phrase: string): readonly Line[] {
  const { book } = dialogue.recogniser;
  const languages = languagesFor(dialogue);
  const exact = languages.map((language) => book.swedishFor(phrase, language));
  const inflected = languages.map((language) => unlike(swedishFor(book, phrase, language)));
  return [...exact, ...inflected, book.meaningsOf(phrase)].find(({ length }) => length > 0) ?? NOTHING;
}

/** Translates a sentence for which the scenario has a line. */
function sentenceOf(dialogue: Dialogue, frame: Frame, written: Utterance): Explanation | null {
  const phrase = Utterance.ofTokens(written.tokens);
  const heard = dialogue.recogniser.hear(phrase, new Set(), dialogue.language);
  const { ownLanguage, tokens } = heard;
  if (ownLanguage === null || tokens.length < 2) return null;
  const named = heard.slots.filter(({ isNot }) => !isNot).map(({ slot, value }) => [slot, value] as const);
  const filler = new LineFiller(
    dialogue.scenario,
    frame.slots,
    Object.fromEntries(named),
    new Set(named.map(([slot]) => slot)),
  );
  const recast = recastOf(dialogue, filler, heard, phrase, ownLanguage);
  return recast && { glosses: [], recast, word: recast.swedish };
}

/** Translates the known words of an expression or the parts of a compound, and reports what is missing. */
function partsOf(dialogue: Dialogue, phrase: string, written: Utterance): Explanation {
  const { recogniser, band } = dialogue;
  const { tokens } = written;
  const isWord = tokens.length === 1;
  const all = languagesFor(dialogue).map((language) =>
    isWord
      ? swedishForParts(recogniser.book, phrase, language)
      : swedishForWords(recogniser.book, tokens, language, nextLevel(band)),
  );
  const [glosses = NOTHING] = all.sort((a, b) => b.length - a.length);
  const about = glosses.length === 0 ? 'word' : isWord ? 'parts' : 'sentence';
  return { glosses: glosses.slice(0, MOST_TOLD), untranslated: { about, phrase: written.text } };
}

/** Returns a phrase as written by the learner, since German nouns are capitalised. */
function writtenIn(sentence: Utterance, phrase: string): Utterance {
  const place = sentence.placeOf(phrase.split(' '));
  const [first, last] = place ? [sentence.tokens[place.start], sentence.tokens[place.end - 1]] : [];
  return first && last ? sentence.slice(first.start, last.end) : Utterance.of(phrase);
}
