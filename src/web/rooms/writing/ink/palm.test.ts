import { describe, expect, it } from 'vitest';
import {
  type Contact,
  comesDown,
  type Hand,
  isPalm,
  leaves,
  NO_HAND,
  PEN_PAUSES_MS,
  PEN_STAYS_MS,
  penSeen,
} from './palm.ts';

const contact = (pointerType: string, pointerId = 1, width = 1): Contact => ({
  pointerId,
  pointerType,
  width,
  height: width,
});
const pen = contact('pen', 7);
const finger = (pointerId = 1, width = 30) => contact('touch', pointerId, width);
const down = (hand: Hand, ...contacts: Contact[]) =>
  contacts.reduce((so, each) => comesDown(so.hand, each, 1_000), {
    ...{ hand, begins: false, drops: false, waits: false },
  });

describe('what draws', () => {
  it('is a finger, a mouse or a pen', () => {
    for (const each of [finger(), contact('mouse'), pen]) {
      expect(down(NO_HAND, each)).toMatchObject({ begins: true, drops: false, hand: { drawing: each } });
    }
  });

  it('is one finger at a time, and the next one when it has left', () => {
    expect(down(NO_HAND, finger(1), finger(2))).toMatchObject({
      begins: false,
      hand: { drawing: finger(1) },
    });
    const { hand } = down(NO_HAND, finger(1));
    expect(down(leaves(hand, 2), finger(2)).begins).toBe(false);
    expect(down(leaves(hand, 1), finger(2)).begins).toBe(true);
  });

  it('is no palm', () => {
    expect(down(NO_HAND, finger(1, 90)).begins).toBe(false);
    expect([isPalm(finger(1, 40)), isPalm(finger(1, 61)), isPalm(contact('mouse', 1, 90))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('where there is a pen', () => {
  it('no touch draws, until the pen was gone for a while', () => {
    const hand = penSeen(NO_HAND, 1_000);
    expect(comesDown(hand, finger(), 1_000 + PEN_STAYS_MS - 1).begins).toBe(false);
    expect(comesDown(hand, finger(), 1_000 + PEN_STAYS_MS).begins).toBe(true);
    expect(comesDown(hand, contact('mouse'), 1_001).begins).toBe(true);
  });

  it('a finger that waits is told so, but not the hand that rests while a letter is written', () => {
    const hand = penSeen(NO_HAND, 1_000);
    const waits = (each: Contact, afterMs: number, of = hand) => comesDown(of, each, 1_000 + afterMs).waits;
    expect(waits(finger(), PEN_PAUSES_MS - 1)).toBe(false);
    expect(waits(finger(), PEN_PAUSES_MS)).toBe(true);
    expect(waits(finger(1, 90), PEN_PAUSES_MS)).toBe(false);
    expect(waits(finger(), PEN_PAUSES_MS, { ...hand, drawing: pen })).toBe(false);
    expect(waits(finger(), PEN_STAYS_MS)).toBe(false);
  });

  it('the hand that came down before it drew nothing', () => {
    expect(down(NO_HAND, finger(), pen)).toEqual({
      begins: true,
      drops: true,
      waits: false,
      hand: { penSeenMs: 1_000, drawing: pen },
    });
  });

  it('a second one waits', () => {
    expect(down(NO_HAND, pen, contact('pen', 8))).toMatchObject({ begins: false, hand: { drawing: pen } });
  });
});
