import { z } from 'zod';
import { CHARACTERS } from '../../course/character.ts';
import { perLanguage } from '../../course/text.ts';
import { FEEDBACK_KINDS } from './feedback.ts';
import { SCENARIO_IDS, STORED_SCENARIOS } from './scenario-ids.ts';

/** Swedish words told beside one line. */
const MAX_GLOSSES = 6;

export const prose = perLanguage(z.string());
/** A line of Swedish and what it means: on the wire `swedish`, `english`, `dutch`, `german`. */
export const line = z.object({ swedish: z.string(), translation: prose });

/** A word of a line that the word list knows, with its place: UTF-16 offsets, `end` exclusive. */
export const knownWord = z.object({ start: z.int().min(0), end: z.int().min(0), wordId: z.string() });

/** Something to know about a learner's line: what stands there, how it is right, and why. */
export const feedbackItem = z.object({
  /** Not called `kind`, by which exercises are told. */
  about: z.enum(FEEDBACK_KINDS),
  /** As the learner wrote it, with its place: UTF-16 offsets in the line, `end` exclusive. */
  wrong: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  right: z.string(),
  explanation: prose,
});

/** What a learner may look at. */
export const help = z.object({
  /** How one could say it, and how that is made. */
  hint: line.extend({ tip: prose }).nullable(),
  /** The person has just promised to help: the hint is shown unasked. */
  isOffered: z.literal(true).optional(),
  /** Two answers to choose from, sent as they stand; none but for who does not get on. */
  choices: z.array(line),
});

export const goalState = z.object({
  id: z.string(),
  title: prose,
  isOptional: z.boolean(),
  /** Reached by the learner's own words. */
  isMet: z.boolean(),
  /** No longer asked for although it was not reached. */
  isSkipped: z.boolean(),
});

/** Summary of a finished conversation. */
export const summary = z.object({
  /** Sentences of praise; none where nothing was understood. */
  wentWell: z.array(z.object({ translation: prose })),
  /** Worth keeping as cards (`keepPhrases`, by place). */
  phrases: z.array(line.extend({ isKept: z.boolean() })).max(3),
  /** Words of the scenario for the learner's cards: ids of the word list. */
  words: z.array(z.object({ wordId: z.string(), swedish: z.string(), translation: prose })),
  turns: z.int(),
  /** Lines of the learner that were understood and in which nothing was to be told. */
  flawlessTurns: z.int(),
  /** Lines that were not understood. */
  notUnderstoodTurns: z.int(),
  /** Whether it counts as study: it came to its end, and half of its goals were reached. */
  isFinished: z.boolean(),
});

const count = z.int().min(0).max(10_000);
const ids = z.array(z.string().max(64)).max(200);
/** What is known of a chat up to here, beyond the lines of its history. */
export const tally = z.object({
  /** Lines of the learner, those in which nothing was to be told, and those not understood. */
  turns: count,
  flawless: count,
  notUnderstood: count.optional(),
  /** Goals that are reached, and those that were let be. */
  met: ids.optional(),
  skipped: ids.optional(),
  /** Words that count as evidence once half of the goals are reached. */
  heldWords: ids.optional(),
});

const speaker = z.enum(['engine', 'model']);

/** A line of the person, with the help shown beside it. */
export const spoken = {
  /** How what the learner said in another way is said well in Swedish; null where it was. */
  recast: line.nullable(),
  /** Swedish words with what they mean: those the learner asked for, or said in their own language. */
  glosses: z.array(line).max(MAX_GLOSSES),
  /**
   * What could not be said in Swedish: a sentence of which only words are known, a word that was asked for and is not known, or
   * a compound of which only the parts are. Null where nothing was left out.
   */
  untranslated: z.object({ about: z.enum(['sentence', 'word', 'parts']), phrase: z.string() }).nullable(),
  help: help.nullable(),
  /** Source of the words: the scenario's own engine, or the language model that the operator has set up. */
  speaker,
};

export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Text as written; of the person the Swedish. */
  content: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  /** Of the person's lines: the Swedish and what it means. */
  swedish: z.string().optional(),
  translation: prose.optional(),
  ...z.object(spoken).partial().shape,
  /** Those that can be one word of the list alone, in order. */
  words: z.array(knownWord).optional(),
  /** Of the learner's lines: at most two things, the surest first. */
  feedback: z.array(feedbackItem).max(2).optional(),
});

const person = z.object({ name: z.string(), role: prose, voice: z.enum(CHARACTERS) });

export const scenarioCard = z.object({
  id: z.enum(SCENARIO_IDS),
  title: prose,
  description: prose,
  /** The learner's task. */
  context: prose,
  level: z.string(),
  person,
  goals: z.array(z.object({ id: z.string(), title: prose, isOptional: z.boolean() })),
  /** The person's first words in Swedish, then their meaning in brackets. */
  initialMessage: z.string(),
  /** The same as a line. */
  opening: line,
  openingWords: z.array(knownWord),
  /** Possible answers to it. */
  help: help.nullable(),
  /** Source of the replies to this learner's lines. */
  speaker: speaker,
});

/** A conversation as its learner sees it. */
export const session = z.object({
  id: z.string(),
  scenarioId: z.enum(STORED_SCENARIOS),
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.string().nullable(),
  /** Whether at least half of its goals were reached; false also while it goes on. */
  isFinished: z.boolean(),
  messages: z.array(message),
  goals: z.array(goalState),
  summary: summary.nullable(),
});

export const listed = z.object({
  id: z.string(),
  scenarioId: z.enum(STORED_SCENARIOS),
  startedAt: z.string(),
  lastAt: z.string(),
  endedAt: z.string().nullable(),
  isFinished: z.boolean(),
  messageCount: z.int(),
});
