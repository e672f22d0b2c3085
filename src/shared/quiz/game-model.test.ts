import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSeat, OPEN_MS, testGame, testSlots } from '#tests/shared/quiz.ts';
import { type Action, reduce } from './game.ts';
import { type Game, gameState, slots } from './game-state.ts';
import { leaderboardOf, messageFor, sessionFor, viewerOf, viewOf } from './game-view.ts';
import type { StopReason } from './quiz-view.ts';
import { isOut } from './turns.ts';

/** Nicknames of players who may join. */
const NAMES = ['anna', 'bo', 'carl', 'dora', 'eva', 'fred', 'gun'];
const QUESTIONS = 4;
const ROOM = { id: 'r', roomCode: 'ABC234' };

/** Expected state, tracked independently of the game: points announced to each player for each question. */
interface Owed {
  nowMs: number;
  /** Time at which the current question was first seen open. */
  openedMs: number;
  place: string;
  /** By `game/question/player`: the chosen option, and its points. */
  readonly told: Map<string, { option: number | null; points: number }>;
  /** Starting score of each player. */
  readonly begun: Map<string, number>;
}

interface Real {
  game: Game;
}

/** Command of the model-based test, with the invariants to check afterwards. */
class Step implements fc.Command<Owed, Real> {
  readonly #name: string;
  readonly run: (owed: Owed, real: Real) => void;

  constructor(name: string, run: (owed: Owed, real: Real) => void) {
    this.#name = name;
    this.run = run;
  }
  check = () => true;
  toString = () => this.#name;
}

/**
 * Applies an action.
 * @returns the error code if it was refused, otherwise null
 */
function act(owed: Owed, real: Real, action: Action): string | null {
  const before = ticked(owed, real);
  const outcome = reduce(before, action, owed.nowMs);
  if ('refused' in outcome) return outcome.refused;
  real.game = outcome.game;
  holds(owed, before, real.game);
  return null;
}

/** The game after everything that has become due by now. */
function ticked(owed: Owed, real: Real): Game {
  const before = real.game;
  const outcome = reduce(before, { type: 'tick' }, owed.nowMs);
  if ('game' in outcome) real.game = outcome.game;
  holds(owed, before, real.game);
  return real.game;
}

/** Checks that no event or point is lost or duplicated. */
function holds(owed: Owed, before: Game, game: Game): void {
  expect(game.seq).toBeGreaterThanOrEqual(before.seq);
  expect(game.log.map(({ seq }) => seq)).toEqual(
    game.log.map((_, index) => game.seq - game.log.length + 1 + index),
  );
  expect(game.players.length).toBeLessThanOrEqual(game.maxPlayers);
  const going = game.players.filter((seat) => !isOut(game, seat));
  expect(going.length === 0 || going.some(({ id }) => id === game.hostId)).toBe(true);
  expect(game.index).toBeGreaterThanOrEqual(
    game.phase === 'lobby' ? 0 : before.phase === 'lobby' ? 0 : before.index,
  );

  const place = `${game.game}/${game.phase === 'lobby' ? '-' : game.index}`;
  if (place !== owed.place) Object.assign(owed, { place, openedMs: owed.nowMs });
  for (const { id, startScore } of game.players) {
    if (!before.players.some((seat) => seat.id === id) || game.game !== before.game)
      owed.begun.set(id, startScore);
  }
  const isRevealed = (question: number) =>
    question < game.index || game.phase === 'reveal' || game.phase === 'ended';
  for (const { id, score } of leaderboardOf(game)) {
    let sum = owed.begun.get(id) ?? 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      if (game.phase !== 'lobby' && isRevealed(question)) {
        sum += owed.told.get(`${game.game}/q${question}/${id}`)?.points ?? 0;
      }
    }
    expect(score, id).toBe(sum);
  }
}

function join(name: string): Step {
  return new Step(`${name} joins`, (owed, real) => {
    act(owed, real, { type: 'join', seat: newSeat(name), identity: name });
  });
}

function stop(by: string, reason: StopReason | null): Step {
  return new Step(`${by} is stopped: ${reason}`, (owed, real) => {
    act(owed, real, { type: 'stop', by, reason });
  });
}

type Simple = 'connect' | 'disconnect' | 'next' | 'again' | 'leave' | 'start' | 'remove';

function simple(type: Simple, by: string, target: string): Step {
  return new Step(`${by}: ${type} ${target}`, (owed, real) => {
    switch (type) {
      case 'connect':
      case 'disconnect':
        return void act(owed, real, { type, by, server: 's1' });
      case 'start':
        return void act(owed, real, { type, by, slots: testSlots(QUESTIONS) });
      case 'remove':
        return void act(owed, real, { type, by, target, identity: target });
      default:
        return void act(owed, real, { type, by });
    }
  });
}

function wait(ms: number): Step {
  return new Step(`${ms} ms pass`, (owed, real) => {
    owed.nowMs += ms;
    ticked(owed, real);
  });
}

