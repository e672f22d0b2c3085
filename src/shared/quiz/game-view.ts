import { optionsFor } from '../course/options.ts';
import type { Language } from '../language.ts';
import { type Game, type GameEvent, type Given, type QuizTask, type Seat, taskFor } from './game-state.ts';
import type { ServerMessage } from './quiz.messages.ts';
import type {
  LeaderboardEntry,
  QuizAnswerResult,
  QuizPlayer,
  QuizQuestion,
  QuizReveal,
  QuizSession,
  QuizSolution,
} from './quiz-view.ts';
import { revealedPlaces, tallyOf } from './scoring.ts';
import { durationOf, isHere, isOut, revealMs } from './turns.ts';

/** Viewer of a room: a seat or a screen. */
export interface Viewer {
  readonly id: string;
  readonly language: Language;
  /** Null on a screen. */
  readonly seat: Seat | null;
}

/** Identifiers of a room outside its game. */
export interface RoomIds {
  readonly id: string;
  readonly roomCode: string;
}

/** Viewer with this seat or screen id; null if it does not exist (any more), and for a stopped player. */
export function viewerOf(game: Game, id: string): Viewer | null {
  const seat = game.players.find((each) => each.id === id);
  if (seat) return isOut(game, seat) ? null : { id, language: seat.language, seat };
  const screen = game.screens.find((each) => each.id === id);
  return screen ? { id, language: screen.language, seat: null } : null;
}

/** The room as one viewer sees it at a time of the room's clock, without any solution that must still be secret. */
export function sessionFor(
  game: Game,
  { id, roomCode }: RoomIds,
  viewer: Viewer,
  nowMs: number,
): QuizSession {
  const { title, category, maxPlayers, settings, phase, players, screens, seq, index, slots } = game;
  const isPlaying = phase === 'question' || phase === 'reveal';
  return {
    id,
    seq,
    title,
    category,
    roomCode,
    maxPlayers,
    settings,
    phase,
    game: game.game,
    players: players.map((seat) => playerFor(game, seat, viewer)),
    screens: screens.length,
    playerId: viewer.seat?.id ?? null,
    question: isPlaying ? questionFor(game, id, viewer, nowMs) : null,
    place: isPlaying ? { index, total: slots.length } : null,
    answer: isPlaying ? answerFor(game, id, viewer, index) : null,
    reveal: phase === 'reveal' ? revealFor(game, id, viewer, nowMs) : null,
    leaderboard: phase === 'ended' ? leaderboardOf(game) : null,
  };
}

/**
 * Message about an event for one viewer.
 * @returns null if it can no longer be derived from the current state; the viewer then gets a snapshot
 */
export function messageFor(
  game: Game,
  { id: roomId }: RoomIds,
  { seq, what }: GameEvent,
  viewer: Viewer,
  nowMs: number,
): ServerMessage | null {
  const { settings, category, hostId, screens, slots } = game;
  const total = slots.length;
  switch (what.type) {
    case 'player_joined': {
      const seat = game.players.find(({ id }) => id === what.playerId);
      return seat ? { type: what.type, seq, player: playerFor(game, seat, viewer) } : null;
    }
    case 'player_ready': {
      const seat = game.players.find(({ id }) => id === what.playerId);
      return seat ? { type: what.type, seq, playerId: seat.id, isReady: seat.isReady } : null;
    }
    case 'player_disconnected':
    case 'player_returned':
      return { type: what.type, seq, playerId: what.playerId };
    case 'player_left':
      return { type: what.type, seq, playerId: what.playerId, isRemoved: what.isRemoved };
    case 'host_changed':
      return hostId === null ? null : { type: what.type, seq, hostId };
    case 'settings_changed':
      return { type: what.type, seq, settings, category };
    case 'screens_changed':
      return { type: what.type, seq, screens: screens.length };
    case 'quiz_started':
      return { type: what.type, seq, game: game.game, total };
    case 'next_question': {
      if (what.index !== game.index) return null;
      const place = { index: what.index, total };
      return { type: what.type, seq, question: questionFor(game, roomId, viewer, nowMs), place };
    }
    case 'player_answered': {
      const own = what.playerId === viewer.id ? answerFor(game, roomId, viewer, what.index) : null;
      return own
        ? { type: 'answer_result', seq, playerId: viewer.id, result: own }
        : { type: what.type, seq, playerId: what.playerId };
    }
    case 'reveal':
      if (what.index !== game.index || game.phase !== 'reveal') return null;
      return { type: what.type, seq, reveal: revealFor(game, roomId, viewer, nowMs) };
    case 'quiz_ended':
      return { type: what.type, seq, leaderboard: leaderboardOf(game) };
    case 'lobby_opened':
      return {
        type: what.type,
        seq,
        game: game.game,
        players: game.players.map((seat) => playerFor(game, seat, viewer)),
      };
  }
}

/**
 * Cache key of `messageFor` for a viewer: viewers with the same key in the same room at the same time get the same
 * message, so that it is created once.
 */
export function viewOf(game: Game, { what }: GameEvent, viewer: Viewer): string {
  switch (what.type) {
    case 'player_joined':
    case 'lobby_opened':
      return viewer.id;
    case 'player_answered':
      return what.playerId === viewer.id ? viewer.id : '';
    case 'next_question':
    case 'reveal': {
      const hasAnswered = game.answers[game.index]?.[viewer.id] !== undefined;
      return `${viewer.language} ${taskFor(game, game.index, viewer.seat)?.id} ${hasAnswered}`;
    }
    default:
      return '';
  }
}

