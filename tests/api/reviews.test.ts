import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '#shared/time.ts';
import {
  anna,
  app,
  cardsOf,
  get,
  post,
  review,
  reviewTests,
  SATURDAY_NOON_MS,
  send,
  sessionOf,
  wordIds,
} from './review-study.ts';

reviewTests();

describe('a rating', () => {
  it('moves a card by SM-2, and it comes back when it is due', async () => {
    const first = review('katt', 'good', { durationMs: 4_000 });
    const { status, body } = await post([first]);
    expect(status).toBe(200);
    expect(body.results).toEqual([{ id: first.id, outcome: 'accepted', code: null }]);
    expect(body.figures).toMatchObject({ reviewedToday: 1, dueToday: 0, accuracy: 100, ratings: 1 });
    const [card] = await cardsOf();
    expect(card).toMatchObject({
      ...{
        id: 'katt:recognise',
        status: 'learning',
        interval: 1,
        easeFactor: 2.5,
        repetitions: 1,
        streak: 1,
      },
      ...{ totalReviews: 1, nextReview: isoTime(SATURDAY_NOON_MS + DAY_MS), label: { unit: 'tomorrow' } },
    });
    expect(await sessionOf()).toEqual([]);
    expect((await get('due')).nextDue).toBe(isoTime(SATURDAY_NOON_MS + DAY_MS));

    // Earlier in the day than the day before: due is due for the whole day.
    app.clock.nowMs += DAY_MS - 4 * HOUR_MS;
    const [due] = await sessionOf();
    expect(due).toMatchObject({
      card: { wordId: 'katt', label: { unit: 'today' } },
      form: 'recognise',
      note: null,
    });
    expect(due?.word).toMatchObject({ withArticle: 'en katt', gender: 'en', pitchAccent: 1 });
    expect(due?.daysAfter).toEqual({ again: 1, hard: 6, good: 6, easy: 6 });
    expect(due?.daysLater).toEqual({ hard: [14], good: [15], easy: [16] });
    expect(due?.task?.about).toMatchObject({ wordIds: ['katt'], produced: false });
    await post([review('katt', 'good')]);
    app.clock.nowMs += 6 * DAY_MS;
    await post([review('katt', 'hard', { reviewedAt: isoTime(app.clock.nowMs) })]);
    expect((await cardsOf())[0]).toMatchObject({ interval: 15, easeFactor: 2.36, repetitions: 3 });
  });

  it('has company in what is typed under a card: judged here, it is evidence like any other answer', async () => {
    const typed = (answer: string, more = {}) => ({ kind: 'word_typed', wordId: 'katt', answer, ...more });
    await post([review('katt', 'good')]);
    app.clock.nowMs += DAY_MS;
    // A right answer to a due card is a good review.
    expect((await send([typed('a cat', { language: 'english' })]))[0]).toMatchObject({ outcome: 'recorded' });
    expect((await cardsOf())[0]).toMatchObject({ interval: 6, repetitions: 2, totalReviews: 1 });
    app.clock.nowMs += HOUR_MS;
    await send([typed('Hund', { language: 'german' })]);
    expect((await cardsOf())[0]).toMatchObject({ repetitions: 0, lapses: 1, label: { unit: 'now' } });
    expect((await get('words/katt')).history.slice(0, 2)).toMatchObject([
      { what: 'wrong' },
      { what: 'right' },
    ]);
    // Taken as the tasks of lessons take it, though no card shows it.
    await send([typed('poes', { language: 'dutch' })]);
    expect((await get('words/katt')).history[0]).toMatchObject({ what: 'right' });
    // The word has no card yet, and gets none.
    await send([{ ...typed('dog'), wordId: 'hund' }]);
    expect((await get('words/hund')).cards).toEqual([]);
    const own = { ...typed('x'), wordId: `own-${'0'.repeat(32)}` };
    expect((await send([own]))[0]).toMatchObject({ outcome: 'refused', code: 'answer_mismatch' });
  });

  it('sent twice counts once, and as another one under the same id is refused', async () => {
    const rating = review('katt', 'again');
    await post([rating]);
    const again = await post([rating, { ...rating, rating: 'easy' }]);
    expect(again.body.results).toEqual([
      { id: rating.id, outcome: 'duplicate', code: null },
      { id: rating.id, outcome: 'refused', code: 'event_conflict' },
    ]);
    const state = await get('state');
    expect(state.cards).toHaveLength(1);
    expect(state.cards[0]).toMatchObject({ totalReviews: 1, lapses: 1, streak: 0, interval: 1 });
    expect(state.reviewIds).toEqual([rating.id]);
  });

  it('comes to the same in whatever order two devices send theirs', async () => {
    const bo = await app.learner('bo');
    const ratings = ['good', 'good', 'again', 'good', 'easy', 'good'].map((rating, days) =>
      review('katt', rating, { reviewedAt: SATURDAY_NOON_MS - (9 - days) * DAY_MS }),
    );
    await post(ratings, anna);
    const mixed = [4, 0, 5, 2, 1, 3].flatMap((index) => ratings[index] ?? []);
    await post(mixed.slice(0, 3), bo);
    await post(mixed.slice(2), bo);
    expect(await cardsOf(bo)).toEqual(await cardsOf(anna));
    expect((await get('figures', bo)).accuracy).toBe(83);
  });

  it('of a card that another device has answered meanwhile moves it no second time, whichever arrives first', async () => {
    const known = [0, 1, 7].map((day) =>
      review('katt', 'good', { reviewedAt: SATURDAY_NOON_MS - (22 - day) * DAY_MS }),
    );
    const tablet = review('katt', 'good', { reviewedAt: SATURDAY_NOON_MS - HOUR_MS });
    const phone = review('katt', 'good');
    await post([...known, phone]);
    await post([tablet]);
    expect((await cardsOf())[0]).toMatchObject({ interval: 38, repetitions: 4, totalReviews: 5 });
    const bo = await app.learner('bo');
    await post([...known, tablet, phone], bo);
    expect(await cardsOf(bo)).toEqual(await cardsOf());
  });

  it('given again and again in one evening moves a card by one step', async () => {
    for (let count = 0; count < 8; count += 1) {
      await post([review('katt', 'good')]);
      app.clock.nowMs += MINUTE_MS;
    }
    expect((await cardsOf())[0]).toMatchObject({ interval: 1, repetitions: 1, totalReviews: 8 });
  });

  it('that is right has the word learned, which counts for its achievement', async () => {
    const words = wordIds.slice(0, 12);
    await post(words.slice(0, 9).map((id) => review(id, 'good')));
    await post(words.slice(9).map((id) => review(id, 'again')));
    const stats = async () => (await anna.client.get('/api/progress')).body;
    expect((await stats()).stats.wordsLearned).toBe(9);
    app.clock.nowMs += MINUTE_MS;
    await post([review(words[0] ?? '', 'good', { direction: 'produce' }), review(words[11] ?? '', 'hard')]);
    const { stats: figures, achievements } = await stats();
    expect(figures.wordsLearned).toBe(10);
    expect(achievements.find(({ id }: { id: string }) => id === 'vocabulary-10').earnedOn).toBe('2026-11-21');
  });

  it('can be taken back', async () => {
    const rating = review('katt', 'good');
    await post([rating]);
    const before = await cardsOf();
    app.clock.nowMs += MINUTE_MS;
    const slip = review('katt', 'again');
    await post([slip]);
    const undo = { kind: 'rating_undone', wordId: 'katt', ratingId: slip.id };
    expect((await send([undo]))[0]).toMatchObject({ outcome: 'recorded', answer: { duplicate: false } });
    expect((await cardsOf()).map(({ recall: _, ...card }) => card)).toEqual(
      before.map(({ recall: _, ...card }) => card),
    );
    expect(await get('figures')).toMatchObject({ reviewedToday: 1, accuracy: 100 });
  });

  it('taken back after another has followed is gone from the card, its history, the figures and the coach', async () => {
    const slip = review('katt', 'again');
    await post([slip]);
    app.clock.nowMs += MINUTE_MS;
    const right = review('katt', 'good');
    await post([right]);
    await send([{ kind: 'rating_undone', wordId: 'katt', ratingId: slip.id }]);
    const bo = await app.learner('bo');
    await post([right], bo);
    expect(await cardsOf()).toEqual(await cardsOf(bo));
    expect((await get('words/katt')).history).toEqual((await get('words/katt', bo)).history);
    expect(await get('figures')).toEqual(await get('figures', bo));
    expect((await get('state')).reviewIds).toEqual([right.id]);
  });

  it('that arrives after it was taken back counts for nothing', async () => {
    const slip = review('katt', 'again');
    app.clock.nowMs += MINUTE_MS;
    await send([{ kind: 'rating_undone', wordId: 'katt', ratingId: slip.id }]);
    await post([slip, review('katt', 'good')]);
    expect((await cardsOf())[0]).toMatchObject({ totalReviews: 1, lapses: 0, repetitions: 1 });
    expect(await get('figures')).toMatchObject({ reviewedToday: 1, accuracy: 100 });
  });
});

