import { z } from 'zod';
import { parsePattern } from './answer-pattern.ts';
import { perLanguage, swedish, text } from './text.ts';

const asked = {
  /** What the learner is asked to do or to answer. */
  question: text(300),
  /** Why the right answer is right, and what the likely mistake is. */
  explanation: text(600),
};

const options = z.array(z.string().trim().min(1).max(120)).min(2).max(5);

/** A right answer with its variants, see `parsePattern`. */
const pattern = z
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

/** What a choice is about, where nothing is written: Swedish that is heard, or a picture and what it shows. */
const prompt = z.union([
  z.strictObject({ heard: swedish }),
  z.strictObject({ picture: z.string(), shows: text(80) }),
]);

/** Choose one of the options; `swedish` is shown large and can be heard. */
export const choice = z.strictObject({
  kind: z.literal('choice'),
  ...asked,
  swedish: swedish.optional(),
  prompt: prompt.optional(),
  /** Language the options are in: Swedish options are one list, the same for everybody. */
  optionsIn: z.enum(['swedish', 'learner']),
  options: z.union([options, perLanguage(options)]),
  /** Index of the right option. */
  correct: z.int().min(0),
});

/** Fill the gap, written `___`, in a Swedish sentence; with options to choose from, or typed. */
export const gap = z.strictObject({
  kind: z.literal('gap'),
  ...asked,
  sentence: swedish,
  translation: text(200),
  answers: z.array(pattern).min(1).max(6),
  options: options.optional(),
});

/** Put words in order; `extra` tiles do not belong, `alternatives` are other right orders, as patterns. */
export const order = z.strictObject({
  kind: z.literal('order'),
  ...asked,
  translation: text(200),
  tokens: z.array(swedish).min(3).max(12),
  extra: z.array(swedish).max(4),
  alternatives: z.array(pattern).max(4),
});

/** Match Swedish to meaning. */
export const match = z.strictObject({
  kind: z.literal('match'),
  ...asked,
  pairs: z
    .array(z.strictObject({ swedish, meaning: text(80) }))
    .min(3)
    .max(6),
});

/** Hear a Swedish line and type it. */
export const listen = z.strictObject({
  kind: z.literal('listen'),
  ...asked,
  swedish,
  translation: text(200),
});

const accepted = z.array(pattern).min(1).max(10);

/** Translate; every reading of every listed answer counts, the best one first. */
export const translate = z.discriminatedUnion('into', [
  z.strictObject({
    kind: z.literal('translate'),
    into: z.literal('swedish'),
    ...asked,
    prompt: text(200),
    answers: accepted,
  }),
  z.strictObject({
    kind: z.literal('translate'),
    into: z.literal('learner'),
    ...asked,
    swedish,
    answers: perLanguage(accepted),
  }),
]);

/** True or false. */
export const truth = z.strictObject({
  kind: z.literal('truth'),
  ...asked,
  swedish: swedish.optional(),
  statement: text(300),
  correct: z.boolean(),
});

/** The content of an exercise module. */
export const exercise = z.discriminatedUnion('kind', [choice, gap, order, match, listen, translate, truth]);

export type Exercise = z.infer<typeof exercise>;

/**
 * What a learner answered: choice → option index; gap, listen, translate → what was typed;
 * order → tokens in order; match → for each pair, the index of the meaning chosen; truth → boolean.
 */
export const answer = z.union([
  z.int().min(0).max(20),
  z.boolean(),
  z.string().max(400),
  z.array(z.string().max(200)).max(20),
  z.array(z.int().min(0).max(20)).max(20),
]);

export type Answer = z.infer<typeof answer>;
