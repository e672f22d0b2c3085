import { unmarked } from '../course/marks.ts';
import { optionsFor } from '../course/options.ts';
import { LANGUAGES } from '../language.ts';
import { type Game, type GameEventBody, LOGGED_EVENTS, type QuizTask, type Seat } from './game-state.ts';
import { AWAY_MS, GRACE_MS, HOST_AWAY_MS, REVEAL_MS, REVEAL_WITH_KIDS } from './limits.ts';

/** Appends events to the log of a room. */
export function happened(game: Game, ...whats: readonly GameEventBody[]): Game {
  const first = game.seq + 1;
  const events = whats.map((what, index) => ({ seq: first + index, what }));
  const log = [...game.log, ...events].slice(-LOGGED_EVENTS);
  return { ...game, seq: game.seq + whats.length, log };
}

/** Milliseconds for which a question is open; null without a limit. */
export function durationOf({ settings, questionMs }: Game): number | null {
  return settings.withKids ? null : questionMs;
}

/**
 * Milliseconds for which the solution is shown: with children the time to read it aloud. It depends only on the
 * questions at this place, not on the players, so that joining and leaving players do not change a running timer.
 */
export function revealMs({ settings, slots, index }: Game): number {
  if (!settings.withKids) return REVEAL_MS;
  const { leastMs, mostMs, beforeMs, letterMs } = REVEAL_WITH_KIDS;
  const letters = Math.max(0, ...(slots[index]?.tasks ?? []).map(lettersReadAfter));
  return Math.min(mostMs, Math.max(leastMs, beforeMs + letters * letterMs));
}

/** Letters of the texts read after the answer (solution and reason), in the longest language. */
function lettersReadAfter({ options, optionsIn, correct, explanation, said }: QuizTask): number {
  const spoken = said?.length ?? 0;
  const read = LANGUAGES.map((language) => {
    const right = optionsIn === 'learner' ? (optionsFor(options, language)[correct] ?? '') : '';
    return unmarked(right + explanation[language]).length;
  });
  return spoken + Math.max(...read);
}

/**
 * Returns true for a stopped player: seat and points stay in this game, but further questions are neither shown to them nor
 * accepted from them.
 */
export function isOut({ index }: Pick<Game, 'index'>, { stop }: Pick<Seat, 'stop'>): boolean {
  return stop !== null && index >= stop.from;
}

/** Disconnects the players who are out by now, and appoints another host if the host is one of them. */
export function withoutStopped(game: Game, nowMs: number): Game {
  const gone = game.players.filter((seat) => isOut(game, seat) && isHere(seat));
  const isHostOut = game.players.some((seat) => seat.id === game.hostId && isOut(game, seat));
  if (gone.length === 0) return isHostOut ? withNextHost(game) : game;
  const players = game.players.map((seat) =>
    gone.includes(seat) ? { ...seat, heldBy: [], lostMs: nowMs } : seat,
  );
  const events = gone.map(({ id }) => ({ type: 'player_disconnected', playerId: id }) as const);
  const next = happened({ ...game, players }, ...events);
  return isHostOut ? withNextHost(next) : next;
}

/** Opens the question at a place, or ends the game after the last one and if no player may go on. */
export function opened(game: Game, index: number, nowMs: number): Game {
  if (index >= game.slots.length) return happened({ ...game, phase: 'ended' }, { type: 'quiz_ended' });
  const now = withoutStopped({ ...game, index }, nowMs);
  if (now.players.every((seat) => isOut(now, seat)))
    return happened({ ...now, phase: 'ended' }, { type: 'quiz_ended' });
  const answers = [...now.answers.slice(0, index), {}];
  return happened({ ...now, phase: 'question', openedMs: nowMs, answers }, { type: 'next_question', index });
}

/** Closes the question and shows the solution. */
export function closed(game: Game, nowMs: number): Game {
  return happened({ ...game, phase: 'reveal', closedMs: nowMs }, { type: 'reveal', index: game.index });
}

/** Returns true for a player without a lost connection, including one who has not connected yet. */
export const isHere = ({ lostMs }: Seat): boolean => lostMs === null;

/**
 * Returns true if a player can see the question. A player who has never connected counts only in a room that never
 * had any connection, where the game is played by calls.
 */
function isPresent(game: Pick<Game, 'isLive' | 'index'>, seat: Seat): boolean {
  return !isOut(game, seat) && (!game.isLive || seat.heldBy.length > 0);
}

const isAnyonePresent = (game: Game): boolean => game.players.some((seat) => isPresent(game, seat));

/** Appoints the next host among connected players, learners before guests. */
export function withNextHost(game: Game): Game {
  const { players, hostId } = game;
  const from = players.findIndex(({ id }) => id === hostId) + 1;
  const inTurn = [...players.slice(from), ...players.slice(0, from)];
  const others = inTurn.filter((seat) => seat.id !== hostId && !isOut(game, seat));
  const here = others.filter((seat) => isPresent(game, seat));
  const next = here.find(({ userId }) => userId !== null) ?? here[0] ?? others[0];
  if (!next) return { ...game, hostId: null };
  return happened({ ...game, hostId: next.id }, { type: 'host_changed' });
}

/** Time of the next automatic change, by the room's clock; null if there is none. */
export function dueMs(game: Game): number | null {
  const due = [questionDue(game), revealDue(game), hostDue(game)].flatMap((ms) => ms ?? []);
  return due.length === 0 ? null : Math.min(...due);
}

/** Applies everything that has become due by now, in order. */
export function advanced(game: Game, nowMs: number): Game {
  let now = game;
  for (;;) {
    const [question, reveal, host] = [questionDue(now), revealDue(now), hostDue(now)];
    if (host !== null && host <= nowMs) now = withNextHost(now);
    else if (question !== null && question <= nowMs) now = closed(now, nowMs);
    else if (reveal !== null && reveal <= nowMs) now = opened(now, now.index + 1, nowMs);
    else return now;
  }
}

/** Time at which the question closes: at its deadline, or once all players that are waited for have answered. */
function questionDue(game: Game): number | null {
  const { phase, players, openedMs, answers, index } = game;
  if (phase !== 'question') return null;
  const durationMs = durationOf(game);
  const closesMs = durationMs === null ? null : openedMs + durationMs + GRACE_MS;
  const open = players.filter((seat) => !answers[index]?.[seat.id] && !isOut(game, seat));
  // If no player is connected, all of them may be reconnecting.
  if (open.some((seat) => isPresent(game, seat)) || !isAnyonePresent(game)) return closesMs;
  // A player who has never connected may still be loading the page, counted from joining.
  const sinceMs = ({ lostMs, joinedMs }: Seat) => lostMs ?? Math.max(openedMs, joinedMs);
  const waitedMs = Math.max(openedMs, ...open.map((seat) => sinceMs(seat) + AWAY_MS));
  return closesMs === null ? waitedMs : Math.min(closesMs, waitedMs);
}

/** Time of the next question; null while no player is present to see it. */
function revealDue(game: Game): number | null {
  const { phase, closedMs } = game;
  return phase === 'reveal' && isAnyonePresent(game) ? closedMs + revealMs(game) : null;
}

/**
 * Time at which another player becomes host because the current one has been absent, or has not connected, for too
 * long.
 */
function hostDue(game: Game): number | null {
  const host = game.players.find(({ id }) => id === game.hostId);
  if (!host || isPresent(game, host) || !isAnyonePresent(game)) return null;
  return (host.lostMs ?? host.joinedMs) + HOST_AWAY_MS;
}
