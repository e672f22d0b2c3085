import { RUDE_PARTS, RUDE_WORDS } from '../../rude-words.ts';
import { tokensOf } from '../understand/tokens.ts';

/** Swedish words that are rude in another language, or alone. */
const INNOCENT = new Set(['sex', 'slut', 'pik', 'kak', 'anal', 'homo', 'ass', 'cum', 'mof']);
const RUDE = new Set<string>(RUDE_WORDS.filter((word) => !INNOCENT.has(word)));

/** Whether nothing rude stands in a text, in any of the languages. */
export function isDecent(text: string): boolean {
  const words = tokensOf(text).map((token) => token.text);
  const together = words.join(' ');
  return !words.some((word) => RUDE.has(word)) && !RUDE_PARTS.some((part) => together.includes(part));
}

/** A text without what tells who somebody is: mail addresses, links, and long numbers. */
export function withoutTraces(text: string): string {
  return text
    .replace(/\S+@\S+\.\S+/g, '[…]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[…]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[…]');
}