/** Player as one viewer sees it. */
export function playerFor(game: Game, seat: Seat, viewer: Viewer): QuizPlayer {
  const { hostId, phase, answers, index } = game;
  return {
    id: seat.id,
    userId: seat.id === viewer.id ? seat.userId : null,
    nickname: seat.nickname,
    avatar: seat.avatar,
    isReady: seat.isReady,
    isHost: seat.id === hostId,
    isConnected: isHere(seat),
    hasAnswered: (phase === 'question' || phase === 'reveal') && answers[index]?.[seat.id] !== undefined,
    score: tallyOf(game, seat, revealedPlaces(game)).score,
  };
}

/** Current question without its solution; null if there is none for this viewer. */
export function questionFor(game: Game, roomId: string, viewer: Viewer, nowMs: number): QuizQuestion | null {
  const { index, slots, openedMs, phase, answers } = game;
  const task = taskFor(game, index, viewer.seat);
  if (!task) return null;
  const { language } = viewer;
  const options = optionsFor(task.options, language);
  const durationMs = durationOf(game);
  const isOpen = phase === 'question';
  const leftMs = durationMs === null ? null : Math.max(0, Math.round(openedMs + durationMs - nowMs));
  // If the word and the options were spoken by the same voice, the answer could be found without knowing the
  // word.
  const soundTells = task.heard !== null || task.optionsIn !== 'swedish';
  return {
    id: task.id,
    kind: task.kind,
    index,
    total: slots.length,
    question: task.question[language],
    swedish: task.swedish,
    translation: task.translation?.[language] ?? null,
    picture: task.picture,
    sound: promptOf(game, task) === null ? null : soundAddress(roomId, task, 'prompt'),
    options: [...options],
    optionsIn: task.optionsIn,
    optionSounds: soundTells ? null : options.map((_, option) => soundAddress(roomId, task, `${option}`)),
    durationMs,
    remainingMs: leftMs === null ? null : isOpen ? leftMs : 0,
    answered: viewer.seat !== null && answers[index]?.[viewer.id] !== undefined,
  };
}

/** The viewer's answer at a place and whether it was right; null before it. */
export function answerFor(
  game: Game,
  roomId: string,
  viewer: Viewer,
  place: number,
): QuizAnswerResult | null {
  const { seat } = viewer;
  const given = seat && game.answers[place]?.[seat.id];
  const task = taskFor(game, place, seat);
  return given && task ? resultOf(game, seat, given, solutionOf(roomId, task, viewer.language), place) : null;
}

function resultOf(
  game: Game,
  seat: Seat,
  { questionId, option, correct, points, timeBonus }: Given,
  solution: QuizSolution,
  place: number,
): QuizAnswerResult {
  const { score } = tallyOf(game, seat, place + 1);
  return { questionId, answer: option, correct, points, timeBonus, score, solution };
}

/** Scores, highest first. */
export function leaderboardOf(game: Game): LeaderboardEntry[] {
  const places = revealedPlaces(game);
  const entries = game.players
    .map((seat) => ({
      id: seat.id,
      nickname: seat.nickname,
      avatar: seat.avatar,
      ...tallyOf(game, seat, places),
    }))
    .toSorted((a, b) => b.score - a.score);
  return entries.map((entry) => ({
    ...entry,
    rank: entries.findIndex(({ score }) => score === entry.score) + 1,
  }));
}

function revealFor(game: Game, roomId: string, viewer: Viewer, nowMs: number): QuizReveal {
  const { index, answers, players, closedMs } = game;
  const task = taskFor(game, index, viewer.seat);
  return {
    solution: task && solutionOf(roomId, task, viewer.language),
    results: players.map((seat) => {
      const given = answers[index]?.[seat.id];
      return {
        playerId: seat.id,
        hasAnswered: given !== undefined,
        correct: given?.correct ?? false,
        points: given?.points ?? 0,
        score: tallyOf(game, seat, index + 1).score,
      };
    }),
    nextInMs: Math.max(0, Math.round(closedMs + revealMs(game) - nowMs)),
  };
}

function solutionOf(roomId: string, task: QuizTask, language: Language): QuizSolution {
  const { id, correct, explanation, said } = task;
  return {
    questionId: id,
    correctAnswer: correct,
    explanation: explanation[language],
    swedish: said,
    sound: said === null ? null : soundAddress(roomId, task, 'solution'),
  };
}

/** Swedish text spoken with a question; for children also the text to read, unless that reveals the solution. */
function promptOf({ settings }: Game, { heard, swedish, optionsIn }: QuizTask): string | null {
  if (heard !== null || !settings.withKids || optionsIn !== 'learner') return heard;
  return swedish?.includes('___') ? null : swedish;
}

/** URL of a question's sound, which reveals nothing of the spoken text. */
function soundAddress(roomId: string, { id }: QuizTask, part: string): string {
  return `/api/family-quiz/${roomId}/sound/${id}/${part}`;
}

/**
 * Returns the Swedish of a part of a question if this viewer may hear it: the prompt once it has been shown, the
 * solution once they know it. Sounds of finished questions stay available, since a player may request one as the next
 * question begins.
 */
export function spokenPart(game: Game, viewer: Viewer, questionId: string, part: string): string | null {
  const { index, phase, answers } = game;
  if (phase === 'lobby') return null;
  const places = Array.from({ length: index + 1 }, (_, place) => place);
  const place = places.find((each) => taskFor(game, each, viewer.seat)?.id === questionId);
  const task = place === undefined ? null : taskFor(game, place, viewer.seat);
  if (place === undefined || !task) return null;
  if (part === 'prompt') return promptOf(game, task);
  if (part === 'solution') {
    const isOver = place < index || phase !== 'question';
    return isOver || answers[place]?.[viewer.id] !== undefined ? task.said : null;
  }
  if (task.heard !== null || task.optionsIn !== 'swedish' || !/^[0-3]$/.test(part)) return null;
  return optionsFor(task.options, viewer.language)[Number(part)] ?? null;
}
