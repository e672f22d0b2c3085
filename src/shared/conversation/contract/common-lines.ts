import { z } from 'zod';
import { pattern, perLanguage, sentence, text } from '../../course/text.ts';

/** What people say in every situation. */
export const COMMON_INTENTS = [
  'yes', 'no', 'greet', 'thanks', 'goodbye', 'how-are-you', 'reaction', 'repeat', 'slower', 'stuck',
] as const; // biome-ignore format: a table

const commonIntent = z.strictObject({
  id: z.enum(COMMON_INTENTS),
  lines: z.array(pattern).min(8).max(60),
  slips: z.array(pattern).min(2).max(20),
  own: perLanguage(z.array(pattern).min(2).max(12)),
  say: sentence(160),
  /** Other things that it may mean, each as one says it. */
  says: z.array(sentence(160)).max(12).optional(),
});

/** The bands of what all scenarios share; harder ones speak as the last of them. */
export const COMMON_BANDS = ['A1', 'A2', 'B1'] as const;

const variants = z.record(z.enum(COMMON_BANDS), z.array(sentence(200)).min(3).max(6));

/** `content/scenarios/common.json`: what all scenarios share. */
export const commonLines = z.strictObject({
  intents: z.array(commonIntent).length(COMMON_INTENTS.length),
  /** Nothing to do with any situation. */
  outOfScope: z.array(pattern).min(60),
  moves: z.strictObject({
    /** Answers to the intents that every person answers alike. */
    greet: variants,
    thanks: variants,
    'how-are-you': variants,
    reaction: variants,
    slower: variants,
    /** To who asks for a word, which stands beside it. */
    explain: z.record(z.enum(COMMON_BANDS), z.array(sentence(200)).min(5).max(6)),
    /** Tells the Swedish word or sentence that a learner asked for, in the place `{word}`. */
    wordIs: variants,
    /** Answers a learner who asks for a word that is not known. */
    noWord: variants,
    /** Asks whether the learner has another question. */
    moreQuestions: variants,
    /** Not understood, for the first time. */
    clarify: variants,
    /** To who wants to ask something and has not yet. */
    askAway: variants,
    /** To who wants the same as somebody, before anything was ordered. */
    likeWhom: variants,
    /** Said before the hint. */
    help: variants,
    /** Said before the two answers to choose from. */
    choose: variants,
    /** After the learner's own language: how it is said stands beside it. */
    led: variants,
    /** To who takes leave before all is done. */
    stay: variants,
    /** To who says what they do not want. */
    notThat: variants,
    /** The person goes on although nothing came. */
    moveOn: variants,
    /** A short assent where a goal is met and the intent has no answer that fits. */
    assent: variants,
  }),
  /** Sentences about what went well, for the summary. */
  praise: z.strictObject({
    finished: text(160),
    unaided: text(160),
    curious: text(160),
    brave: text(160),
  }),
});

export type CommonLines = z.infer<typeof commonLines>;
export type Move = keyof CommonLines['moves'];
