import { z } from 'zod';
import { perLanguage } from '../../course/text.ts';
import { LANGUAGES } from '../../language.ts';
import { RUDE_PARTS, RUDE_WORDS } from '../../rude-words.ts';
import { type Band, MOST_WORDS } from '../contract/limits.ts';
import type { Line } from '../contract/template.ts';
import type { LookUp } from '../correct/spelling.ts';
import { ownLanguageOf } from '../understand/own-language.ts';
import { tokensOf } from '../understand/tokens.ts';

/** Swedish words that are only rude in another language or on their own. */
const INNOCENT = new Set(['sex', 'slut', 'pik', 'kak', 'anal', 'homo', 'ass', 'cum', 'mof']);
const RUDE = new Set<string>(RUDE_WORDS.filter((word) => !INNOCENT.has(word)));

/** Tells whether a text contains no rude word of any language. */
export function isDecent(text: string): boolean {
  const words = tokensOf(text).map((token) => token.text);
  const together = words.join(' ');
  return !words.some((word) => RUDE.has(word)) && !RUDE_PARTS.some((part) => together.includes(part));
}

/** Removes data that could identify a person: email addresses, links and long numbers. */
export function withoutTraces(text: string): string {
  return text
    .replace(/\S+@\S+\.\S+/g, '[…]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[…]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[…]');
}

/** Schema of the strict JSON requested from a language model. */
export const modelReply = z.strictObject({
  swedish: z.string().trim().min(1).max(300),
  translation: perLanguage(z.string().trim().min(1).max(400)),
});

/**
 * Returns the line of a language model if the person may say it: Swedish, within the word limits of the band, decent,
 * without markup and links.
 * @param lookUp looks words up in the Swedish dictionary
 * @returns null if the line is rejected
 */
export async function fitReply(json: unknown, band: Band, lookUp: LookUp): Promise<Line | null> {
  const parsed = modelReply.safeParse(json);
  if (!parsed.success) return null;
  const { swedish, translation } = parsed.data;
  const tokens = tokensOf(swedish);
  const most = MOST_WORDS[band].answer + MOST_WORDS[band].ask;
  if (tokens.length === 0 || tokens.length > most) return null;
  if (ownLanguageOf(tokens) !== null) return null;
  const lower = tokens.filter(({ written }, index) => index === 0 || !/^\p{Lu}/u.test(written));
  const isSwedish = await lookUp(lower.map(({ text }) => text));
  const known = lower.filter(({ text }) => isSwedish(text)).length;
  if (known < lower.length * LEAST_KNOWN) return null;
  const all = [swedish, ...LANGUAGES.map((language) => translation[language])];
  const isPlain = all.every((text) => !/[<>{}[\]`*_#|\\\p{Cc}]|https?:|www\./iu.test(text) && isDecent(text));
  const isTranslated = LANGUAGES.every((language) => translation[language] !== swedish);
  return isPlain && isTranslated ? { swedish, translation } : null;
}

/** Minimum share of words that must be in the dictionary. */
const LEAST_KNOWN = 0.75;
