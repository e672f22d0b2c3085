import { unmarked } from '../course/marks.ts';
import { optionsFor } from '../course/options.ts';
import { LANGUAGES } from '../language.ts';
import { type Game, LOGGED_EVENTS, type QuizTask, type Seat, type What } from './game-state.ts';
import { AWAY_MS, GRACE_MS, HOST_AWAY_MS, REVEAL_MS, REVEAL_WITH_KIDS } from './limits.ts';

/** The same room with more that has happened. */
export function happened(game: Game, ...whats: readonly What[]): Game {
  const first = game.seq + 1;
  const events = whats.map((what, index) => ({ seq: first + index, what }));
  const log = [...game.log, ...events].slice(-LOGGED_EVENTS);
  return { ...game, seq: game.seq + whats.length, log };
}

/** How long a question is open; null without a limit. */
export function durationOf({ settings, questionMs }: Game): number | null {
  return settings.withKids ? null : questionMs;
}

/**
 * How long an answer is shown: with children as long as it takes to read it aloud. It hangs on the questions of this place
 * alone, not on who sits there now, so that nobody who comes or goes moves a clock that others have been told of.
 */
export function revealMs({ settings, slots, index }: Game): number {
  if (!settings.withKids) return REVEAL_MS;
  const { leastMs, mostMs, beforeMs, letterMs } = REVEAL_WITH_KIDS;
  const letters = Math.max(0, ...(slots[index]?.tasks ?? []).map(lettersReadAfter));
  return Math.min(mostMs, Math.max(leastMs, beforeMs + letters * letterMs));
}

/** Letters of what is heard after the answer, in the language that needs most: what was right, and why. */
function lettersReadAfter({ options, optionsIn, correct, explanation, said }: QuizTask): number {
  const spoken = said?.length ?? 0;
  const read = LANGUAGES.map((language) => {
    const right = optionsIn === 'learner' ? (optionsFor(options, language)[correct] ?? '') : '';
    return unmarked(right + explanation[language]).length;
  });
  return spoken + Math.max(...read);
}

/** The room with the question at a place open, or at its end when there is none. */
export function opened(game: Game, index: number, nowMs: number): Game {
  if (index >= game.slots.length) return happened({ ...game, phase: 'ended' }, { type: 'quiz_ended' });
  const answers = [...game.answers.slice(0, index), {}];
  return happened(
    { ...game, phase: 'question', index, openedMs: nowMs, answers },
    { type: 'next_question', index },
  );
}

/** The room with its question closed, and the answer shown. */
export function closed(game: Game, nowMs: number): Game {
  return happened({ ...game, phase: 'reveal', closedMs: nowMs }, { type: 'reveal', index: game.index });
}

/** Whether a player is there, or may be: who joined has not been lost before they have been connected. */
export const isHere = ({ lostMs }: Seat): boolean => lostMs === null;

/**
 * Whether a player is there to see what is asked. Who took a seat and never came by a connection is so only in a room to
 * which nobody ever had one: there they play by calls.
 */
function isPresent({ isLive }: Pick<Game, 'isLive'>, { heldBy }: Seat): boolean {
  return !isLive || heldBy.length > 0;
}

const isAnyonePresent = (game: Game): boolean => game.players.some((seat) => isPresent(game, seat));

/** The room with the next player as host: one who is there, learners before guests. */
export function withNextHost(game: Game): Game {
  const { players, hostId } = game;
  const from = players.findIndex(({ id }) => id === hostId) + 1;
  const others = [...players.slice(from), ...players.slice(0, from)].filter(({ id }) => id !== hostId);
  const here = others.filter((seat) => isPresent(game, seat));
  const next = here.find(({ userId }) => userId !== null) ?? here[0] ?? others[0];
  if (!next) return { ...game, hostId: null };
  return happened({ ...game, hostId: next.id }, { type: 'host_changed' });
}

/** When something happens by itself, by the room's clock; null when nothing does. */
export function dueMs(game: Game): number | null {
  const due = [questionDue(game), revealDue(game), hostDue(game)].flatMap((ms) => ms ?? []);
  return due.length === 0 ? null : Math.min(...due);
}

/** What has become due by now has happened, in order. */
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

/** When the question closes: at its time, or once all have answered but those who are not waited for. */
function questionDue(game: Game): number | null {
  const { phase, players, openedMs, answers, index } = game;
  if (phase !== 'question') return null;
  const durationMs = durationOf(game);
  const closesMs = durationMs === null ? null : openedMs + durationMs + GRACE_MS;
  const open = players.filter(({ id }) => !answers[index]?.[id]);
  // While nobody at all is there, everybody may be on their way back.
  if (open.some((seat) => isPresent(game, seat)) || !isAnyonePresent(game)) return closesMs;
  // Who has never come may be on their way as well, from when they joined.
  const sinceMs = ({ lostMs, joinedMs }: Seat) => lostMs ?? Math.max(openedMs, joinedMs);
  const waitedMs = Math.max(openedMs, ...open.map((seat) => sinceMs(seat) + AWAY_MS));
  return closesMs === null ? waitedMs : Math.min(closesMs, waitedMs);
}

/** When the next question comes; not while nobody is there to see it. */
function revealDue(game: Game): number | null {
  const { phase, closedMs } = game;
  return phase === 'reveal' && isAnyonePresent(game) ? closedMs + revealMs(game) : null;
}

/** When the next player becomes host, because this one has been away for long, or has not come for as long. */
function hostDue(game: Game): number | null {
  const host = game.players.find(({ id }) => id === game.hostId);
  if (!host || isPresent(game, host) || !isAnyonePresent(game)) return null;
  return (host.lostMs ?? host.joinedMs) + HOST_AWAY_MS;
}