/** Answer that may be in time, late, repeated, changed, to another question, or from a player without a seat. */
function answer(by: string, ahead: number, option: number | null, creditMs: number): Step {
  const name = `${by} answers ${option} to ${ahead} (${creditMs} ms)`;
  return new Step(name, (owed, real) => {
    const { game, phase, index } = ticked(owed, real);
    const question = Math.max(0, index + ahead);
    const questionId = `q${question}`;
    const key = `${game}/${questionId}/${by}`;
    const earlier = owed.told.get(key);
    const isOpen = phase === 'question' && question === index && owed.nowMs - owed.openedMs < OPEN_MS + 300;
    const outcome = reduce(
      real.game,
      { type: 'answer', by, questionId, answer: option, creditMs },
      owed.nowMs,
    );
    const seat = real.game.players.find((each) => each.id === by && !isOut(real.game, each));
    if ('refused' in outcome) {
      // An answer in time or a repetition of an accepted one must not be refused.
      const mayCome = seat && (earlier ? earlier.option === option && phase !== 'lobby' : isOpen);
      if (mayCome) expect.fail(`${name} was refused: ${outcome.refused}`);
      return;
    }
    const before = real.game;
    real.game = outcome.game;
    const given = real.game.answers[question]?.[by];
    if (!given) expect.fail(`${name} is not there`);
    if (earlier) expect({ option: given.option, points: given.points }).toEqual(earlier);
    else {
      expect(isOpen, name).toBe(true);
      const took = owed.nowMs - owed.openedMs - Math.min(creditMs, 200);
      const bonus = Math.round(50 * Math.max(0, 1 - Math.max(0, took) / OPEN_MS));
      expect(given.points).toBe(option === 1 ? 100 + bonus : 0);
      owed.told.set(key, { option, points: given.points });
    }
    holds(owed, before, real.game);
  });
}

/** The server is killed and restarts from its stored state. */
const crash = new Step('crash', (owed, real) => {
  const { slots: questions, ...state } = real.game;
  const stored = JSON.stringify([state, questions]);
  const [readState, readQuestions] = JSON.parse(stored);
  const restored: Game = { ...gameState.parse(readState), slots: slots.parse(readQuestions) };
  expect(restored).toEqual(real.game);
  real.game = restored;
  act(owed, real, { type: 'server_lost', server: 's1' });
});

/** No player sees the solution of a question before answering it. */
const look = new Step('all look', (owed, real) => {
  const game = ticked(owed, real);
  const told = new Map<string, unknown>();
  for (const { id } of game.players) {
    const viewer = viewerOf(game, id);
    if (!viewer) continue;
    const session = sessionFor(game, ROOM, viewer, owed.nowMs);
    const messages = game.log.map((event) => messageFor(game, ROOM, event, viewer, owed.nowMs));
    for (const [place, event] of game.log.entries()) {
      const view = `${event.seq} ${viewOf(game, event, viewer)}`;
      if (told.has(view)) expect(messages[place], view).toEqual(told.get(view));
      told.set(view, messages[place]);
    }
    const seen = [session, ...messages];
    const text = JSON.stringify(seen);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const mayKnow =
        question < game.index || game.phase !== 'question' || game.answers[question]?.[id] !== undefined;
      if (!mayKnow) expect(text).not.toContain(`Secret of q${question}`);
    }
  }
});

it('loses no point and grants none twice, whatever is done in whatever order', () => {
  const name = fc.constantFrom(...NAMES);
  const commands = fc.commands(
    [
      name.map((each) => join(each)),
      fc
        .tuple(
          fc.constantFrom<Simple[]>('connect', 'disconnect', 'next', 'again', 'leave', 'start', 'remove'),
          fc.constantFrom('anna', 'anna', ...NAMES),
          name,
        )
        .map(([type, by, other]) => simple(type, by, other)),
      fc.constant(simple('start', 'anna', '')),
      fc.constant(simple('connect', 'anna', '')),
      fc.constantFrom(0, 1, 299, 2_000, 3_000, 5_000, 14_999, 15_000, 15_300, 31_000).map((ms) => wait(ms)),
      fc
        .tuple(name, fc.constantFrom(0, 0, 0, 0, -1, 1), fc.constantFrom(null, 0, 1, 1, 2), fc.nat(400))
        .map((args) => answer(...args)),
      fc
        .tuple(name, fc.constantFrom(0, 0, -1), fc.constantFrom(1, 1, 0), fc.nat(400))
        .map((args) => answer(...args)),
      fc
        .tuple(name, fc.constantFrom(null, null, 'family_only', 'quiet_hours', 'daily_limit'))
        .map((args) => stop(...args)),
      fc.constant(crash),
      fc.constant(look),
    ],
    { maxCommands: 100, size: 'max' },
  );
  fc.assert(
    fc.property(commands, (all) => {
      fc.modelRun(() => {
        const owed: Owed = { nowMs: 0, openedMs: 0, place: '1/-', told: new Map(), begun: new Map() };
        const real: Real = { game: testGame({}, 5) };
        for (const each of ['anna', 'bo']) join(each).run(owed, real);
        return { model: owed, real };
      }, all);
    }),
    { numRuns: 100 },
  );
});
