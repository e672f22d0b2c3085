import type {
  ConversationMessage,
  ConversationSession,
  ScenarioCard,
} from '#shared/conversation/conversation.contract.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import type { Text } from '#shared/language.ts';
import type { WordInFull } from '#shared/vocabulary/words.contract.ts';

/** The same in all languages, but for a mark of its language. */
export const everywhere = (english: string): Text => ({
  english,
  dutch: `${english} (nl)`,
  german: `${english} (de)`,
});

const lineOf = (swedish: string, english: string) => ({ swedish, translation: everywhere(english) });

const GOALS = [
  { id: 'greet', title: everywhere('Say hello'), isOptional: false },
  { id: 'order', title: everywhere('Order a drink'), isOptional: false },
];

/** The café. */
export const CAFE: ScenarioCard = {
  id: 'coffee-shop',
  title: everywhere('At the café'),
  description: everywhere('Order a coffee and something to eat.'),
  context: everywhere('A small café on a grey morning.'),
  level: 'beginner',
  person: { name: 'Elin', role: everywhere('barista'), voice: 'woman' },
  goals: GOALS,
  initialMessage: 'Hej och välkommen! (Hello and welcome!)',
  opening: lineOf('Hej och välkommen!', 'Hello and welcome!'),
  openingWords: [],
  help: null,
};

/** The restaurant, of which the browser keeps what is said. */
export const RESTAURANT: ScenarioCard = {
  ...CAFE,
  id: 'restaurant',
  title: everywhere('At the restaurant'),
  level: 'A1',
};

/** A line of the person. */
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

/** A line of the learner. */
export function learnerSays(
  id: string,
  content: string,
  feedback: ConversationMessage['feedback'] = [],
): ConversationMessage {
  return { id, role: 'user', content, timestamp: '2026-11-22T10:01:00.000Z', feedback };
}

/** A conversation that has begun. */
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
          tip: everywhere('Say *tack* for “please”.'),
        },
        choices: [],
      },
    }),
  ],
  goals: GOALS.map((goal, index) => ({ ...goal, isMet: index === 0 })),
  summary: null,
};

/** What a finished conversation comes to. */
export const SUMMARY = {
  wentWell: [{ translation: everywhere('You ordered without help.') }],
  phrases: [{ ...lineOf('Jag tar en kaffe.', 'I’ll have a coffee.'), isKept: false }],
  words: [{ wordId: 'kaffe', swedish: 'en kaffe', translation: everywhere('a coffee') }],
  turns: 6,
  flawlessTurns: 5,
};

/** As the server sends it. */
export function sent<T>(value: T): Wire<T> {
  return presentTexts(value);
}

/** A word as its dialog shows it. */
export const COFFEE: WordInFull = {
  id: 'kaffe',
  swedish: 'kaffe',
  withArticle: 'ett kaffe',
  wordClass: 'noun',
  gender: 'ett',
  phoneticTranscription: 'ˈkafːɛ',
  pitchAccent: 1,
  audioUrl: null,
  imageUrls: [],
  picture: null,
  englishTranslation: ['coffee'],
  dutchTranslation: ['koffie'],
  germanTranslation: ['Kaffee'],
  forms: ['kaffet'],
  example: lineOf('Kaffe, tack!', 'Coffee, please!'),
  cefrLevel: 'A1',
  difficultyLevel: 1,
  category: 'food',
  namedForms: [{ name: 'definiteSingular', swedish: 'kaffet' }],
  lessons: [],
  lines: [],
};
