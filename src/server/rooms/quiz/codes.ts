import { randomInt } from 'node:crypto';
import { RateWindows } from '#server/platform/http/rate-windows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { CODE_LENGTH, CODE_LETTERS, WRONG_CODES } from '#shared/quiz/limits.ts';

/** New code: six of 31 characters, about 30 bits. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** Normalises a typed code; null if it cannot be one. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))
    ? code
    : null;
}

/** Caller who enters a code. */
export interface Guesser {
  readonly accountId: string | null;
  readonly address: string;
}

/** Key for the limit over all callers, against distributed guessing. */
const EVERYBODY = 'everybody';
const CAPACITY = 10_000;

/** Limits wrong codes per account, per address, and in total. */
export function createCodeGuard({ monotonic, settings }: Pick<Platform, 'monotonic' | 'settings'>) {
  const { windowMs } = WRONG_CODES;
  const windows = new RateWindows(monotonic, windowMs, CAPACITY);
  const all = new RateWindows(monotonic, windowMs, 1);
  const most = (count: number) => Math.max(1, Math.round(count * settings.rateScale));
  const limits = ({ accountId, address }: Guesser) => [
    ...(accountId === null ? [] : [{ key: `account ${accountId}`, max: most(WRONG_CODES.account) }]),
    { key: `address ${address}`, max: most(WRONG_CODES.address) },
  ];

  return {
    /**
     * Checks the limits before a code is looked up.
     * @throws Refusal `rate_limited`, whether or not the code is right, so that it reveals nothing
     */
    ask(guesser: Guesser): void {
      const everybody = all.look(EVERYBODY);
      if (everybody.count >= most(WRONG_CODES.everybody)) {
        throw new Refusal('rate_limited', { retryAfterMs: everybody.leftMs });
      }
      for (const { key, max } of limits(guesser)) {
        const { count, leftMs } = windows.look(key);
        if (count >= max) throw new Refusal('rate_limited', { retryAfterMs: leftMs });
      }
    },
    wrong(guesser: Guesser): void {
      all.count(EVERYBODY);
      for (const { key } of limits(guesser)) windows.count(key);
    },
  };
}
