import type { Heard } from './recogniser.ts';
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
export function isIntelligible({ slots, intent, confidence, ownLanguage, aboutness }: Heard): boolean {
  const { words, named, telling, shared, known, foreign, usual } = aboutness;
  const fresh = telling - known;
  if (shared > 0 && confidence >= SURELY) return true;
  if (foreign > 0 && 2 * foreign >= words) return false;
  const isFramed = intent !== NONE && 2 * usual >= words;
  // In Swedish what stands around the new words is worth more: hardly anybody chats in it about something else.
  if (isFramed && ownLanguage === null && confidence >= BESIDE_NEW) return true;
  if (intent !== NONE && slots.length > 0 && confidence >= BY_PARTS) return true;
  if (fresh >= MOST_NEW && 2 * fresh >= named + telling) return false;
  if (intent === NONE || slots.length > 0 || fresh === 0) return true;
  return isFramed || confidence >= (shared > 0 ? BESIDE_NEW : BY_PARTS);
}
