import { z } from 'zod';
import { CHARACTERS } from '../../course/character.ts';
import { pattern, perLanguage, sentence, swedish, text } from '../../course/text.ts';
import { BANDS } from './limits.ts';
import { SCENARIO_IDS } from './scenario-ids.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** Values by band. The scenario rules require both bands of the scenario. */
const perBand = <S extends z.ZodType>(schema: S) => z.partialRecord(z.enum(BANDS), schema);

/** Alternative wordings per band; the person picks one that was not said recently. */
const variants = perBand(z.array(sentence(200)).min(3).max(5));

/** A possible value of a list slot, e.g. one of the drinks. */
const item = z.strictObject({
  id: slug,
  /** Swedish name without its article. */
  swedish: swedish.max(60),
  /** Article used to ask for the item. Absent for uncountable nouns, plurals and names. */
  article: z.enum(['en', 'ett']).optional(),
  /** Other Swedish names and forms of the item. */
  also: z.array(pattern).max(12).optional(),
  /** Other names in the learner languages, in addition to the translation. */
  own: z.array(pattern).max(12).optional(),
  /** The item as a request with its article: "a coffee", "een koffie", "einen Kaffee". */
  translation: text(80),
  /** Short names that are recognised only as the whole answer to the question: *tre* for a floor. */
  alone: z.array(pattern).max(6).optional(),
  priceKronor: z.int().min(1).max(1_000_000).optional(),
  /** Id of its word list entry. */
  wordId: slug.optional(),
});

/** A value that an utterance can provide: which drink, how many, at what time, what name. */
const slot = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    items: z.array(item).min(2).max(60),
    /** True if several items can be wanted and later ones are added: *en kaffe och en te*. */
    several: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('number'),
    from: z.int().min(0),
    to: z.int().max(1_000_000),
    /** Units of the number with their factor (*veckor*: 7 days). Numbers with another unit do not fill the slot. */
    units: z.record(z.string().min(1).max(20), z.int().min(1).max(366)).optional(),
  }),
  /** A time of day: *klockan halv tre*, *14.30*. */
  z.strictObject({ kind: z.literal('time') }),
  /** A name of up to three words after one of these leads: *jag heter*. */
  z.strictObject({ kind: z.literal('name'), after: z.array(pattern).min(1).max(12) }),
]);

/** One of the two answers offered to a learner who did not reach the goal otherwise. */
const option = sentence(120).extend({ intent: slug });

/** A step of the conversation that the learner has to complete. */
const goal = z.strictObject({
  id: slug,
  /** Task for the learner, shown in the list beside the conversation: "Order a drink". */
  title: text(60),
  /** True if the goal is only asked for while the conversation is short. */
  optional: z.literal(true).optional(),
  /** Slots that must all be filled to reach the goal. Without slots, one of its intents reaches it. */
  slots: z.array(slug).max(3),
  /** Other intents that reach the goal when it is asked for: *tack* and *hej då* a goodbye, *nej, bara det* any offer. */
  metBy: z.array(slug).max(6).optional(),
  /** Question of the person that asks for the goal. */
  ask: variants,
  /** Answer of the person if a bare "yes" or "no" reaches the goal. Without it, a bare yes or no does not. */
  yes: variants.optional(),
  no: variants.optional(),
  /** Question of the person about which of two items is wanted: *blå eller grön*. Without it, the first item is used. */
  either: variants.optional(),
  /**
   * Line of the person when the goal is passed over. If present, the person waits while the learner asks side questions
   * instead of passing over the goal: a customer who has to pay may still ask.
   */
  without: variants.optional(),
  /** Possible answer in words of the band, with a tip on its grammar. */
  hint: perBand(sentence(120).extend({ tip: text(200) })),
  /** Last help: a question with two answers to choose from. */
  choice: z.strictObject({ ask: sentence(120), options: z.tuple([option, option]) }),
  /** Phrase of this goal worth keeping as a card, complete and without slots. */
  keep: sentence(120),
});

