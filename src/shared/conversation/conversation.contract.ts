import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { CHARACTERS } from '../course/character.ts';
import { perLanguage } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { studyReward } from '../progress/study-reward.ts';
import { MINUTE_MS } from '../time.ts';
import { FEEDBACK_CHOICES, FEEDBACK_KINDS } from './feedback-kinds.ts';
import { MOST_CHARACTERS } from './line-limits.ts';
import { CHAT_SCENARIOS, SCENARIO_IDS, STORED_SCENARIOS } from './scenario-ids.ts';

/** A stored conversation has at most so many lines of the learner. */
export const MOST_TURNS = 60;
/** So much of a conversation that the browser keeps is sent along. */
export const MOST_HISTORY = 10;
/** Conversations are listed for so many days. */
export const LISTED_DAYS = 30;
/** Lines that a learner may send a minute and a day, in all conversations together. */
export const MESSAGES_A_MINUTE = 20;
export const MESSAGES_A_DAY = 200;

const prose = perLanguage(z.string());
/** A line of Swedish and what it means: on the wire `swedish`, `english`, `dutch`, `german`. */
const line = z.object({ swedish: z.string(), translation: prose });

/** A word of a line that the word list knows, with its place: UTF-16 offsets, `end` exclusive. */
const knownWord = z.object({ start: z.int().min(0), end: z.int().min(0), wordId: z.string() });

/** Something to know about a learner's line: what stands there, how it is right, and why. */
const feedbackItem = z.object({
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
const help = z.object({
  /** How one could say it, and how that is made. */
  hint: line.extend({ tip: prose }).nullable(),
  /** The person has just promised to help: the hint is shown unasked. */
  isOffered: z.literal(true).optional(),
  /** Two answers to choose from, sent as they stand; none but for who does not get on. */
  choices: z.array(line),
});

const goalState = z.object({ id: z.string(), title: prose, isOptional: z.boolean(), isMet: z.boolean() });

/** What a finished conversation comes to. */
const summary = z.object({
  /** What went well, each a sentence; one at least. */
  wentWell: z.array(z.object({ translation: prose })),
  /** Worth keeping as cards (`keepPhrases`, by place). */
  phrases: z.array(line.extend({ isKept: z.boolean() })).max(3),
  /** Words of the scenario for the learner's cards: ids of the word list. */
  words: z.array(z.object({ wordId: z.string(), swedish: z.string(), translation: prose })),
  turns: z.int(),
  /** Lines of the learner in which nothing was to be told. */
  flawlessTurns: z.int(),
});

const count = z.int().min(0).max(10_000);
/** Lines of the learner in a chat up to here, and in how many of them nothing was to be told. */
const tally = z.object({ turns: count, flawless: count });

/** What the person says, and what stands beside it. */
const spoken = {
  /** How what the learner said in another way is said well in Swedish; null where it was. */
  recast: line.nullable(),
  /** Swedish words with what they mean: those the learner asked for, or said in their own language. */
  glosses: z.array(line).max(4),
  help: help.nullable(),
  /** Who found the words: the scenario's own engine, or the language model that the operator has set up. */
  speaker: z.enum(['engine', 'model']),
};

const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** What was written; of the person the Swedish. */
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

const scenarioCard = z.object({
  id: z.enum(SCENARIO_IDS),
  title: prose,
  description: prose,
  /** What the learner is here to do. */
  context: prose,
  level: z.string(),
  person,
  goals: z.array(z.object({ id: z.string(), title: prose, isOptional: z.boolean() })),
  /** The person's first words in Swedish, then their meaning in brackets. */
  initialMessage: z.string(),
  /** The same as a line. */
  opening: line,
  openingWords: z.array(knownWord),
  /** What one could answer to it. */
  help: help.nullable(),
});

/** A conversation as its learner sees it. */
const session = z.object({
  id: z.string(),
  scenarioId: z.enum(STORED_SCENARIOS),
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.string().nullable(),
  /** Whether its goals were reached; false also while it goes on. */
  isFinished: z.boolean(),
  messages: z.array(message),
  goals: z.array(goalState),
  summary: summary.nullable(),
});

const listed = z.object({
  id: z.string(),
  scenarioId: z.enum(STORED_SCENARIOS),
  startedAt: z.string(),
  lastAt: z.string(),
  endedAt: z.string().nullable(),
  isFinished: z.boolean(),
  messageCount: z.int(),
});

/** Swedish or anything else, on several lines if need be, but no other control characters. */
const learnerLine = z
  .string()
  .trim()
  .min(1)
  .max(MOST_CHARACTERS)
  .regex(/^(\P{Cc}|[\n\t])+$/u, 'must not hold control characters');
const feedback = z.enum(FEEDBACK_CHOICES).default('strict');
const params = z.object({ sessionId: z.string().max(64) });
const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 60, windowMs: MINUTE_MS };

export const listScenarios = defineCall({
  method: 'GET',
  path: '/api/conversation/scenarios',
  summary: 'The situations of a page: those with stored conversations, or those of the chat in the browser.',
  access: 'signed-in',
  limit: READS,
  query: z.object({ page: z.enum(['conversation', 'practice']).default('conversation') }),
  reply: wireSchema(scenarioCard.array()),
});

export const startConversation = defineCall({
  method: 'POST',
  path: '/api/conversation/start',
  summary: 'Begins a conversation; the person has spoken when it comes back.',
  access: 'signed-in',
  limit: WRITES,
  body: z.object({ scenarioId: z.enum(STORED_SCENARIOS) }),
  reply: wireSchema(session),
});

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversation/sessions',
  summary: 'The conversations of the last thirty days, the one last used first.',
  access: 'signed-in',
  limit: READS,
  reply: z.object({ sessions: z.array(listed) }),
});

