import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { CEFR_LEVELS } from '../../course/cefr.ts';
import { wireSchema } from '../../course/wire-schema.ts';
import { STUDY_ENDS } from '../../progress/study-end.ts';
import { studyReward } from '../../progress/study-reward.ts';
import { MOST_RECORDING_BYTES } from '../../pronunciation/pronunciation.contract.ts';
import { MINUTE_MS } from '../../time.ts';
import {
  feedbackItem,
  goalState,
  type help,
  knownWord,
  type line,
  listed,
  message,
  prose,
  scenarioCard,
  session,
  spoken,
  summary,
  tally,
} from './conversation-shapes.ts';
import { FEEDBACK_CHOICES } from './feedback.ts';
import { MAX_LINE_CHARACTERS } from './limits.ts';
import { CHAT_SCENARIOS, SCENARIO_IDS, STORED_SCENARIOS } from './scenario-ids.ts';

/** Maximum number of learner lines in a stored conversation. */
export const MOST_TURNS = 60;
/** Maximum number of history lines sent with a chat message. */
export const MOST_HISTORY = 10;
/** Number of days for which conversations are listed. */
export const LISTED_DAYS = 30;
/** Maximum number of lines per learner, per minute and per day, in all conversations together. */
export const MESSAGES_A_MINUTE = 20;
export const MESSAGES_A_DAY = 200;

/** A line of text, possibly with line breaks, without other control characters. */
const learnerLine = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LINE_CHARACTERS)
  .regex(/^(\P{Cc}|[\n\t])+$/u, 'must not hold control characters');
const historyContent = z.string().max(MAX_LINE_CHARACTERS);
const feedback = z.enum(FEEDBACK_CHOICES).default('strict');
const params = z.object({ sessionId: z.string().max(64) });
const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 60, windowMs: MINUTE_MS };

/** Limit of the learner's study time that has been reached by now: this was the last line, the next one is refused. */
const studyEnd = z.enum(STUDY_ENDS).nullable();

export const listScenarios = defineCall({
  method: 'GET',
  path: '/api/conversation/scenarios',
  summary: 'The situations of a page: those with stored conversations, or those of the chat in the browser.',
  access: 'learner',
  limit: READS,
  query: z.object({ page: z.enum(['conversation', 'practice']).default('conversation') }),
  reply: wireSchema(scenarioCard.array()),
});

export const startConversation = defineCall({
  method: 'POST',
  path: '/api/conversation/start',
  summary: 'Begins a conversation; the person has spoken when it comes back.',
  access: 'learner',
  study: true,
  limit: WRITES,
  body: z.object({ scenarioId: z.enum(STORED_SCENARIOS) }),
  reply: wireSchema(session),
});

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversation/sessions',
  summary: 'The conversations of the last thirty days, the one last used first.',
  access: 'learner',
  limit: READS,
  reply: z.object({ sessions: z.array(listed) }),
});

export const readConversation = defineCall({
  method: 'GET',
  path: '/api/conversation/:sessionId',
  summary: 'A conversation with all that was said.',
  access: 'learner',
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
  access: 'learner',
  limit: { max: 2 * MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  params,
  body: z.object({
    /** UUID made by the device. A line that is sent again is not added twice. */
    id: z.uuid().toLowerCase().optional(),
    message: learnerLine,
    feedback,
  }),
  reply: wireSchema(
    z.object({
      /** The learner's line and the person's reply. */
      messages: z.array(message).length(2),
      /**
       * Number of messages in the whole conversation after the reply. A device with fewer has missed lines from another
       * device.
       */
      messageCount: z.int(),
      goals: z.array(goalState),
      isOver: z.boolean(),
      summary: summary.nullable(),
      /** Reward if this line finished the conversation, else null. */
      reward: studyReward.nullable(),
      studyEnd,
    }),
  ),
  errors: ['not_found', 'conversation_busy', 'conversation_ended', 'rate_limited', ...STUDY_ENDS],
});

export const endConversation = defineCall({
  method: 'DELETE',
  path: '/api/conversation/:sessionId',
  summary: 'Ends a conversation and deletes it with all that was said.',
  access: 'learner',
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
  access: 'learner',
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
  access: 'learner',
  limit: { max: 2 * MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  body: z.object({
    /** UUID made by the device. Words of a line that is sent again are not counted twice. */
    id: z.uuid().toLowerCase().optional(),
    message: learnerLine,
    scenario: z.enum(CHAT_SCENARIOS),
    level: z.enum(CEFR_LEVELS),
    /** Context shown on the page. Ignored: the scenario file defines it. */
    context: z.string().max(MAX_LINE_CHARACTERS).optional(),
    /** Lines with their speaker, in either of two forms. */
    conversationHistory: z
      .array(
        z.union([
          z.object({ role: z.enum(['user', 'assistant']), content: historyContent }),
          z.object({ isUser: z.boolean(), content: historyContent }),
        ]),
      )
      .max(MOST_HISTORY)
      .default([]),
    /** Tally from the last reply, because the history is truncated. Without it, the lines of the history are counted. */
    tally: tally.optional(),
    feedback,
  }),
  reply: wireSchema(
    z.object({
      /** Translation of the reply in the learner's language. */
      response: z.string(),
      swedish: z.string(),
      /** Pronunciation in IPA of words in the word list; other words are left as written. */
      pronunciation: z.string(),
      translation: prose,
      words: z.array(knownWord),
      /** Known words of the learner's own line. */
      lineWords: z.array(knownWord),
      ...spoken,
      feedback: z.array(feedbackItem).max(2),
      goals: z.array(goalState),
      tally,
      isOver: z.boolean(),
      summary: summary.nullable(),
      /** Reward if this line finished the chat, once per day and scenario as for stored conversations, else null. */
      reward: studyReward.nullable(),
      studyEnd,
    }),
  ),
  errors: ['conversation_busy', 'rate_limited', ...STUDY_ENDS],
});

/** Types used by the server and the pages. The wire format spells translations differently (`Wire`). */
export type ConversationLine = z.infer<typeof line>;
export type FeedbackItem = z.infer<typeof feedbackItem>;
export type ConversationHelp = z.infer<typeof help>;
export type ConversationMessage = z.infer<typeof message>;
export type ConversationSession = z.infer<typeof session>;
export type ChatTally = z.infer<typeof tally>;
export type ConversationSummary = z.infer<typeof summary>;
export type GoalState = z.infer<typeof goalState>;
export type ScenarioCard = z.infer<typeof scenarioCard>;

export const dictate = defineCall({
  method: 'POST',
  path: '/api/conversation/dictation',
  summary:
    'Hears a recording (WebM, Ogg or WAV) as one of the lines that could be said now, where one of them leads clearly. ' +
    'The recording is kept in memory only, and for as long as that takes; nothing is recorded of it.',
  access: 'learner',
  limit: { max: MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  upload: { part: 'audio', maxBytes: MOST_RECORDING_BYTES },
  body: z.object({
    scenario: z.enum(SCENARIO_IDS),
    /** Ids of goals that are reached, separated by spaces. */
    met: z.string().max(400).default(''),
  }),
  /** Recognised line for the learner to check and send; null if no candidate fits clearly or no voice was heard. */
  reply: z.object({ line: z.string().nullable() }),
  errors: ['not_found', 'unreadable_audio'],
});

export type HeardLine = z.infer<typeof dictate.reply>;
