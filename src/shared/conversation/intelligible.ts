import { LANGUAGES } from '../language.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Heard, Recogniser } from './recogniser.ts';
import type { Token } from './tokens.ts';
import { NONE } from './training-lines.ts';

/** Confidence from which on an intent is believed although most words of the line are new. */
const SURELY = 0.9;
/** Confidence from which on an intent is believed that shares no word with the line, but only parts of words. */
const BY_PARTS = 0.8;
/** Confidence from which on an intent is believed that shares one word with the line and not another. */
const BESIDE_NEW = 0.5;
/** New words that make a line one about something else, where they are half of its words. */
const MOST_NEW = 2;

/**
 * Whether a sentence says something in this scenario. The recogniser always finds the likeliest intent, for letters struck
 * at random as well: a sentence counts only where its words are words, and enough of them are said here.
 */
export function isIntelligible(heard: Heard, recogniser: Recogniser): boolean {
  const { tokens, slots, intent, confidence } = heard;
  const isNamed = (place: number) => slots.some(({ start, end }) => start <= place && place < end);
  const words = tokens.filter(({ text }, place) => isNamed(place) || isContent(text));
  const others = tokens.filter(({ text }, place) => !isNamed(place) && isContent(text));
  const tells = ({ text }: Token) => recogniser.tells(text, intent);
  const telling = intent === NONE ? 0 : others.filter(tells).length;
  const fresh = others.filter(({ text }) => !recogniser.tells(text));
  const foreign = fresh.filter((token) => !isWord(token, recogniser)).length;
  if (telling > 0 && confidence >= SURELY) return true;
  if (foreign > 0 && 2 * foreign >= tokens.length) return false;
  const isFramed = intent !== NONE && 2 * tokens.filter(tells).length >= tokens.length;
  // In Swedish what stands around the new words is worth more: hardly anybody chats in it about something else.
  if (isFramed && heard.ownLanguage === null && confidence >= BESIDE_NEW) return true;
  if (intent !== NONE && slots.length > 0 && confidence >= BY_PARTS) return true;
  if (fresh.length >= MOST_NEW && 2 * fresh.length >= words.length) return false;
  if (intent === NONE || slots.length > 0 || fresh.length === 0) return true;
  return isFramed || confidence >= (telling > 0 ? BESIDE_NEW : BY_PARTS);
}

/** Whether a word says more than how others belong together. */
function isContent(word: string): boolean {
  return (
    !isSmall(word, null) &&
    !LANGUAGES.some((language) => isSmall(word, language)) &&
    numberInAny(word) === null &&
    !/^\d/.test(word)
  );
}

/** Whether a word is one of the four languages, or a name. */
function isWord({ text, written, start }: Token, { book }: Pick<Recogniser, 'book'>): boolean {
  const isOfAny = LANGUAGES.some((language) => book.isOf(text, language));
  // The first word has a capital in any case.
  return isOfAny || book.isSwedish(text) || GIVEN_NAMES.has(text) || (start > 0 && /^\p{Lu}/u.test(written));
}
