import { z } from 'zod';
import { CHARACTERS } from '../../course/character.ts';
import { perLanguage } from '../../course/text.ts';
import { FEEDBACK_KINDS } from './feedback.ts';
import { SCENARIO_IDS, STORED_SCENARIOS } from './scenario-ids.ts';

/** Maximum number of glosses per line. */
const MAX_GLOSSES = 6;

export const prose = perLanguage(z.string());
/** A Swedish line with its translations; on the wire `swedish`, `english`, `dutch`, `german`. */
export const line = z.object({ swedish: z.string(), translation: prose });

/** A word of a line that is in the word list, with its UTF-16 offsets, `end` exclusive. */
export const knownWord = z.object({ start: z.int().min(0), end: z.int().min(0), wordId: z.string() });

/** A correction of a learner's line: the wrong text, the right text, and the reason. */
export const feedbackItem = z.object({
  /** Kind of the mistake. Not called `kind`, the discriminator of exercises. */
  about: z.enum(FEEDBACK_KINDS),
  /** The text as the learner wrote it, with its UTF-16 offsets in the line, `end` exclusive. */
  wrong: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  right: z.string(),
  explanation: prose,
});

/** Help that the learner may open. */
export const help = z.object({
  /** A possible answer, with a tip on its grammar. */
  hint: line.extend({ tip: prose }).nullable(),
  /** The person has just offered help, so the hint is shown without a click. */
  isOffered: z.literal(true).optional(),
  /** Two answers to choose from, sent verbatim. Empty unless the learner is stuck. */
  choices: z.array(line),
});

export const goalState = z.object({
  id: z.string(),
  title: prose,
  isOptional: z.boolean(),
  /** True if the learner's own words reached the goal. */
  isMet: z.boolean(),
  /** True if the goal is no longer asked for although it was not reached. */
  isSkipped: z.boolean(),
});

/** Summary of a finished conversation. */
export const summary = z.object({
  /** Sentences of praise; empty if no line was understood. */
  wentWell: z.array(z.object({ translation: prose })),
  /** Phrases worth keeping as cards, addressed by index in `keepPhrases`. */
  phrases: z.array(line.extend({ isKept: z.boolean() })).max(3),
  /** Words of the scenario for the learner's cards, with their word list ids. */
  words: z.array(z.object({ wordId: z.string(), swedish: z.string(), translation: prose })),
  turns: z.int(),
  /** Number of learner lines that were understood and have no mistake. */
  flawlessTurns: z.int(),
  /** Number of learner lines that were not understood. */
  notUnderstoodTurns: z.int(),
  /** True if the conversation counts as study: it has ended and half of its goals were reached. */
  isFinished: z.boolean(),
});

const count = z.int().min(0).max(10_000);
const ids = z.array(z.string().max(64)).max(200);
/** Counters and goals of a chat so far, which the truncated history cannot provide. */
export const tally = z.object({
  /** Number of learner lines, of lines without mistakes, and of lines that were not understood. */
  turns: count,
  flawless: count,
  notUnderstood: count.optional(),
  /** Goals that are reached, and goals that were passed over. */
  met: ids.optional(),
  skipped: ids.optional(),
  /** Words that become evidence once half of the goals are reached. */
  heldWords: ids.optional(),
});

const speaker = z.enum(['engine', 'model']);

/** A line of the person, with the help shown beside it. */
export const spoken = {
  /** Swedish version of what the learner said in another language; null for Swedish lines. */
  recast: line.nullable(),
  /** Swedish words with translations: words the learner asked for, or said in a learner language. */
  glosses: z.array(line).max(MAX_GLOSSES),
  /**
   * Part that could not be translated to Swedish: a `sentence` of which at most single words are known, an unknown `word`
   * the learner asked for, or a compound of which only the `parts` are known. Null if nothing is missing.
   */
  untranslated: z.object({ about: z.enum(['sentence', 'word', 'parts']), phrase: z.string() }).nullable(),
  help: help.nullable(),
  /** Source of the wording: the scenario engine, or the language model configured by the operator. */
  speaker,
};

export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Text of the line; for lines of the person, the Swedish. */
  content: z.string(),
  /** ISO 8601 timestamp. */
  timestamp: z.string(),
  /** Swedish text and translations; only for lines of the person. */
  swedish: z.string().optional(),
  translation: prose.optional(),
  ...z.object(spoken).partial().shape,
  /** Words that match exactly one entry of the word list, in order. */
  words: z.array(knownWord).optional(),
  /** Corrections of a learner's line, at most two, the most certain first. */
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
  /** First line of the person in Swedish, followed by its translation in brackets. */
  initialMessage: z.string(),
  /** The same as a structured line. */
  opening: line,
  openingWords: z.array(knownWord),
  /** Possible answers to the first line. */
  help: help.nullable(),
  /** Source of the wording of replies to this learner. */
  speaker: speaker,
});

/** A conversation as its learner sees it. */
export const session = z.object({
  id: z.string(),
  scenarioId: z.enum(STORED_SCENARIOS),
  startedAt: z.string(),
  /** Null while the conversation is open. */
  endedAt: z.string().nullable(),
  /** True if at least half of the goals were reached; false while the conversation is open. */
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
