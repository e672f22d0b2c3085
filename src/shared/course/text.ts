import { z } from 'zod';
import { inEachLanguage } from '../language.ts';
import { parsePattern } from './answer-pattern.ts';

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

/** What every exercise says, whatever its kind. */
export function asked() {
  return {
    /** What the learner is asked to do or to answer. */
    question: text(300),
    /** Why the right answer is right, and what the likely mistake is. */
    explanation: text(600),
  };
}

/** What can be chosen. */
export const optionTexts = z.array(z.string().trim().min(1).max(120)).min(2).max(5);

/** A right answer with its variants, see `parsePattern`. */
export const pattern = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .check(({ value, issues }) => {
    try {
      parsePattern(value);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      issues.push({ code: 'custom', message: error.message, input: value });
    }
  });
