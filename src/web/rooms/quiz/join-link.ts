import { CODE_LENGTH, CODE_LETTERS } from '#shared/quiz/limits.ts';
import { QUIZ_PATH } from './quiz-paths.ts';

/** Normalises a typed room code: upper case, only letters that codes use, at most six characters. */
export function tidyCode(typed: string): string {
  return [...typed.toUpperCase()]
    .filter((letter) => CODE_LETTERS.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('');
}

/** Returns true if a text has the form of a room code. */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && tidyCode(text) === text;
}

/**
 * URL that leads into a room.
 * @param origin origin of the app, e.g. `https://example.org`
 */
export function joinLink(origin: string, code: string): string {
  return `${origin}${QUIZ_PATH}?join=${code}`;
}

/** Extracts the room code from the text of a scanned code. Returns null unless it is a join link of this app. */
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