describe('what cannot be', () => {
  it.each([
    ['an unknown word', { wordId: 'blubb' }, 'reviews.1.wordId'],
    ['the future', { reviewedAt: SATURDAY_NOON_MS + 5 * MINUTE_MS + 1 }, 'reviews.1.reviewedAt'],
    ['a rating that is none', { rating: 'perfect' }, 'reviews.1.rating'],
    ['a time that is none', { reviewedAt: 'yesterday' }, 'reviews.1.reviewedAt'],
    ['an id that is none', { id: '7' }, 'reviews.1.id'],
    ['a direction that is none', { direction: 'backwards' }, 'reviews.1.direction'],
  ])('refuses a batch with %s as a whole', async (_, flaw, path) => {
    const { status, body } = await post([review('katt', 'good'), review('hund', 'good', flaw)]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_error', issues: [{ path }] });
    expect(await get('state')).toEqual({ cards: [], reviewIds: [] });
  });

  it('takes 500 ratings at once, and refuses 501', async () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      review(wordIds[index % 300] ?? '', 'good', {
        ...{ durationMs: 4_321, form: 'recognise', direction: 'produce', session: randomUUID() },
        reviewedAt: isoTime(SATURDAY_NOON_MS - index),
      }),
    );
    const { status, body } = await post(many);
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    expect((await get('state')).cards).toEqual([]);
    const taken = await post(many.slice(1));
    expect(taken.status).toBe(200);
    expect(taken.body.results.every(({ outcome }: { outcome: string }) => outcome === 'accepted')).toBe(true);
    expect((await get('state')).reviewIds).toHaveLength(500);
  });

  it('takes what a clock a little ahead says for now', async () => {
    await post([review('katt', 'good', { reviewedAt: SATURDAY_NOON_MS + 4 * MINUTE_MS })]);
    expect((await cardsOf())[0]?.lastReviewed).toBe(isoTime(SATURDAY_NOON_MS));
  });

  it('refuses unknown words, settings out of range and another learner’s ratings', async () => {
    expect((await anna.client.post('/api/reviews/blubb/reset')).body).toMatchObject({
      code: 'word_not_found',
    });
    expect((await anna.client.get('/api/reviews/words/blubb')).status).toBe(404);
    const refused = await send([
      { kind: 'card_rated', wordId: 'blubb', rating: 'good' },
      { kind: 'note_written', wordId: 'blubb', text: 'x' },
      { kind: 'note_written', wordId: 'katt', text: 'x'.repeat(501) },
      { kind: 'review_settings_changed', retention: 0.99 },
      { kind: 'review_settings_changed', newCardsADay: -1 },
      { kind: 'review_settings_changed' },
      { kind: 'rating_undone', wordId: 'katt', ratingId: 'mine' },
    ]);
    expect(refused.map(({ code }) => code)).toEqual([
      ...['word_not_found', 'word_not_found'],
      ...Array(5).fill('validation_error'),
    ]);
    const reviews = [review('katt', 'good')];
    expect((await anna.client.post('/api/reviews', { userId: 'bo', reviews })).status).toBe(403);
    expect((await app.client().get('/api/reviews/due')).status).toBe(401);
    expect((await anna.client.get('/api/reviews/due?count=101')).status).toBe(400);
    expect(await get('state')).toEqual({ cards: [], reviewIds: [] });
  });
});
