import { z } from 'zod';
import { CHARACTERS } from '../../course/character.ts';
import { pattern, perLanguage, sentence, swedish, text } from '../../course/text.ts';
import { BANDS } from './limits.ts';
import { SCENARIO_IDS } from './scenario-ids.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** Something per band; the rules see to it that it is there for both bands of the scenario. */
const perBand = <S extends z.ZodType>(schema: S) => z.partialRecord(z.enum(BANDS), schema);

/** Ways to say one thing, of which a person chooses one that was not said lately. */
const variants = perBand(z.array(sentence(200)).min(3).max(5));

/** What can stand in a slot, e.g. one of the drinks. */
const item = z.strictObject({
  id: slug,
  /** As it is named, without its article. */
  swedish: swedish.max(60),
  /** With which it is asked for. None for what is not counted, for several and for names. */
  article: z.enum(['en', 'ett']).optional(),
  /** Other names and forms under which it is found. */
  also: z.array(pattern).max(12).optional(),
  /** Other names in the learners' own languages; the translation is one already. */
  own: z.array(pattern).max(12).optional(),
  /** As one asks for it, with its article: "a coffee", "een koffie", "einen Kaffee". */
  translation: text(80),
  /** What names it only as the whole answer to the question for it: *tre* a floor. */
  alone: z.array(pattern).max(6).optional(),
  priceKronor: z.int().min(1).max(1_000_000).optional(),
  /** Its entry in the word list. */
  wordId: slug.optional(),
});

/** Something that an utterance brings: which drink, how many, at what time, what name. */
const slot = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    items: z.array(item).min(2).max(60),
    /** Several of them can be wanted, and what is named later comes on top: *en kaffe och en te*. */
    several: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('number'),
    from: z.int().min(0),
    to: z.int().max(1_000_000),
    /** What it is counted in, with how many of it one is (*veckor*: 7 days). What is counted in anything else is not meant. */
    units: z.record(z.string().min(1).max(20), z.int().min(1).max(366)).optional(),
  }),
  /** A time of day, as *klockan halv tre*, *14.30*. */
  z.strictObject({ kind: z.literal('time') }),
  /** Up to three words after one of these beginnings: *jag heter*. */
  z.strictObject({ kind: z.literal('name'), after: z.array(pattern).min(1).max(12) }),
]);

/** One of the two ways out of a goal that a learner is offered at last. */
const option = sentence(120).extend({ intent: slug });

/** Something the conversation is about to reach. */
const goal = z.strictObject({
  id: slug,
  /** What the learner is to do, as it stands in the list beside the conversation: "Order a drink". */
  title: text(60),
  /** Asked only while the conversation is short. */
  optional: z.literal(true).optional(),
  /** The goal is met as soon as all of these are known. Without any it is met by one of its intents. */
  slots: z.array(slug).max(3),
  /** Other intents that meet this goal when it is asked for: *tack* and *hej då* a leave-taking, *nej, bara det* any offer. */
  metBy: z.array(slug).max(6).optional(),
  /** The person's question that leads here. */
  ask: variants,
  /** What the person answers when "yes" or "no" alone meets the goal. Without it, a bare yes or no does not. */
  yes: variants.optional(),
  no: variants.optional(),
  /** How the person asks which of two it is to be: *blå eller grön*. Without it, the first is taken. */
  either: variants.optional(),
  /** What the person says where the goal is let be. With it, nobody leaves it over questions: who is asked to pay may ask. */
  without: variants.optional(),
  /** What the learner could say now, in words of the band, and a tip on how it is made. */
  hint: perBand(sentence(120).extend({ tip: text(200) })),
  /** The last help: a question with two answers to choose from. */
  choice: z.strictObject({ ask: sentence(120), options: z.tuple([option, option]) }),
  /** A phrase of this goal that is worth keeping as a card, complete and without slots. */
  keep: sentence(120),
});

/** Something learners say here. */
const intent = z.strictObject({
  id: slug,
  /** For authors and for a language model, in English: "asks for a drink or something to eat". */
  means: z.string().trim().min(5).max(120),
  /** The goal that it meets, whatever is known of its slots: *nej, bara det* a goal that asks for food. */
  goal: slug.optional(),
  /** Goals that nobody asks for any more after it: *notan, tack* the ones before paying. */
  skips: z.array(slug).max(8).optional(),
  /** Only asks about things: the items it names are not taken for chosen (*vad kostar en latte?*). */
  asks: z.literal(true).optional(),
  /** Slots that a question chooses all the same while they are open: who asks the way to a place wants to go there. */
  chooses: z.array(slug).min(1).max(4).optional(),
  /** Takes back what was wanted: the items it names stand in the place of the others. */
  changes: z.literal(true).optional(),
  /** Wants once more what was wanted last: *samma för mig*. */
  again: z.literal(true).optional(),
  /** What it says of slots although it does not name their items: *jag sitter här* → `place: here`. */
  sets: z.record(slug, slug).optional(),
  /** Slots whose items it names without meaning them: *två veckor efter planen* is no date. */
  byTheWay: z.array(slug).min(1).max(4).optional(),
  /** Right Swedish as patterns, with `{slot}` where an item stands. */
  lines: z.array(pattern).min(8).max(60),
  /** The same with the slips of beginners: typing, spelling, grammar, words of other languages. */
  slips: z.array(pattern).min(2).max(20),
  /** What learners write who cannot say it in Swedish. */
  own: perLanguage(z.array(pattern).min(2).max(10)),
  /** How one says it well: shown to who had to say it in their own language or made a mistake. */
  say: perBand(sentence(160)),
  /** Other things that it may mean, each as one says it: the nearest is shown to who wrote in their own language. */
  says: z.array(sentence(160)).max(12).optional(),
  /** What the person answers; the question that follows is the next goal's. */
  answer: variants,
});

/** One situation with one person: all that is said in it, and what learners say. */
export const scenario = z.strictObject({
  id: z.enum(SCENARIO_IDS),
  /** As it is shown: the first six in three steps, the others by the framework. */
  level: z.enum(['beginner', 'intermediate', 'advanced', 'A1', 'A2', 'B1', 'B2', 'C1']),
  /** The easier band first. */
  bands: z.tuple([z.enum(BANDS), z.enum(BANDS)]),
  title: text(60),
  /** Where one is and with whom, in one or two sentences. */
  description: text(240),
  /** What the learner is here to do. */
  context: text(240),
  person: z.strictObject({
    name: z.string().trim().min(2).max(40),
    role: text(60),
    voice: z.enum(CHARACTERS),
  }),
  slots: z.record(slug, slot),
  /** In the order in which they are asked for. */
  goals: z.array(goal).min(4).max(9),
  intents: z.array(intent).min(10).max(20),
  /** What learners may say that has nothing to do with any intent, as patterns. */
  outOfScope: z.array(pattern).min(25).max(120),
  /** The person's first words, without a question: the first goal's follows. */
  opening: variants,
  /** What the person says to what has nothing to do with it all. */
  elsewhere: variants,
  /** The person's last words. */
  closing: variants,
  /** Entries of the word list that the conversation brings in. */
  words: z.array(slug).min(8).max(25),
  /** Right Swedish of the scenario that is in no dictionary, and names: never marked as misspelt. */
  known: z.array(z.string().trim().min(1).max(40)).max(40),
});

export type Scenario = z.infer<typeof scenario>;
export type Goal = z.infer<typeof goal>;
export type Intent = z.infer<typeof intent>;
export type Slot = z.infer<typeof slot>;
export type Item = z.infer<typeof item>;
export type Variants = z.infer<typeof variants>;
