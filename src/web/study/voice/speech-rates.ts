import { recall, remember, type StorageKey } from '#web/platform/storage.ts';

/** What is spoken at a speed of its own; lines of lessons and films keep the voice's usual speed. */
export const PACES = ['word', 'chat'] as const;

export type Pace = (typeof PACES)[number];

/** Bounds and step of the speeds that can be chosen, as shares of the usual speed of a voice. */
export const RATE = { min: 0.6, max: 1.1, step: 0.1 } as const;

const USUAL: Readonly<Record<Pace, number>> = { word: 0.7, chat: 0.8 };

const STORED_AS = {
  word: 'tillsammans-word-rate',
  chat: 'tillsammans-chat-rate',
} as const satisfies Readonly<Record<Pace, StorageKey>>;

/** The learner's choice on this device, as with the voice itself: how fast a voice speaks differs from device to device. */
export function speechRate(pace: Pace): number {
  const stored = Number(recall(STORED_AS[pace]) ?? Number.NaN);
  return stored >= RATE.min && stored <= RATE.max ? stored : USUAL[pace];
}

/** Remembers the choice on this device. */
export function chooseSpeechRate(pace: Pace, rate: number): void {
  remember(STORED_AS[pace], String(rate));
}

/** A single word, with or without its article; a word with a full stop or an exclamation mark is a line. */
const WORD = /^(?:(?:en|ett|att) )?[\p{L}-]+$/u;

/** Whether a text is a word rather than a line. */
export const isWord = (text: string): boolean => WORD.test(text);
