import type {
  ConversationMessage,
  ConversationSession,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import { textOf } from '../../shared/text.ts';

/** The same text in all languages, marked with its language. */
const lineOf = (swedish: string, english: string) => ({ swedish, translation: textOf(english) });

const GOALS = [
  { id: 'greet', title: textOf('Say hello'), isOptional: false },
  { id: 'order', title: textOf('Order a drink'), isOptional: false },
];

/** Scenario in a café. */
export const CAFE: ScenarioCard = {
  id: 'coffee-shop',
  title: textOf('At the café'),
  description: textOf('Order a coffee and something to eat.'),
  context: textOf('A small café on a grey morning.'),
  level: 'beginner',
  person: { name: 'Elin', role: textOf('barista'), voice: 'woman' },
  goals: GOALS,
  initialMessage: 'Hej och välkommen! (Hello and welcome!)',
  opening: lineOf('Hej och välkommen!', 'Hello and welcome!'),
  openingWords: [],
  help: null,
  speaker: 'engine',
};

/** Scenario in a restaurant, whose messages stay in the browser. */
export const RESTAURANT: ScenarioCard = {
  ...CAFE,
  id: 'restaurant',
  title: textOf('At the restaurant'),
  level: 'A1',
};

/** Line of the person. */
export function personSays(id: string, swedish: string, more: Partial<ConversationMessage> = {}) {
  const message: ConversationMessage = {
    id,
    role: 'assistant',
    content: swedish,
    timestamp: '2026-11-22T10:00:00.000Z',
    ...lineOf(swedish, `${swedish} in English`),
    ...more,
  };
  return message;
}

/** Line of the learner. */
export function learnerSays(
  id: string,
  content: string,
  feedback: ConversationMessage['feedback'] = [],
): ConversationMessage {
  return { id, role: 'user', content, timestamp: '2026-11-22T10:01:00.000Z', feedback };
}

/** Conversation that has started. */
export const BEGUN: ConversationSession = {
  id: 'talk-1',
  scenarioId: 'coffee-shop',
  startedAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  isFinished: false,
  messages: [
    personSays('m1', 'Hej och välkommen! Vad vill du ha?', {
      help: {
        hint: {
          ...lineOf('En kaffe, tack.', 'A coffee, please.'),
          tip: textOf('Say *tack* for “please”.'),
        },
        choices: [],
      },
    }),
  ],
  goals: GOALS.map((goal, index) => ({ ...goal, isMet: index === 0, isSkipped: false })),
  summary: null,
};

/** Summary of a finished conversation. */
export const SUMMARY = {
  wentWell: [{ translation: textOf('You ordered without help.') }],
  phrases: [{ ...lineOf('Jag tar en kaffe.', 'I’ll have a coffee.'), isKept: false }],
  words: [{ wordId: 'kaffe', swedish: 'en kaffe', translation: textOf('a coffee') }],
  turns: 6,
  flawlessTurns: 5,
  notUnderstoodTurns: 0,
  isFinished: true,
};

/** Converts a value as the server sends it. */
export function sent<T>(value: T): Wire<T> {
  return presentTexts(value);
}
