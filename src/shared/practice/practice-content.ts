import { z } from 'zod';
import { ipa, swedish, text } from '../course/text.ts';

/** What is asked in each kind of task; `gap` asks for a form or for a word. */
const QUESTIONS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'hear-type', 'picture-word', 'type-meaning', 'type-word',
  'gap-form', 'gap-word', 'tiles', 'match', 'gender', 'minimal-pair', 'say',
] as const; // biome-ignore format: a table

/** Forms that can be asked for, named as in the word list. */
export const ASKED_FORMS = [
  'definiteSingular', 'indefinitePlural', 'definitePlural', 'present', 'past', 'supine', 'imperative', 'neuter',
  'plural', 'comparative',
] as const; // biome-ignore format: a table

/** Parts that explanations are put together from. */
const EXPLANATIONS = [
  'means', 'forms', 'sentence', 'other', 'gender', 'ending', 'statement', 'yesNo', 'asking',
] as const; // biome-ignore format: a table

const wordIds = z.array(z.string());
const spellings = z.array(swedish).min(1).max(8);

/** `content/practice.json`: what generated tasks say, and what the word list does not know. Names in braces are filled in. */
export const practiceContent = z.strictObject({
  questions: z.record(z.enum(QUESTIONS), text(200)),
  /** How each form is asked for, and the lesson that explains it; the frame is the Swedish in which it is missing. */
  forms: z.record(
    z.enum(ASKED_FORMS),
    z.strictObject({ question: text(200), frame: swedish, taughtIn: z.string() }),
  ),
  explanations: z.record(z.enum(EXPLANATIONS), text(300)),
  /** What tells the two members of a minimal pair apart; {long} and {short} are the members. */
  contrasts: z.record(z.string(), text(300)),
  minimalPairs: z.array(
    z.strictObject({
      contrast: z.string(),
      /** With the vowel marks of the word list; `wordId` where it is there. */
      members: z
        .array(z.strictObject({ swedish, ipa, meaning: text(80), wordId: z.string().optional() }))
        .length(2),
    }),
  ),
  /** Words whose picture shows just them: who sees it says this word. */
  pictured: wordIds,
  /** Words that are understood at once by who has never heard Swedish: the course begins with one of them. */
  guessable: wordIds.min(1),
  /** Words that are right for the pictures of many others: *djur* for a dog. */
  wide: wordIds,
  /** Nouns heard with *en* and with *ett*. */
  eitherGender: wordIds,
  /** Nouns whose plural exists, and is hardly ever used. */
  uncounted: wordIds,
  /** Forms with other spellings that are right as well. */
  otherForms: z.record(z.string(), spellings),
  /** By word: other Swedish words for the same; nouns of the other gender with their article. */
  alsoSaid: z.record(z.string(), spellings),
  /** Words for which others are said by themselves only; in a line they must agree with it: *min* and *mitt*. */
  saidAlone: wordIds,
  /** Words whose meanings are too near to stand beside each other, though no translation is the same. */
  tooClose: z.array(z.array(z.string()).min(2)),
});

export type PracticeContent = z.infer<typeof practiceContent>;
export type AskedForm = (typeof ASKED_FORMS)[number];
export type Question = (typeof QUESTIONS)[number];
