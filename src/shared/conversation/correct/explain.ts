import { LANGUAGES } from '../../language.ts';
import type { Frame } from '../contract/frame.ts';
import type { Line } from '../contract/template.ts';
import type { Heard } from '../understand/heard.ts';
import { anyOf, type InAnyLanguage, inOrder } from '../understand/in-any-language.ts';
import type { Dialogue } from '../understand/listening.ts';
import { swedishForWords } from '../understand/own-words.ts';
import type { Utterance } from '../understand/utterance.ts';
import {
  type Explanation,
  MOST_TOLD,
  nextLevel,
  phrasesIn,
  plain,
  saidInSwedish,
  THAT,
  unlike,
} from './said-in-swedish.ts';

/** Maximum number of words of the person's last lines that a learner may repeat as a question. */
const MOST_ASKED_BACK = 4;

/** Matches questions about the meaning of a Swedish word, by the language of the question. */
const MEANING: InAnyLanguage<readonly RegExp[]> = {
  swedish: [
    /\b(?:vad|va) (?:betyder|menas med|menar (?:du|ni) med) (?<phrase>.+?)(?: på (?:engelska|nederländska|holländska|tyska))?$/,
  ],
  english: [/\bwhat (?:does|do) (?<phrase>.+?) means?(?: in english)?$/, /\bwhat means (?<phrase>.+)$/],
  dutch: [/\bwat (?:betekent|bedoel je met) (?<phrase>.+?)(?: in het (?:nederlands|engels))?$/],
  german: [/\bwas (?:hei(?:ß|ss)t|bedeutet|meinst du mit) (?<phrase>.+?)(?: auf (?:deutsch|englisch))?$/],
};
/** Matches *what is …?*. It asks about a word if the person has just said it, if it is quoted, or if it is Swedish. */
const WHAT_IS = new RegExp(
  `^${anyOf({
    swedish: 'vad (?:är|e)',
    english: "what(?:'?s| is| are)",
    dutch: 'wat (?:is|zijn)',
    german: 'was (?:ist|sind)',
  })} (?<phrase>.+)$`,
);
const AN = anyOf({ english: 'an?', dutch: 'een', german: 'eine?n?' });
const QUOTED = /["“”„«»'‘]/;

/**
 * Answers a learner who asks about words: the meaning of a word that the person may have used, or the Swedish for a word.
 * Returns null if the line asks for no word, or for the meaning of an unknown one.
 */
export function explained(dialogue: Dialogue, frame: Frame, utterance: Utterance): Explanation | null {
  const lately = frame.said.at(-1) ?? [];
  for (const sentence of utterance.sentences) {
    const said = saidInSwedish(dialogue, frame, sentence);
    if (said) return said;
    const line = sentence.plain;
    const meant = [
      ...phrasesIn(inOrder(MEANING), line),
      ...whatIs(dialogue, sentence, line, lately),
      ...askedBack(sentence, lately),
    ];
    const all = meant.map((phrase) => meaning(dialogue, phrase, lately, frame.asked));
    const first = all.find((lines) => lines.length > 0);
    if (first) return { glosses: first.slice(0, MOST_TOLD) };
  }
  return null;
}

/**
 * Returns unambiguous Swedish translations of the words in a line of a learner language. Short words beyond the next level
 * are ambiguous: *fine* in *Tuesday is fine* is not *böter*.
 */
export function wordsForLine(
  { recogniser: { book }, band }: Pick<Dialogue, 'recogniser' | 'band'>,
  heard: readonly Heard[],
): Line[] {
  const lines = heard.flatMap(({ tokens, ownLanguage }) => {
    // A learner who asks for an unknown word does not want translations of the other words.
    const isAsking = phrasesIn(inOrder(MEANING), tokens.map(({ text }) => text).join(' ')).length > 0;
    return ownLanguage && !isAsking ? swedishForWords(book, tokens, ownLanguage, nextLevel(band)) : [];
  });
  return unlike(lines).slice(0, MOST_TOLD);
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
  const words = phrase.split(' ');
  if (words.length < 2) return [];
  return unlike(words.flatMap((word) => book.meaningsOf(word).slice(0, 1)));
}

/** Returns the question that was just asked, with its translations. */
function lineSaid(
  { scenario }: Pick<Dialogue, 'scenario'>,
  lately: readonly string[],
  asked: string | null,
): Line[] {
  const goal = scenario.goals.find(({ id }) => id === asked);
  const lines = goal ? [...Object.values(goal.ask).flat(), goal.choice.ask] : [];
  return lines.filter(({ swedish }) => lately.includes(swedish));
}

function whatIs(
  { recogniser: { book } }: Pick<Dialogue, 'recogniser'>,
  sentence: Utterance,
  line: string,
  lately: readonly string[],
): string[] {
  const phrase = WHAT_IS.exec(line)?.groups?.phrase;
  if (!phrase) return [];
  if (THAT.test(phrase) || QUOTED.test(sentence.text) || isSaid(phrase, lately)) return [phrase];
  // A Swedish word in a question in another language: *What's a bulle?*
  const word = new RegExp(String.raw`^${AN} (?<word>\S+)$`).exec(phrase)?.groups?.word;
  const isOwn = word && LANGUAGES.some((language) => book.isOf(word, language));
  return word && !isOwn && book.meaningsOf(word).length > 0 ? [word] : [];
}

/** Returns words of the person's last lines that the learner repeats as a question: *kontant?* */
function askedBack(sentence: Utterance, lately: readonly string[]): string[] {
  const phrase = sentence.plain;
  const words = sentence.tokens.length;
  const isShort = words > 0 && words <= MOST_ASKED_BACK && /\?\s*$/.test(sentence.text);
  return isShort && isSaid(phrase, lately) ? [phrase] : [];
}

function isSaid(phrase: string, lately: readonly string[]): boolean {
  return lately.some((line) => ` ${plain(line)} `.includes(` ${phrase} `));
}
