import { optionsFor } from '../course/options.ts';
import type { ErrorCode } from '../errors.ts';
import type { Language } from '../language.ts';
import {
  type Game,
  type Given,
  type QuestionSlot,
  type QuizTask,
  type ScreenSeat,
  type Seat,
  taskFor,
} from './game-state.ts';
import { forgotten, left, stopped } from './leaving.ts';
import { MAX_SCREENS, type QuizCategory } from './limits.ts';
import { isSameNickname } from './nickname.ts';
import type { QuizSettings, StopReason } from './quiz-view.ts';
import { pointsFor, revealedPlaces, tallyOf } from './scoring.ts';
import { advanced, closed, durationOf, happened, isOut, opened } from './turns.ts';

/** Actions in a room. The caller is already authenticated: `by` is a seat of the room. */
export type Action =
  | { readonly type: 'join'; readonly seat: NewSeat; readonly identity: string }
  | { readonly type: 'watch'; readonly screen: Pick<ScreenSeat, 'id' | 'language'> }
  | { readonly type: 'connect' | 'disconnect'; readonly by: string; readonly server: string }
  /** A server has died with all its connections. */
  | { readonly type: 'server_lost'; readonly server: string }
  | { readonly type: 'ready'; readonly by: string; readonly isReady: boolean }
  | {
      readonly type: 'settings';
      readonly by: string;
      readonly settings: Partial<QuizSettings>;
      readonly category?: QuizCategory | undefined;
    }
  | { readonly type: 'start'; readonly by: string; readonly slots: readonly QuestionSlot[] }
  | {
      readonly type: 'answer';
      readonly by: string;
      readonly questionId: string;
      /** Index of an option, its text, or null. */
      readonly answer: number | string | null;
      /** Half of the round trip measured by the server, in milliseconds. */
      readonly creditMs: number;
    }
  | { readonly type: 'next' | 'again'; readonly by: string }
  | { readonly type: 'leave'; readonly by: string }
  | { readonly type: 'remove'; readonly by: string; readonly target: string; readonly identity: string }
  /** A player may not go on, or (null) may again. */
  | { readonly type: 'stop'; readonly by: string; readonly reason: StopReason | null }
  /** The account of a seat has been deleted. */
  | { readonly type: 'forget'; readonly userId: string }
  /** Only the time has advanced. */
  | { readonly type: 'tick' };

/** Data of a new seat. */
export type NewSeat = Pick<Seat, 'id' | 'userId' | 'nickname' | 'avatar' | 'language' | 'level'>;

/** Result of an action: the new state of the room, or an error code. */
export type GameOutcome = { readonly game: Game } | { readonly refused: ErrorCode };

/**
 * Applies an action to a room. Pure: `nowMs` is the room's own clock. Due changes are applied first, so that no
 * action meets a question that is over; but a player is stopped before the next question opens.
 */
export function reduce(before: Game, action: Action, nowMs: number): GameOutcome {
  const game = action.type === 'stop' ? before : advanced(before, nowMs);
  const outcome = acted(game, action, nowMs);
  return 'refused' in outcome ? outcome : { game: advanced(outcome.game, nowMs) };
}

function acted(game: Game, action: Action, nowMs: number): GameOutcome {
  switch (action.type) {
    case 'tick':
      return { game };
    case 'join':
      return joined(game, action.seat, action.identity, nowMs);
    case 'watch':
      return watched(game, action.screen);
    case 'connect':
      return { game: connected(game, action.by, action.server) };
    case 'disconnect':
      return { game: disconnected(game, action.server, nowMs, action.by) };
    case 'server_lost':
      return { game: disconnected(game, action.server, nowMs) };
    case 'ready':
      return madeReady(game, action.by, action.isReady);
    case 'leave':
      return { game: left(game, action.by) };
    case 'stop':
      return { game: stopped(game, action.by, action.reason, nowMs) };
    case 'forget':
      return { game: forgotten(game, action.userId) };
    case 'answer':
      return answered(game, action, nowMs);
    case 'settings':
    case 'start':
    case 'next':
    case 'again':
    case 'remove':
      return action.by === game.hostId ? hosted(game, action, nowMs) : { refused: 'host_only' };
  }
}

