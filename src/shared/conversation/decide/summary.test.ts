import { describe, expect, it } from 'vitest';
import type { CommonLines } from '../contract/common-lines.ts';
import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import type { Scenario } from '../contract/scenario.ts';
import { outcomeOf } from './summary.ts';

const text = (english: string) => ({ english, dutch: english, german: english });
const goal = (id: string) => ({ id, keep: { swedish: id, translation: text(id) } });
const scenario = { goals: ['a', 'b', 'c', 'd'].map(goal) } as unknown as Scenario;
const common = {
  praise: {
    finished: text('all done'),
    unaided: text('never stuck'),
    curious: text('asked questions'),
    brave: text('kept going'),
  },
} as unknown as CommonLines;
const over = (frame: Partial<Frame>) => outcomeOf(scenario, common, { ...NEW_FRAME, isOver: true, ...frame });

describe('what went well', () => {
  it.each<[Partial<Frame>, string[]]>([
    [{ turns: 4, isFinished: true, questions: 1 }, ['all done', 'never stuck', 'asked questions']],
    [{ turns: 4, isFinished: true, helped: ['a'] }, ['all done']],
    [{ turns: 4, isFinished: true, skipped: ['a'] }, ['kept going']],
    [{ turns: 3, notUnderstood: 3 }, []],
  ])('in %j is %j', (frame, sentences) => {
    expect(over(frame).wentWell.map(({ english }) => english)).toEqual(sentences);
  });

  it('does not repeat the number of lines without a remark, which has a figure of its own', () => {
    const { wentWell, flawlessTurns } = over({ turns: 5, flawless: 4 });
    expect(flawlessTurns).toBe(4);
    expect(wentWell.map(({ english }) => english)).toEqual(['kept going']);
  });
});

it('keeps phrases of goals that took help first', () => {
  expect(over({ helped: ['c'] }).phrases.map(({ swedish }) => swedish)).toEqual(['c', 'a', 'b']);
});
