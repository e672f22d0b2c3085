import { expect, it } from 'vitest';
import { serverMessage } from './quiz.messages.ts';
import type { QuizPlayer } from './quiz-view.ts';
import { readServerMessage } from './read-message.ts';

const player: QuizPlayer = {
  id: 'p1',
  userId: null,
  nickname: 'Mormor',
  avatar: { colour: '#1d5c87', picture: 'moose' },
  isReady: false,
  isHost: true,
  isConnected: true,
  hasAnswered: false,
  score: 0,
};
const solution = { questionId: 'q', correctAnswer: 1, explanation: 'Why.', swedish: 'en katt', sound: null };
const question = {
  id: 'q',
  kind: 'meaning',
  index: 0,
  total: 10,
  question: 'What does it mean?',
  swedish: 'en katt',
  translation: null,
  picture: null,
  sound: null,
  options: ['a dog', 'a cat'],
  optionsIn: 'learner',
  optionSounds: null,
  durationMs: 15_000,
  remainingMs: 14_000,
  answered: false,
};
const settings = { withKids: false, mixedLevels: false, ownWords: false, lateJoin: true, guests: true };
const entry = {
  id: 'p1',
  nickname: null,
  avatar: player.avatar,
  rank: 1,
  score: 150,
  correct: 1,
  timeBonus: 50,
};
const session = {
  id: 's',
  seq: 4,
  title: 'Family Swedish Quiz',
  category: 'mixed',
  roomCode: 'ABC234',
  maxPlayers: 6,
  settings,
  phase: 'lobby',
  game: 1,
  players: [player],
  screens: 0,
  playerId: 'p1',
  question: null,
  place: null,
  answer: null,
  reveal: null,
  leaderboard: null,
};
const result = { playerId: 'p1', hasAnswered: true, correct: true, points: 150, score: 150 };
const place = { index: 0, total: 10 };

/** One message of each type. */
const MESSAGES: readonly object[] = [
  { type: 'snapshot', session },
  { type: 'player_joined', player },
  { type: 'player_ready', playerId: 'p1', isReady: true },
  { type: 'player_disconnected', playerId: 'p1' },
  { type: 'player_returned', playerId: 'p1' },
  { type: 'player_left', playerId: 'p1', isRemoved: true },
  { type: 'host_changed', hostId: 'p1' },
  { type: 'settings_changed', settings, category: 'food' },
  { type: 'screens_changed', screens: 1 },
  { type: 'quiz_started', game: 1, total: 10 },
  { type: 'next_question', question, place },
  { type: 'next_question', question: null, place },
  { type: 'player_answered', playerId: 'p1' },
  {
    type: 'answer_result',
    playerId: 'p1',
    result: { questionId: 'q', answer: 1, correct: true, points: 150, timeBonus: 50, score: 150, solution },
  },
  { type: 'reveal', reveal: { solution, results: [result], nextInMs: 3_000 } },
  { type: 'quiz_ended', leaderboard: [entry] },
  { type: 'lobby_opened', game: 2, players: [player] },
  { type: 'pong' },
  { type: 'error', code: 'question_closed', re: 'answer' },
  { type: 'error', code: 'validation_error', re: null },
].map((message) => ({ ...message, seq: 7 }));

const bare = (message: object) => readServerMessage(JSON.stringify(message));

it('reads every message that the schemas know', () => {
  for (const message of MESSAGES) {
    expect(serverMessage.parse(message)).toEqual(message);
    expect(bare(message)).toEqual(message);
  }
  const types = serverMessage.options.map(({ shape }) => shape.type.value);
  expect(new Set(MESSAGES.map((message) => Object(message).type))).toEqual(new Set(types));
});

it('refuses a message that lacks any of its fields, as the schemas do', () => {
  for (const message of MESSAGES) {
    for (const name of Object.keys(message)) {
      const { [name]: _, ...rest } = message as Record<string, unknown>;
      expect(serverMessage.safeParse(rest).success, JSON.stringify(rest)).toBe(false);
      expect(bare(rest), JSON.stringify(rest)).toBeNull();
    }
  }
});

it.each(['', 'hej', '7', 'null', '[]', '{"type":"toString","seq":1}', '{"type":"pong","seq":1.5}'])(
  'refuses %s',
  (text) => {
    expect(readServerMessage(text)).toBeNull();
  },
);