type HostAction = Extract<Action, { type: 'settings' | 'start' | 'next' | 'again' | 'remove' }>;

function hosted(game: Game, action: HostAction, nowMs: number): GameOutcome {
  const { phase } = game;
  switch (action.type) {
    case 'settings': {
      if (phase !== 'lobby') return { refused: 'already_started' };
      const settings = { ...game.settings, ...action.settings };
      const category = action.category ?? game.category;
      return { game: happened({ ...game, settings, category }, { type: 'settings_changed' }) };
    }
    case 'start': {
      if (phase !== 'lobby') return { refused: 'already_started' };
      const { slots } = action;
      const started = happened({ ...game, slots, answers: [], log: [] }, { type: 'quiz_started' });
      return { game: opened(started, 0, nowMs) };
    }
    case 'next':
      if (phase === 'lobby') return { refused: 'not_started' };
      if (phase === 'ended') return { refused: 'ended' };
      if (phase === 'reveal') return { game: opened(game, game.index + 1, nowMs) };
      return durationOf(game) === null ? { game: closed(game, nowMs) } : { refused: 'question_open' };
    case 'again': {
      if (phase !== 'ended') return { refused: 'not_playing' };
      const going = game.players.filter((seat) => !isOut(game, seat));
      const players = going.map((seat) => ({ ...seat, isReady: false, startScore: 0, stop: null }));
      const lobby: Game = { ...game, phase: 'lobby', game: game.game + 1, players, index: 0 };
      return { game: happened({ ...lobby, slots: [], answers: [], log: [] }, { type: 'lobby_opened' }) };
    }
    case 'remove': {
      if (action.target === action.by) return { refused: 'forbidden' };
      if (!game.players.some(({ id }) => id === action.target)) return { refused: 'not_found' };
      const removed = [...game.removed, action.identity];
      return { game: left({ ...game, removed }, action.target, { isRemoved: true }) };
    }
  }
}

function joined(game: Game, newSeat: NewSeat, identity: string, nowMs: number): GameOutcome {
  const { players, maxPlayers, phase, settings } = game;
  const { id, userId, nickname } = newSeat;
  if (players.some((seat) => seat.id === id || (userId !== null && seat.userId === userId))) return { game };
  // Players without access get the same error as for a missing room.
  if (game.removed.includes(identity) || phase === 'ended') return { refused: 'room_not_found' };
  if (phase !== 'lobby' && !settings.lateJoin) return { refused: 'already_started' };
  if (players.length >= maxPlayers) return { refused: 'room_full' };
  if (players.some((seat) => isSameNickname(seat.nickname, nickname))) return { refused: 'nickname_taken' };
  const startScore = phase === 'lobby' ? 0 : averageScore(game);
  const seat: Seat = {
    ...newSeat,
    isReady: false,
    startScore,
    heldBy: [],
    lostMs: null,
    joinedMs: nowMs,
    stop: null,
  };
  const next = { ...game, players: [...players, seat], hostId: game.hostId ?? id };
  return { game: happened(next, { type: 'player_joined', playerId: id }) };
}

/** Average score of the current players, counting revealed questions only. */
function averageScore(game: Game): number {
  const { players } = game;
  const places = revealedPlaces(game);
  const sum = players.reduce((total, seat) => total + tallyOf(game, seat, places).score, 0);
  return players.length === 0 ? 0 : Math.round(sum / players.length);
}

function watched(game: Game, { id, language }: Pick<ScreenSeat, 'id' | 'language'>): GameOutcome {
  const { screens } = game;
  if (screens.some((screen) => screen.id === id)) return { game };
  // A screen without a connection makes room for a new one.
  const idle = screens.length < MAX_SCREENS ? undefined : screens.find(({ heldBy }) => heldBy.length === 0);
  const rest = screens.filter((screen) => screen !== idle);
  if (rest.length >= MAX_SCREENS) return { refused: 'room_full' };
  const next = { ...game, screens: [...rest, { id, language, heldBy: [] }] };
  return { game: happened(next, { type: 'screens_changed' }) };
}

