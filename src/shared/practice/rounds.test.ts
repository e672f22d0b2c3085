import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { PAID_ROUNDS_A_DAY, XP_FOR } from '../progress/xp.ts';
import type { PracticeLedgerEvent } from './practice.events.ts';
import { PRACTICE_ROUNDS, practiceRoundsProjection, xpOfRound } from './rounds.ts';
import { ROUND_TASKS } from './select.ts';

const DAY = '2026-11-21';
let count = 0;

function answered(round: string | null, task: number, atMs: number): PracticeLedgerEvent {
  const place = round === null ? null : { round, task };
  const payload = { skill: 'vocabulary' as const, correct: true, place, words: [] };
  return { ...headOf(atMs), kind: 'practice_answered', payload };
}

function ended(round: string, atMs: number, day = DAY, xp: number = XP_FOR.round): PracticeLedgerEvent {
  return { ...headOf(atMs), kind: 'round_completed', payload: { round, day, xp } };
}

function headOf(occurredAt: number) {
  count += 1;
  return { id: String(count).padStart(8, '0'), subject: `practice:${PRACTICE_ROUNDS}`, occurredAt };
}

/** All events of a round and its completion, from `atMs` on. */
function wholeRound(
  round: string,
  atMs: number,
  day = DAY,
  xp: number = XP_FOR.round,
): PracticeLedgerEvent[] {
  const tasks = Array.from({ length: ROUND_TASKS }, (_, task) => answered(round, task, atMs + task));
  return [...tasks, ended(round, atMs + ROUND_TASKS, day, xp)];
}

function fold(events: readonly PracticeLedgerEvent[]) {
  const { state, results } = foldAll(practiceRoundsProjection, events, PRACTICE_ROUNDS);
  return {
    state,
    units: results.filter(({ outcome }) => outcome.isUnit).length,
    grants: results.flatMap(({ outcome }) => outcome.grants ?? []),
  };
}

describe('rounds of practice', () => {
  it('are finished by ten different tasks and an end, whichever is last', () => {
    const whole = wholeRound('all-1', 0);
    expect(fold(whole)).toMatchObject({
      units: 1,
      grants: [{ reason: `practice:${DAY}:1`, amount: XP_FOR.round }],
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(whole, { minLength: whole.length }), (shuffled) => {
        const { state, units, grants } = fold(
          shuffled.map((event, index) => ({ ...event, occurredAt: index })),
        );
        expect({ units, grants: grants.length, open: state.open }).toEqual({ units: 1, grants: 1, open: {} });
      }),
      { numRuns: 30 },
    );
    const nine = whole.filter((event) => event.kind === 'round_completed' || event.payload.place?.task !== 4);
    expect(fold([...nine, answered('all-1', 3, 99)])).toMatchObject({ units: 0, grants: [] });
  });

  it('give XP three times a day, and count for the week as often as they are done', () => {
    const days = ['2026-11-21', '2026-11-22'];
    const rounds = days.flatMap((day, index) =>
      Array.from({ length: 5 }, (_, number) =>
        wholeRound(`all-${day}-${number}`, index * 1e6 + number * 100, day),
      ),
    );
    const { state, units, grants } = fold(rounds.flat());
    expect(units).toBe(10);
    expect(grants.map(({ reason }) => reason)).toEqual(
      days.flatMap((day) =>
        Array.from({ length: PAID_ROUNDS_A_DAY }, (_, index) => `practice:${day}:${index + 1}`),
      ),
    );
    expect(xpOfRound(state, '2026-11-22')).toBe(0);
    expect(xpOfRound(state, '2026-11-23')).toBe(XP_FOR.round);
  });

  it('take none of the three when they repeat a lesson', () => {
    const repeated = Array.from({ length: 3 }, (_, index) => wholeRound(`101-${index}`, index * 100, DAY, 0));
    const { state, units, grants } = fold(repeated.flat());
    expect({ units, grants }).toEqual({ units: 3, grants: [] });
    expect(xpOfRound(state, DAY)).toBe(XP_FOR.round);
  });

  it('count once: a second end brings nothing, nor does a warm-up', () => {
    const { units, state } = fold([...wholeRound('all-1', 0), ended('all-1', 50), answered(null, 0, 60)]);
    expect(units).toBe(1);
    expect(state.answered).toBe(ROUND_TASKS + 1);
  });

  it('that are left are forgotten after a while, so that the state stays small', () => {
    const left = Array.from({ length: 40 }, (_, index) => answered(`all-${index}`, 0, index));
    const manyDays = Array.from({ length: 9 }, (_, index) =>
      wholeRound(`all-${index}`, 1_000 + index * 100, `2026-12-0${index + 1}`),
    );
    const { state } = fold([...left, ...manyDays.flat()]);
    expect(Object.keys(state.open).length).toBeLessThanOrEqual(5);
    expect(Object.keys(state.paid)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });
});
