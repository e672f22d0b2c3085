import { describe, expect, it } from 'vitest';
import { conversationKinds } from '../contract/conversation.events.ts';
import { frame as frameForm, NEW_FRAME } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import { isHalfMet, withGoals } from './goals.ts';

const goal = (id: string, optional?: true) => ({ id, ...(optional && { optional }) });
const scenario = {
  goals: [goal('a'), goal('b'), goal('c'), goal('d', true)],
} as unknown as Scenario;

describe('half of the goals', () => {
  it.each([
    [[], false],
    [['a'], false],
    [['a', 'b'], true],
    // A reached optional goal counts in the goals and in the reached ones; an open one counts in neither.
    [['a', 'd'], true],
    [['d'], false],
  ])('are reached with %j: %s', (met, isHalf) => {
    expect(isHalfMet(scenario, { met })).toBe(isHalf);
  });
});

describe('a frame', () => {
  it('of an earlier version is read with what it had reached', () => {
    const { skipped: _, notUnderstood: __, heldWords: ___, ...before } = NEW_FRAME;
    const read = frameForm.parse(JSON.parse(JSON.stringify({ ...before, met: ['a', 'b'], flawless: 2 })));
    expect(read).toEqual({ ...NEW_FRAME, met: ['a', 'b'], flawless: 2 });
  });

  it('has no goal both reached and skipped', () => {
    const after = withGoals({ ...NEW_FRAME, skipped: ['a', 'b'] }, ['a'], ['a', 'c']);
    expect([after.met, after.skipped]).toEqual([['a'], ['b', 'c']]);
  });
});

describe('a line in the ledger', () => {
  const turn = { conversation: 'x', scenario: 'coffee-shop', words: [] };
  it('is no study before half of the goals are reached', () => {
    const { payload, brings } = conversationKinds.conversation_turn;
    expect(brings(payload.parse({ ...turn, isStudy: false }))).toEqual({});
  });

  it('of an earlier version is study, as it was when it was recorded', () => {
    const { payload, brings } = conversationKinds.conversation_turn;
    expect(brings(payload.parse(turn))).toMatchObject({ studied: true });
  });
});
