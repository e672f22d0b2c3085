import { z } from 'zod';
import { inEachLanguage } from '../language.ts';

/**
 * A sentence or paragraph of the course. Marks: `*Swedish words*`, `**the point**`, `~~wrong Swedish~~`.
 * A blank line begins a new paragraph.
 */
const prose = (max: number) => z.string().trim().min(1).max(max);

/** Swedish as learners read and hear it: no marks, short enough for the voice (200 characters). */
export const swedish = z.string().trim().min(1).max(200);

/** IPA without slashes, e.g. `ˈkafːɛ`. */
export const ipa = z.string().trim().min(1).max(300);

/** The same kind of value for every language, e.g. a list of answers; none may be left out. */
export function perLanguage<const S extends z.ZodType>(schema: S) {
  return z.strictObject(inEachLanguage(() => schema));
}

/** A text of the course in every language, each of at most `max` characters. */
export function text(max = 1_200) {
  return perLanguage(prose(max));
}

/** A line of Swedish and what it means. */
export function sentence(max = 300) {
  return z.strictObject({ swedish, translation: text(max) });
}
