import { describe, expect, it } from 'vitest';
import { cardOf, FIGURES } from '#tests/web/vocabulary/review-fixtures.ts';
import {
  beginSession,
  cardOn,
  figuresAfter,
  rate,
  recordedRatings,
  resetCard,
  resultOf,
  showAnswer,
  undo,
} from './session.ts';

const CARDS = [cardOf('katt'), cardOf('hund', { status: 'new' }), cardOf('sol')];
const start = beginSession('s', CARDS);

describe('a session', () => {
  it('shows one card after the other, each with its question first', () => {
    expect(cardOn(start)?.word?.swedish).toBe('katt');
    const rated = rate(showAnswer(start), 'good', 'e1', 4_000);
    expect([cardOn(rated)?.word?.swedish, rated.isShown]).toEqual(['hund', false]);
    const over = rate(rate(rated, 'good', 'e2', 1_000), 'easy', 'e3', 1_000);
    expect(cardOn(over)).toBeNull();
    expect(rate(over, 'easy', 'e4', 1_000)).toBe(over);
  });

  it('takes back the last rating only, and shows the answer that was rated', () => {
    const two = rate(rate(start, 'good', 'e1', 0), 'again', 'e2', 0);
    const one = undo(two);
    expect([cardOn(one)?.word?.swedish, one.isShown, one.rated.length]).toEqual(['hund', true, 1]);
    expect(undo(start)).toEqual(start);
  });

  it('repeats a failed card until it is known, without recording it again', () => {
    const failed = rate(rate(rate(start, 'again', 'e1', 0), 'good', 'e2', 0), 'good', 'e3', 0);
    expect(cardOn(failed)).toMatchObject({
      word: { swedish: 'katt' },
      isRepeat: true,
      daysAfter: { again: 1, good: 1 },
    });
    const twice = rate(failed, 'again', null, 0);
    expect(cardOn(twice)?.word?.swedish).toBe('katt');
    const over = rate(twice, 'good', null, 0);
    expect(cardOn(over)).toBeNull();
    expect(recordedRatings(over).map(({ eventId }) => eventId)).toEqual(['e1', 'e2', 'e3']);
    expect(resultOf(over).accuracy).toBe(67);
    expect(undo(undo(twice)).cards).toHaveLength(4);
    expect(undo(rate(start, 'again', 'e1', 0)).cards).toEqual(CARDS);
  });

  it('brings a new card that was hard once more, and one that is known not', () => {
    const fresh = beginSession('s', [cardOf('hund', { repetitions: 0 }), cardOf('sol')]);
    const hard = rate(rate(fresh, 'hard', 'e1', 0), 'hard', 'e2', 0);
    expect(cardOn(hard)?.word?.swedish).toBe('hund');
    expect(cardOn(rate(hard, 'hard', null, 0))).toBeNull();
  });

  it('resets a card in its place: its next time is unknown', () => {
    const anew = resetCard(showAnswer(rate(start, 'good', 'e1', 0)));
    expect([cardOn(anew)?.word?.swedish, cardOn(anew)?.daysAfter, anew.isShown]).toEqual([
      'hund',
      null,
      false,
    ]);
    expect(anew.cards[0]).toBe(CARDS[0]);
  });

  it('counts everything but "again" as right, and whole minutes, one at least', () => {
    const some = rate(rate(rate(start, 'hard', 'a', 100_000), 'again', 'b', 20_000), 'easy', 'c', 0);
    expect(resultOf(some)).toEqual({ accuracy: 67, minutes: 2 });
    expect(resultOf(rate(start, 'good', 'a', 500))).toEqual({ accuracy: 100, minutes: 1 });
  });

  it('does not count an hour for which a card was left alone', () => {
    expect(resultOf(rate(start, 'good', 'a', 3_600_000)).minutes).toBe(3);
  });
});

it('the figures follow what is rated: new cards and those that were due by themselves', () => {
  const two = rate(rate(start, 'good', 'a', 0), 'again', 'b', 0);
  expect(figuresAfter(FIGURES, two)).toEqual({
    ...FIGURES,
    dueToday: 7,
    newToday: 9,
    newCards: 39,
    accuracy: 91,
    ratings: 202,
    reviewedToday: 2,
  });
  expect(figuresAfter(FIGURES, undo(two))).toMatchObject({ dueToday: 7, newToday: 10, reviewedToday: 1 });
});

it('the accuracy is there from the first rating on', () => {
  const none = { ...FIGURES, accuracy: null, ratings: 0 };
  const accuracies = ['again', 'good', 'hard'] as const;
  let session = start;
  const seen = accuracies.map((rating, place) => {
    session = rate(session, rating, String(place), 0);
    return figuresAfter(none, session).accuracy;
  });
  expect([figuresAfter(none, start).accuracy, ...seen]).toEqual([null, 0, 50, 67]);
});
