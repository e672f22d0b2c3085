import { describe, expect, it } from 'vitest';
import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import type { LineFacts } from './line-facts.ts';
import type { Reply } from './reply.ts';
import { REPLY_RULES } from './reply-rules.ts';

const drink = { id: 'drink', either: { A1: [] }, ask: { A1: [] } };
const scenario = { goals: [drink] };

/** Facts of a line for which every condition is false. */
const NOTHING = {
  asked: drink,
  met: [],
  skips: [],
  after: { ...NEW_FRAME, asked: 'drink', turns: 3 },
  isEarlyGoodbye: false,
  isLeftOpen: false,
  isAboutToAsk: false,
  isAfterQuestions: false,
  isTakenBack: false,
  isRefused: false,
  isSameAsNobody: false,
  isOnlyDenied: false,
  isRepeatWanted: false,
  isStuck: false,
  isOnlyWish: false,
  isEmpty: false,
  isAside: false,
  hasNewSlot: false,
};

type Facts = Partial<Record<keyof typeof NOTHING, unknown>>;
const factsWith = (facts: Facts) => ({ ...NOTHING, ...facts }) as unknown as LineFacts;
const rulesFor = (facts: Facts) =>
  REPLY_RULES.filter(({ when }) => when(factsWith(facts))).map(({ name }) => name);

/** Returns the calls that a rule makes, with the number of attempts in the frame passed on. */
function callsOf(name: string, facts: Facts, canSpeak = true): string[] {
  const calls: string[] = [];
  const call = (what: string) => (first: unknown, second?: unknown) => {
    const frame = (second ?? first) as Frame;
    calls.push(`${what} tries=${frame.tries}`);
    return {};
  };
  const reply = {
    facts: factsWith(facts),
    dialogue: { scenario },
    speaker: {
      say: () => canSpeak && calls.push('say') > 0,
      move: (move: string) => canSpeak && calls.push(`move ${move}`) > 0,
    },
    react: () => calls.push('react'),
    goOn: call('goOn'),
    close: call('close'),
    followQuestion: call('followQuestion'),
    askAgain: call('askAgain'),
    waitFor: call('waitFor'),
    passOver: (frame: Frame) => call('passOver')(frame),
  };
  const turn = REPLY_RULES.find((rule) => rule.name === name)?.answer(reply as unknown as Reply);
  return turn === null ? [...calls, 'none'] : calls;
}

const tried = (tries: number) => ({ after: { ...NOTHING.after, tries } });

describe('the first rule that applies', () => {
  it.each<[Facts, string]>([
    [{ isEarlyGoodbye: true, isOnlyDenied: true, isAside: true }, 'early goodbye'],
    [{ isLeftOpen: true, met: ['food'] }, 'left open'],
    [{ met: ['drink'], isStuck: true, isAboutToAsk: true }, 'goal reached'],
    [{ skips: ['food'], isRefused: true }, 'goal reached'],
    [{ isAboutToAsk: true, isAside: true }, 'about to ask'],
    [{ isAboutToAsk: true, isAfterQuestions: true }, 'about to ask'],
    [{ isAfterQuestions: true, isRefused: true }, 'after questions'],
    [{ isTakenBack: true, isRefused: true }, 'taken back'],
    [{ isRefused: true, isOnlyDenied: true }, 'refused'],
    [{ isSameAsNobody: true, isEmpty: true }, 'same as nobody'],
    [{ isOnlyDenied: true, isAside: true }, 'only denied'],
    [{ isRepeatWanted: true, isStuck: true }, 'repeat'],
    [{ isStuck: true, isEmpty: true }, 'stuck'],
    [{ isOnlyWish: true, isEmpty: true, isAside: true }, 'only a wish'],
    [{ isEmpty: true, isAside: true }, 'empty'],
    [{ isAside: true }, 'aside'],
    [{}, 'not understood'],
  ])('to %j is %s', (facts, name) => {
    expect(rulesFor(facts)[0]).toBe(name);
  });

  it('takes a second wish without a thing for an order of nothing', () => {
    expect(rulesFor({ isOnlyWish: true, isEmpty: true, ...tried(1) })[0]).toBe('empty');
  });

  it('is another one if nothing was asked that could be refused or left open', () => {
    const facts = { asked: undefined, isRefused: true, isOnlyDenied: true, isLeftOpen: true };
    expect(rulesFor(facts)).toEqual(['not understood']);
  });
});

describe('a rule', () => {
  it('has a name of its own and a reason for its place', () => {
    expect(new Set(REPLY_RULES.map(({ name }) => name)).size).toBe(REPLY_RULES.length);
    expect(REPLY_RULES.filter(({ position }) => position.length < 20)).toEqual([]);
  });

  it.each<[string, Facts, string[]]>([
    ['early goodbye', {}, ['move stay', 'goOn tries=0']],
    ['early goodbye', { after: { ...NOTHING.after, goodbyes: 1 } }, ['close tries=0']],
    ['left open', tried(1), ['say', 'waitFor tries=2']],
    ['goal reached', tried(2), ['react', 'goOn tries=0']],
    ['about to ask', {}, ['move askAway', 'waitFor tries=1']],
    ['about to ask', tried(1), ['askAgain tries=1']],
    ['after questions', {}, ['followQuestion tries=0']],
    ['taken back', tried(1), ['react', 'goOn tries=1']],
    ['refused', tried(1), ['passOver tries=1']],
    ['same as nobody', {}, ['move likeWhom', 'goOn tries=0']],
    ['only denied', {}, ['move notThat', 'goOn tries=0']],
    ['repeat', tried(1), ['say', 'waitFor tries=1']],
    ['stuck', {}, ['askAgain tries=1']],
    ['stuck', tried(2), ['askAgain tries=2']],
    ['only a wish', {}, ['move assent', 'goOn tries=0']],
    ['empty', tried(1), ['askAgain tries=1']],
    ['aside', {}, ['react', 'goOn tries=0']],
    ['aside', { after: { ...NOTHING.after, turns: 15 } }, ['react', 'askAgain tries=0']],
    ['aside', { after: { ...NOTHING.after, turns: 15 }, hasNewSlot: true }, ['react', 'goOn tries=0']],
    ['not understood', {}, ['askAgain tries=0']],
  ])('%s with %j does %j', (name, facts, calls) => {
    expect(callsOf(name, facts)).toEqual(calls);
  });

  it.each(['left open', 'repeat'])(
    '%s leaves the line to the next one if it has nothing left to say',
    (name) => {
      expect(callsOf(name, {}, false)).toEqual(['none']);
    },
  );
});
