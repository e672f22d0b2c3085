import { recall, remember, type StorageKey } from '#web/platform/storage.ts';

/** Text categories with a speed of their own. Lines of lessons and films keep the voice's normal speed. */
export const PACES = ['word', 'chat', 'reading'] as const;

export type Pace = (typeof PACES)[number];

/** Range and step of selectable speeds, as shares of the voice's normal speed. */
export const RATE = { min: 0.6, max: 1.1, step: 0.1 } as const;

const USUAL: Readonly<Record<Pace, number>> = { word: 0.7, chat: 0.8, reading: 0.9 };

const STORED_AS = {
  word: 'tillsammans-word-rate',
  chat: 'tillsammans-chat-rate',
  reading: 'tillsammans-reading-rate',
} as const satisfies Readonly<Record<Pace, StorageKey>>;

/** Speed chosen on this device; stored per device, because voices differ between devices. */
export function speechRate(pace: Pace): number {
  const stored = Number(recall(STORED_AS[pace]) ?? Number.NaN);
  return stored >= RATE.min && stored <= RATE.max ? stored : USUAL[pace];
}

/** Stores the choice on this device. */
export function chooseSpeechRate(pace: Pace, rate: number): void {
  remember(STORED_AS[pace], String(rate));
}

/** Single word, with or without its article; with a full stop or exclamation mark it is a line. */
const WORD = /^(?:(?:en|ett|att) )?[\p{L}-]+$/u;

/** Returns true if a text is a word rather than a line. */
export const isWord = (text: string): boolean => WORD.test(text);
