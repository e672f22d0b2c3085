import { z } from 'zod';
import { inEachLanguage } from '../language.ts';
import { parsePattern } from './answer-pattern.ts';

/**
 * Sentence or paragraph of the course. Marks: `*Swedish words*`, `**the point**`, `~~wrong Swedish~~`. A blank line
 * begins a new paragraph.
 */
const prose = (max: number) => z.string().trim().min(1).max(max);

/** Swedish text to read and hear: no marks, at most 200 characters for the voice. */
export const swedish = z.string().trim().min(1).max(200);

/** IPA without slashes, e.g. `ˈkafːɛ`. */
export const ipa = z.string().trim().min(1).max(300);

/** A value of the same kind for every language, e.g. a list of answers; none may be missing. */
export function perLanguage<const S extends z.ZodType>(schema: S) {
  return z.strictObject(inEachLanguage(() => schema));
}

/** Text in every language, each of at most `max` characters. */
export function text(max = 1_200) {
  return perLanguage(prose(max));
}

/** Line of Swedish with its translation. */
export function sentence(max = 300) {
  return z.strictObject({ swedish, translation: text(max) });
}

/** Fields of every kind of exercise. */
export function asked() {
  return {
    /** Question or instruction. */
    question: text(300),
    /** Reason for the right answer, and the likely mistake. */
    explanation: text(600),
  };
}

/** Texts of options. */
export const optionTexts = z.array(z.string().trim().min(1).max(120)).min(2).max(5);

/** Right answer with variants, see `parsePattern`. */
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
