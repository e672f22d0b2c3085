import { describe, expect, it } from 'vitest';
import { type Frame, NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { factsOf, type LineFacts } from '#shared/conversation/decide/line-facts.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** Returns the names of the facts that are true in a line, among the given ones. */
async function factsIn(line: string, frame: Partial<Frame>, names: readonly (keyof LineFacts)[]) {
  const cafe = await dialogueOf('coffee-shop');
  const facts = factsOf(cafe, { ...NEW_FRAME, ...frame }, Utterance.of(line));
  return names.filter((name) => facts[name] === true);
}

const RULES = [
  'isEarlyGoodbye',
  'isLeftOpen',
  'isAboutToAsk',
  'isTakenBack',
  'isRefused',
  'isSameAsNobody',
  'isOnlyDenied',
  'isRepeatWanted',
  'isStuck',
  'isOnlyWish',
  'isEmpty',
  'isBare',
  'isYes',
  'isQuestion',
] as const;

describe('a line at the café', () => {
  it.each([
    ['Hej då!', 'drink', ['isEarlyGoodbye']],
    ['juice eller en läsk', 'drink', ['isLeftOpen']],
    ['Jag har en fråga', 'drink', ['isAboutToAsk']],
    ['Nej, jag vill inte ha något', 'drink', ['isRefused']],
    ['Samma för mig', 'drink', ['isSameAsNobody']],
    ['Kan du säga det igen?', 'drink', ['isRepeatWanted']],
    ['Jag vet inte', 'drink', ['isStuck']],
    ['I would like a pancake please', 'drink', ['isEmpty']],
    ['Jag vill ha', 'drink', ['isOnlyWish', 'isEmpty']],
    ['Jag vill betala', 'pay', ['isBare']],
    ['Vad kostar en latte?', 'drink', ['isQuestion']],
    ['Nej, te', 'pay', ['isTakenBack']],
    ['En kaffe, tack', 'drink', []],
  ] as const)('%s, asked for %s, has the facts %j', async (line, asked, facts) => {
    expect(
      (await factsIn(line, { asked, slots: asked === 'pay' ? { drink: 'kaffe' } : {} }, RULES)).sort(),
    ).toEqual([...facts].sort());
  });
});
