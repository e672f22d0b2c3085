import { describe, expect, it } from 'vitest';
import {
  type AnyCardEvent,
  answer,
  countsOf,
  dueOf,
  fold,
  inLesson,
  KINDS,
  lessonEnd,
  rate,
  reset,
  stateOf,
  T0,
  undo,
  word,
} from '#tests/shared/card-events.ts';
import { keysOf } from '../progress/projection.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { COUNTED, cardProjection, newDueAt } from './card.ts';
import { cardKey } from './card-names.ts';
import { isLeech } from './card-state.ts';
import { metWords } from './met.ts';

describe('a word', () => {
  it('becomes a new card with its lesson, in the order met, to be produced three days later', () => {
    const state = stateOf(lessonEnd(T0));
    expect(state).toMatchObject({ memory: null, sinceMs: T0 + MINUTE_MS });
    expect(dueOf(state)).toBe(newDueAt(T0 + MINUTE_MS));
    expect(fold([lessonEnd(T0)], 'katt:produce').state.sinceMs).toBe(T0 + 3 * DAY_MS + MINUTE_MS);
    expect(stateOf(lessonEnd(T0), lessonEnd(T0 + DAY_MS))).toMatchObject({ sinceMs: state.sinceMs });
  });

  it('that was answered in its lesson is no card before the lesson is finished', () => {
    const state = stateOf(inLesson(T0, true), inLesson(T0 + 1, false, 'hund'));
    expect(state).toMatchObject({ sinceMs: null, memory: null, right: 1, wrong: 1, rivals: ['hund'] });
    expect(dueOf(state)).toBeNull();
  });

  it('is met, for practice, by what was right and wrong in both directions', () => {
    const events = [
      ...[
        inLesson(1, true),
        answer(2, false, { rival: 'hund' }),
        answer(3, true, { produced: true }),
        lessonEnd(7),
      ],
    ];
    const states = ['recognise', 'produce'].map((direction) => cardKey('katt', direction as 'recognise'));
    const cards = new Map(states.map((key) => [key, fold(events, key).state]));
    expect(metWords(cards)).toEqual([{ wordId: 'katt', right: 2, wrong: 1, lastMetMs: 7, rivals: ['hund'] }]);
    expect(metWords(new Map([['katt:recognise', stateOf(word('word_taken_in', 1))]]))).toEqual([]);
  });

  it('keeps the last three words that were taken for it, each once', () => {
    const taken = ['hund', 'ko', 'hund', 'bil', 'hus'].map((rival, index) => inLesson(index, false, rival));
    expect(stateOf(...taken)).toMatchObject({ wrong: 5, rivals: ['hus', 'bil', 'hund'] });
  });

  it('comes no more when left out, and as it was when taken in again', () => {
    const known = [lessonEnd(T0), rate(T0 + DAY_MS, 'good')];
    const out = stateOf(...known, word('word_left_out', T0 + 2 * DAY_MS));
    expect(dueOf(out)).toBeNull();
    const again = stateOf(
      ...known,
      word('word_left_out', T0 + 2 * DAY_MS),
      word('word_taken_in', T0 + 3 * DAY_MS),
    );
    expect(again).toEqual(stateOf(...known));
    expect(dueOf(stateOf(word('word_taken_in', T0)))).toBe(newDueAt(T0));
  });
});

describe('a rating', () => {
  it('is a review by SM-2 unless FSRS is chosen', () => {
    expect(stateOf(lessonEnd(T0), rate(T0 + DAY_MS, 'good')).memory).toMatchObject({
      scheduler: 'sm2',
      interval: 1,
    });
    const { memory } = fold([rate(T0, 'good')], 'katt:recognise', {
      scheduler: 'fsrs',
      retention: 0.9,
    }).state;
    expect(memory).toMatchObject({ scheduler: 'fsrs', dueMs: T0 + 2 * DAY_MS });
  });

  it('makes a card of a word that was none', () => {
    expect(stateOf(rate(T0, 'easy'))).toMatchObject({ sinceMs: T0, ratings: 1, right: 1 });
  });

  it('leaves the other direction alone', () => {
    expect(keysOf(cardProjection, rate(T0, 'good', 'produce'), KINDS)).toEqual(['katt:produce']);
  });

  it('that is taken back never happened', () => {
    const slip = rate(T0 + DAY_MS, 'again');
    const before = [lessonEnd(T0), rate(T0 + 1, 'good')];
    const all = [...before, slip, undo(T0 + 2 * DAY_MS, slip)];
    expect(stateOf(...all)).toEqual({ ...stateOf(...before), undone: [slip.id] });
    expect(countsOf(all)).toEqual({ [COUNTED.ratings]: 1, [COUNTED.begun]: 1 });
  });

  it('that is taken back never happened, also if others have followed', () => {
    const slip = rate(T0 + DAY_MS, 'again');
    const others = [lessonEnd(T0), rate(T0 + 1, 'good'), rate(T0 + 2 * DAY_MS, 'good')];
    const all = [...others, slip, answer(T0 + 3 * DAY_MS, true), undo(T0 + 4 * DAY_MS, slip)];
    const without = [...others, answer(T0 + 3 * DAY_MS, true)];
    expect(stateOf(...all)).toEqual({ ...stateOf(...without), undone: [slip.id] });
    expect(countsOf(all)).toEqual(countsOf(without));
    expect(stateOf(...all.toReversed())).toEqual(stateOf(...all));
    const twice = [...all, undo(T0 + 5 * DAY_MS, slip)];
    expect(stateOf(...twice)).toEqual(stateOf(...all));
  });

  it('taken back was never the first', () => {
    const first = rate(T0 + 1, 'again');
    expect(stateOf(lessonEnd(T0), first, undo(T0 + 2, first))).toMatchObject({
      memory: null,
      lapses: 0,
      ratings: 0,
    });
    expect(stateOf(first, undo(T0 + 2, first))).toMatchObject({ memory: null, sinceMs: null });
  });

  it('counts mastered cards, and those that are so no longer', () => {
    const good = [0, 1, 7, 22, 60].map((days) => rate(T0 + days * DAY_MS, 'good'));
    expect(countsOf(good)).toMatchObject({ [COUNTED.mastered]: 1, [COUNTED.ratings]: 5, [COUNTED.begun]: 1 });
    expect(countsOf([...good, word('word_left_out', T0 + 61 * DAY_MS)])[COUNTED.mastered]).toBe(0);
    expect(countsOf([...good, answer(T0 + 61 * DAY_MS, false)])[COUNTED.mastered]).toBe(0);
  });
});