export const readConversation = defineCall({
  method: 'GET',
  path: '/api/conversation/:sessionId',
  summary: 'A conversation with all that was said.',
  access: 'signed-in',
  limit: READS,
  params,
  reply: wireSchema(session),
  errors: ['not_found'],
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/conversation/:sessionId/message',
  summary:
    'Says something. The line is stored before it is answered; the same `id` again gets the same answer. 20 lines a ' +
    'minute and 200 a day, one at a time.',
  access: 'signed-in',
  limit: { max: 2 * MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  params,
  body: z.object({
    /** A UUID of the device's, so that a line that is sent again is not said twice. */
    id: z.uuid().toLowerCase().optional(),
    message: learnerLine,
    feedback,
  }),
  reply: wireSchema(
    z.object({
      /** The learner's line and the person's. */
      messages: z.array(message).length(2),
      /** Of the whole conversation, up to the answer: a device that has fewer has missed what another one said. */
      messageCount: z.int(),
      goals: z.array(goalState),
      isOver: z.boolean(),
      summary: summary.nullable(),
      /** Of a conversation that this line has finished. */
      reward: studyReward.nullable(),
    }),
  ),
  errors: ['not_found', 'conversation_busy', 'conversation_ended', 'rate_limited'],
});

export const endConversation = defineCall({
  method: 'DELETE',
  path: '/api/conversation/:sessionId',
  summary: 'Ends a conversation and deletes it with all that was said.',
  access: 'signed-in',
  limit: WRITES,
  params,
  reply: z.object({}),
  errors: ['not_found'],
});

export const keepPhrases = defineCall({
  method: 'POST',
  path: '/api/conversation/:sessionId/keep',
  summary:
    'Makes cards of the learner’s own of phrases of the summary, by their places; again is the same as once.',
  access: 'signed-in',
  limit: WRITES,
  params,
  body: z.object({ phrases: z.array(z.int().min(0).max(2)).min(1).max(3) }),
  reply: wireSchema(z.object({ summary })),
  errors: ['not_found', 'conflict', 'own_cards_full'],
});

export const chat = defineCall({
  method: 'POST',
  path: '/api/conversation/chat',
  summary:
    'Answers one line of a conversation that the browser keeps. What has been reached is told from the history. ' +
    'Counts together with the stored conversations: 20 lines a minute, 200 a day, one at a time.',
  access: 'signed-in',
  limit: { max: 2 * MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  body: z.object({
    /** A UUID of the device's: words of a line that is sent again are not counted twice. */
    id: z.uuid().toLowerCase().optional(),
    message: learnerLine,
    scenario: z.enum(CHAT_SCENARIOS),
    level: z.enum(CEFR_LEVELS),
    /** As the page shows it; what the scenario's file says counts. */
    context: z.string().max(MOST_CHARACTERS).optional(),
    conversationHistory: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant']),
          content: z.string().max(MOST_CHARACTERS),
        }),
      )
      .max(MOST_HISTORY)
      .default([]),
    /** As the last reply told it, for the history is only the end; without it, the lines of the history count. */
    tally: tally.optional(),
    feedback,
  }),
  reply: wireSchema(
    z.object({
      /** What the Swedish means in the learner's language. */
      response: z.string(),
      swedish: z.string(),
      /** IPA of what stands in the word list, as it is read; words that do not are left as they are. */
      pronunciation: z.string(),
      translation: prose,
      words: z.array(knownWord),
      /** The same of the learner's own line. */
      lineWords: z.array(knownWord),
      ...spoken,
      feedback: z.array(feedbackItem).max(2),
      goals: z.array(goalState),
      tally,
      isOver: z.boolean(),
      summary: summary.nullable(),
    }),
  ),
  errors: ['conversation_busy', 'rate_limited'],
});

/** As the server and the pages know them; the wire spells their texts another way (`Wire`). */
export type ConversationLine = z.infer<typeof line>;
export type FeedbackItem = z.infer<typeof feedbackItem>;
export type ConversationHelp = z.infer<typeof help>;
export type ConversationMessage = z.infer<typeof message>;
export type ConversationSession = z.infer<typeof session>;
export type ChatTally = z.infer<typeof tally>;
export type ConversationSummary = z.infer<typeof summary>;
export type GoalState = z.infer<typeof goalState>;
export type ScenarioCard = z.infer<typeof scenarioCard>;
