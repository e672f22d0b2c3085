import { CODE_LENGTH, CODE_LETTERS } from '#shared/quiz/limits.ts';
import { QUIZ_PATH } from './quiz-paths.ts';

/** A code as somebody typed it, made what a code can be: capitals, none but the letters of codes, six at most. */
export function tidyCode(typed: string): string {
  return [...typed.toUpperCase()]
    .filter((letter) => CODE_LETTERS.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('');
}

/** Whether a text may be a room's code. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && tidyCode(text) === text;
}

/** The address that leads into a room. `origin` is the app's own, e.g. `https://example.org`. */
export function joinLink(origin: string, code: string): string {
  return `${origin}${QUIZ_PATH}?join=${code}`;
}

/** The code in what a camera read; null for anything but an address of a room of this very app. */
export function scannedCode(text: string, origin: string): string | null {
  let address: URL;
  try {
    address = new URL(text);
  } catch {
    return null;
  }
  if (address.origin !== origin || address.pathname !== QUIZ_PATH) return null;
  const code = address.searchParams.get('join')?.toUpperCase() ?? '';
  return isCode(code) ? code : null;
}