/** A meaning that learners express in this scenario. */
const intent = z.strictObject({
  id: slug,
  /** Description for authors and for a language model, in English: "asks for a drink or something to eat". */
  means: z.string().trim().min(5).max(120),
  /** Goal that the intent reaches, whatever its slots: *nej, bara det* for a goal that asks for food. */
  goal: slug.optional(),
  /** Goals that are no longer asked for after this intent: *notan, tack* skips the goals before paying. */
  skips: z.array(slug).max(8).optional(),
  /** True if the intent only asks about items: they do not fill their slots (*vad kostar en latte?*). */
  asks: z.literal(true).optional(),
  /** Empty slots that a question fills nevertheless: a learner who asks the way to a place wants to go there. */
  chooses: z.array(slug).min(1).max(4).optional(),
  /** True if the intent changes an earlier choice: its items replace the previous ones. */
  changes: z.literal(true).optional(),
  /** True if the intent repeats the last order: *samma för mig*. */
  again: z.literal(true).optional(),
  /** Slot values that the intent sets without naming the item: *jag sitter här* → `place: here`. */
  sets: z.record(slug, slug).optional(),
  /** Slots whose items the intent mentions without choosing them: *två veckor efter planen* is not a date. */
  byTheWay: z.array(slug).min(1).max(4).optional(),
  /** Correct Swedish patterns, with `{slot}` in place of an item. */
  lines: z.array(pattern).min(8).max(60),
  /** The same with beginners' mistakes: typing, spelling, grammar, words of other languages. */
  slips: z.array(pattern).min(2).max(20),
  /** Patterns in the learner languages. */
  own: perLanguage(z.array(pattern).min(2).max(10)),
  /** Model answer, shown to a learner who used their own language or made a mistake. */
  say: perBand(sentence(160)),
  /**
   * Alternative model answers for other meanings of the intent. The nearest one is shown to a learner who used their own
   * language.
   */
  says: z.array(sentence(160)).max(12).optional(),
  /** Answer of the person. The question of the next goal follows it. */
  answer: variants,
});

/** A situation with one person: all lines of the person, and the lines expected from learners. */
export const scenario = z.strictObject({
  id: z.enum(SCENARIO_IDS),
  /** Level shown to the learner: three steps for the first six scenarios, CEFR levels for the others. */
  level: z.enum(['beginner', 'intermediate', 'advanced', 'A1', 'A2', 'B1', 'B2', 'C1']),
  /** Two neighbouring bands, the easier one first. */
  bands: z.tuple([z.enum(BANDS), z.enum(BANDS)]),
  title: text(60),
  /** Place and person of the scenario, in one or two sentences. */
  description: text(240),
  /** Task of the learner. */
  context: text(240),
  person: z.strictObject({
    name: z.string().trim().min(2).max(40),
    role: text(60),
    voice: z.enum(CHARACTERS),
  }),
  slots: z.record(slug, slot),
  /** Goals in the order in which they are asked for. */
  goals: z.array(goal).min(4).max(9),
  intents: z.array(intent).min(10).max(20),
  /** Patterns of learner lines that match no intent. */
  outOfScope: z.array(pattern).min(25).max(120),
  /** First line of the person, without a question: the question of the first goal follows. */
  opening: variants,
  /** Reply of the person to a line that is off topic. */
  elsewhere: variants,
  /** Last line of the person. */
  closing: variants,
  /** Ids of word list entries that the conversation uses. */
  words: z.array(slug).min(8).max(25),
  /** Correct Swedish words and names of the scenario that no dictionary has. They are never marked as misspelt. */
  known: z.array(z.string().trim().min(1).max(40)).max(40),
});

export type Scenario = z.infer<typeof scenario>;
export type Goal = z.infer<typeof goal>;
export type Intent = z.infer<typeof intent>;
export type Slot = z.infer<typeof slot>;
export type Item = z.infer<typeof item>;
export type Variants = z.infer<typeof variants>;
