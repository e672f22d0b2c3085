import { inEachLanguage } from '#shared/language.ts';
import type { NewSeat } from '#shared/quiz/game.ts';
import { type Game, newGame, type QuestionSlot, type QuizTask } from '#shared/quiz/game-state.ts';
import { QUIZ_QUESTIONS } from '#shared/quiz/limits.ts';
import type { QuizSettings } from '#shared/quiz/quiz-view.ts';

/** Milliseconds for which a question is open in tests. */
export const OPEN_MS = 15_000;

const SETTINGS: QuizSettings = {
  withKids: false,
  mixedLevels: false,
  ownWords: false,
  lateJoin: true,
  guests: true,
};

/** Room without players. */
export function testGame(settings: Partial<QuizSettings> = {}, maxPlayers = 6): Game {
  return newGame({
    title: 'Family Swedish Quiz',
    category: 'mixed',
    maxPlayers,
    settings: { ...SETTINGS, ...settings },
    questionMs: OPEN_MS,
  });
}

/** Data of a new player: `anna` is learner `u-anna`, in seat `anna`. */
export function newSeat(name: string, more: Partial<NewSeat> = {}): NewSeat {
  return {
    id: name,
    userId: `u-${name}`,
    nickname: name,
    avatar: { colour: '#1d5c87', picture: 'moose' },
    language: 'english',
    level: 'A1',
    ...more,
  };
}

/** Question of which option 1 of four is right. */
export function testTask(id: string, more: Partial<QuizTask> = {}): QuizTask {
  return {
    id,
    key: id,
    kind: 'meaning',
    level: 'A1',
    question: inEachLanguage((language) => `${id} in ${language}?`),
    swedish: 'en katt',
    translation: null,
    picture: null,
    heard: null,
    options: inEachLanguage((language) =>
      ['dog', 'cat', 'horse', 'cow'].map((each) => `${each} ${language}`),
    ),
    optionsIn: 'learner',
    correct: 1,
    explanation: inEachLanguage((language) => `Secret of ${id} in ${language}.`),
    said: 'en katt',
    skill: 'vocabulary',
    wordIds: ['katt'],
    optionWords: ['hund', 'katt', 'hast', 'ko'],
    ...more,
  };
}

/** Questions of a game, one for all at each place: `q0`, `q1` … */
export function testSlots(count = QUIZ_QUESTIONS): QuestionSlot[] {
  return Array.from({ length: count }, (_, index) => ({ tasks: [testTask(`q${index}`)] }));
}