describe('a word is learned', () => {
  const wordsOf = (...events: AnyCardEvent[]) => fold(events).results.map(({ outcome }) => outcome.words);
  it('with the first right answer, whatever asked for it', () => {
    expect(wordsOf(rate(T0, 'again'), rate(T0 + 1, 'hard'), rate(T0 + 2, 'good'))).toEqual([
      undefined,
      ['katt'],
      undefined,
    ]);
    expect(wordsOf(inLesson(T0, true))).toEqual([['katt']]);
    expect(wordsOf(answer(T0, false), answer(T0 + 1, true))).toEqual([undefined, ['katt']]);
  });

  it('not by a rating that was taken back', () => {
    const slip = rate(T0, 'good');
    expect(wordsOf(slip, undo(T0 + 1, slip))).toEqual([undefined, undefined]);
  });
});

describe('evidence from elsewhere', () => {
  const known = [lessonEnd(T0), rate(T0 + DAY_MS, 'good')];
  const dueMs = T0 + 2 * DAY_MS;

  it('that is wrong has the card forgotten, and due at once', () => {
    const state = stateOf(...known, answer(dueMs - 1, false));
    expect(state).toMatchObject({
      lapses: 1,
      wrong: 1,
      memory: { interval: 1, repetitions: 0, dueMs: dueMs - 1 },
    });
  });

  it('that is wrong again says nothing new of a card that is forgotten and due', () => {
    const once = stateOf(...known, answer(dueMs, false));
    const twice = stateOf(...known, answer(dueMs, false), answer(dueMs + 5, false));
    expect(twice).toMatchObject({ memory: once.memory, lapses: 1, wrong: 2 });
  });

  it('that is right is a good review when the card is due, and nothing when it is not', () => {
    const early = stateOf(...known, answer(dueMs - 1, true));
    expect(early.memory).toEqual(stateOf(...known).memory);
    expect(early.right).toBe(2);
    const due = stateOf(...known, answer(dueMs, true));
    expect(due.memory).toEqual(stateOf(...known, rate(dueMs, 'good')).memory);
    expect(due.ratings).toBe(1);
  });

  it('is about the direction in which the word was tested', () => {
    expect(keysOf(cardProjection, answer(T0, true, { produced: true }), KINDS)).toEqual(['katt:produce']);
    expect(keysOf(cardProjection, answer(T0, true), KINDS)).toEqual(['katt:recognise']);
  });

  it('begins a new card, but does not count as one that was begun today', () => {
    expect(stateOf(lessonEnd(T0), answer(T0 + DAY_MS, true)).memory).toMatchObject({ repetitions: 1 });
    expect(countsOf([lessonEnd(T0), answer(T0 + DAY_MS, true)])).toEqual({});
  });
});

it('a card failed eight times is a leech', () => {
  const failures = Array.from({ length: 8 }, (_, days) => rate(T0 + days * DAY_MS, 'again'));
  expect(isLeech(stateOf(...failures.slice(1)))).toBe(false);
  expect(isLeech(stateOf(...failures))).toBe(true);
});

it('a reset card is as if never rated, and due now', () => {
  const state = stateOf(rate(T0, 'again'), rate(T0 + DAY_MS, 'hard'), reset(T0 + 2 * DAY_MS));
  expect(state).toMatchObject({ lapses: 0, memory: { interval: 1, ease: 2.5, repetitions: 0, atMs: null } });
  expect(dueOf(state)).toBe(T0 + 2 * DAY_MS);
  expect(stateOf(reset(T0))).toEqual(cardProjection.empty);
});
