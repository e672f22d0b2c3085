import { z } from 'zod';
import { pattern, perLanguage, sentence, text } from '../../course/text.ts';

/** Intents that exist in every scenario. */
export const COMMON_INTENTS = [
  'yes', 'no', 'greet', 'thanks', 'goodbye', 'how-are-you', 'reaction', 'repeat', 'slower', 'stuck',
] as const; // biome-ignore format: a table

const commonIntent = z.strictObject({
  id: z.enum(COMMON_INTENTS),
  lines: z.array(pattern).min(8).max(60),
  slips: z.array(pattern).min(2).max(20),
  own: perLanguage(z.array(pattern).min(2).max(12)),
  say: sentence(160),
  /** Alternative model answers for other meanings of the intent. */
  says: z.array(sentence(160)).max(12).optional(),
});

/** Bands of the lines shared by all scenarios. Harder scenarios use the lines of the last band. */
export const COMMON_BANDS = ['A1', 'A2', 'B1'] as const;

const variants = z.record(z.enum(COMMON_BANDS), z.array(sentence(200)).min(3).max(6));

/** Schema of `content/scenarios/common.json`: lines shared by all scenarios. */
export const commonLines = z.strictObject({
  intents: z.array(commonIntent).length(COMMON_INTENTS.length),
  /** Patterns of lines that match no intent in any scenario. */
  outOfScope: z.array(pattern).min(60),
  moves: z.strictObject({
    /** Answers to the common intents that are the same for every person. */
    greet: variants,
    thanks: variants,
    'how-are-you': variants,
    reaction: variants,
    slower: variants,
    /** Reply to a learner who asks for a word; the translation is shown beside it. */
    explain: z.record(z.enum(COMMON_BANDS), z.array(sentence(200)).min(5).max(6)),
    /** Tells the Swedish word or sentence that a learner asked for, in the place `{word}`. */
    wordIs: variants,
    /** Answers a learner who asks for a word that is not known. */
    noWord: variants,
    /** Asks whether the learner has another question. */
    moreQuestions: variants,
    /** First reply to a line that was not understood. */
    clarify: variants,
    /** Reply to a learner who announces a question. */
    askAway: variants,
    /** Reply to a learner who wants the same as another guest before anything was ordered. */
    likeWhom: variants,
    /** Said before the hint. */
    help: variants,
    /** Said before the two answers to choose from. */
    choose: variants,
    /** Reply to a line in a learner language; its Swedish version is shown beside it. */
    led: variants,
    /** Reply to a learner who says goodbye while goals are open. */
    stay: variants,
    /** Reply to a learner who only says what they do not want. */
    notThat: variants,
    /** Said when a goal is passed over because no answer came. */
    moveOn: variants,
    /** Short assent if a goal is reached and the intent has no suitable answer. */
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
