import { z } from 'zod';
import { ipa, swedish, text } from '../course/text.ts';

/** Question of each kind of task; `gap` has one for forms and one for words. */
const QUESTIONS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'hear-type', 'picture-word', 'type-meaning', 'type-word',
  'gap-form', 'gap-word', 'tiles', 'match', 'gender', 'minimal-pair', 'say',
] as const; // biome-ignore format: a table

/** Forms that can be asked for, named as in the word list. */
export const ASKED_FORMS = [
  'definiteSingular', 'indefinitePlural', 'definitePlural', 'present', 'past', 'supine', 'imperative', 'neuter',
  'plural', 'comparative',
] as const; // biome-ignore format: a table

/** Parts of explanations. */
const EXPLANATIONS = [
  'means', 'forms', 'sentence', 'other', 'gender', 'ending', 'statement', 'yesNo', 'asking',
] as const; // biome-ignore format: a table

const wordIds = z.array(z.string());
const spellings = z.array(swedish).min(1).max(8);

/**
 * Schema of `content/practice.json`: texts of generated tasks, and linguistic data missing in the word list. Names
 * in braces are placeholders.
 */
export const practiceContent = z.strictObject({
  questions: z.record(z.enum(QUESTIONS), text(200)),
  /** Question for each form, and the lesson that explains it. The frame is Swedish text with a gap for the form. */
  forms: z.record(
    z.enum(ASKED_FORMS),
    z.strictObject({ question: text(200), frame: swedish, taughtIn: z.string() }),
  ),
  explanations: z.record(z.enum(EXPLANATIONS), text(300)),
  /** Explanation of each contrast of minimal pairs; {long} and {short} are the members. */
  contrasts: z.record(z.string(), text(300)),
  minimalPairs: z.array(
    z.strictObject({
      contrast: z.string(),
      /** With the vowel marks of the word list; `wordId` if it is in the list. */
      members: z
        .array(z.strictObject({ swedish, ipa, meaning: text(80), wordId: z.string().optional() }))
        .length(2),
    }),
  ),
  /** Words whose picture shows nothing else, so that it identifies the word. */
  pictured: wordIds,
  /** Words that beginners understand without having heard Swedish; the course begins with one of them. */
  guessable: wordIds.min(1),
  /** Generic words that also fit pictures of other words: *djur* for a dog. */
  wide: wordIds,
  /** Nouns used with both *en* and *ett*. */
  eitherGender: wordIds,
  /** Nouns with a rarely used plural. */
  uncounted: wordIds,
  /** Alternative spellings of forms. */
  otherForms: z.record(z.string(), spellings),
  /** By word: Swedish synonyms; nouns of the other gender with their article. */
  alsoSaid: z.record(z.string(), spellings),
  /**
   * Words whose synonyms are accepted only in isolation, because in a line they must agree with it: *min* and
   * *mitt*.
   */
  saidAlone: wordIds,
  /** Words with meanings too close to be options together, though they share no translation. */
  tooClose: z.array(z.array(z.string()).min(2)),
});

export type PracticeContent = z.infer<typeof practiceContent>;
export type AskedForm = (typeof ASKED_FORMS)[number];
export type Question = (typeof QUESTIONS)[number];