function connected(game: Game, by: string, server: string): Game {
  const held = <Held extends { heldBy: string[] }>(seat: Held): Held =>
    seat.heldBy.includes(server) ? seat : { ...seat, heldBy: [...seat.heldBy, server] };
  const screens = game.screens.map((screen) => (screen.id === by ? held(screen) : screen));
  const wasLost = game.players.some(({ id, lostMs }) => id === by && lostMs !== null);
  const players = game.players.map((seat) => (seat.id === by ? { ...held(seat), lostMs: null } : seat));
  const isLive = game.isLive || players.some(({ id }) => id === by);
  const next = { ...game, screens, players, isLive };
  return wasLost ? happened(next, { type: 'player_returned', playerId: by }) : next;
}

/** @param by seat to disconnect; all seats held by the server if absent */
function disconnected(game: Game, server: string, nowMs: number, by?: string): Game {
  const concerns = ({ id, heldBy }: Pick<Seat, 'id' | 'heldBy'>) =>
    (by === undefined || id === by) && heldBy.includes(server);
  const without = ({ heldBy }: Pick<Seat, 'heldBy'>) => heldBy.filter((each) => each !== server);
  const screens = game.screens.map((each) => (concerns(each) ? { ...each, heldBy: without(each) } : each));
  const lost: string[] = [];
  const players = game.players.map((seat) => {
    if (!concerns(seat)) return seat;
    const heldBy = without(seat);
    if (heldBy.length > 0) return { ...seat, heldBy };
    lost.push(seat.id);
    return { ...seat, heldBy, lostMs: nowMs };
  });
  const events = lost.map((playerId) => ({ type: 'player_disconnected', playerId }) as const);
  return happened({ ...game, screens, players }, ...events);
}

function madeReady(game: Game, by: string, isReady: boolean): GameOutcome {
  if (game.phase !== 'lobby') return { refused: 'already_started' };
  const seat = game.players.find(({ id }) => id === by);
  if (!seat || seat.isReady === isReady) return { game };
  const players = game.players.map((each) => (each === seat ? { ...each, isReady } : each));
  return { game: happened({ ...game, players }, { type: 'player_ready', playerId: by }) };
}

/** Index of the chosen option; null for an empty answer, undefined if there is no such option. */
function optionOf(
  task: QuizTask,
  answer: number | string | null,
  language: Language,
): number | null | undefined {
  if (answer === null || answer === '') return null;
  const options = optionsFor(task.options, language);
  const option = typeof answer === 'number' ? answer : options.indexOf(answer);
  return options[option] === undefined ? undefined : option;
}

function answered(game: Game, action: Extract<Action, { type: 'answer' }>, nowMs: number): GameOutcome {
  const { phase, players, slots, answers, index, openedMs } = game;
  const seat = players.find(({ id }) => id === action.by);
  if (!seat || isOut(game, seat) || phase === 'lobby') return { refused: 'not_playing' };
  const place = slots.findIndex((_, at) => taskFor(game, at, seat)?.id === action.questionId);
  const task = taskFor(game, place, seat);
  // Questions that have not been asked yet are treated as unknown.
  if (!task || place > index) return { refused: 'question_not_found' };
  const option = optionOf(task, action.answer, seat.language);
  if (option === undefined) return { refused: 'answer_mismatch' };
  const earlier = answers[place]?.[seat.id];
  if (earlier) return earlier.option === option ? { game } : { refused: 'already_answered' };
  if (phase !== 'question' || place < index) return { refused: 'question_closed' };
  const correct = option === task.correct;
  const points = pointsFor(correct, nowMs - openedMs, action.creditMs, durationOf(game));
  const given: Given = { questionId: task.id, option, correct, ...points };
  const round = { ...answers[place], [seat.id]: given };
  const next = { ...game, answers: answers.map((each, at) => (at === place ? round : each)) };
  return { game: happened(next, { type: 'player_answered', playerId: seat.id, index: place }) };
}
