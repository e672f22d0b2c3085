import { describe, expect, it } from 'vitest';
import { back, forward, isAtEnd, jump, TOUR_START, TOUR_STEPS } from './tour.ts';

const END = TOUR_STEPS.length - 1;

describe('the tour', () => {
  it('has six steps in order and begins with the first', () => {
    expect(TOUR_STEPS.map(({ name }) => name)).toEqual([
      'language',
      'level',
      'family',
      'lessons',
      'practice',
      'achievements',
    ]);
    expect(TOUR_START).toEqual({ step: 0, done: [] });
  });

  it('marks a step done by going on from it, once', () => {
    const again = forward(back(forward(TOUR_START)));
    expect(again).toEqual({ step: 1, done: [0] });
  });

  it('marks nothing by going back or jumping', () => {
    expect(jump(TOUR_START, 4)).toEqual({ step: 4, done: [] });
    expect(back(jump(TOUR_START, 4))).toEqual({ step: 3, done: [] });
  });

  it('stays between its ends', () => {
    expect(back(TOUR_START).step).toBe(0);
    expect(forward(jump(TOUR_START, END))).toEqual({ step: END, done: [END] });
    expect(jump(TOUR_START, 99).step).toBe(END);
    expect(jump(TOUR_START, -1).step).toBe(0);
  });

  it('is at its end on the last step only', () => {
    expect(TOUR_STEPS.map((_, step) => isAtEnd(jump(TOUR_START, step)))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
