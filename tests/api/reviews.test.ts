import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { practiceRoom } from '#server/rooms/practice/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import { seededRandom } from '#shared/chance.ts';
import { readTexts } from '#shared/course/wire.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '#shared/time.ts';
import type { ReviewCard, SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import { settingsProjection } from '#shared/vocabulary/settings-state.ts';
import type { TestReply } from '#tests/app.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

let app: StudyApp;
let course: CourseReader;
/** Words of the list, whichever. */
let wordIds: string[];
let anna: Learner;
/** In Stockholm. */
const SATURDAY_NOON_MS = Date.UTC(2026, 10, 21, 11);

beforeAll(async () => {
  course = await wholeCourse();
  wordIds = [...course.words.keys()];
  const addRooms: Parameters<typeof openStudyApp>[0] = (progress, server, platform) => {
    void practiceRoom.open(server, platform, { progress });
    void reviewsRoom.open(server, platform, { progress, ownCards: NO_OWN_CARDS });
  };
  app = await openStudyApp(addRooms, {}, course);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.nowMs = SATURDAY_NOON_MS;
  anna = await app.learner('anna');
});

const review = (wordId: string, rating: string, more: object = {}) => ({
  ...{ id: randomUUID(), wordId, rating, reviewedAt: app.clock.nowMs },
  ...more,
});
const post = (reviews: readonly object[], learner = anna) => learner.client.post('/api/reviews', { reviews });

async function get(path: string, learner = anna): Promise<TestReply['body']> {
  const { status, body } = await learner.client.get(`/api/reviews/${path}`);
  expect(status).toBe(200);
  return body;
}
const cardsOf = async (learner = anna): Promise<ReviewCard[]> => (await get('state', learner)).cards;
async function sessionOf(count = 10, learner = anna): Promise<SessionCard[]> {
  return readTexts<{ cards: SessionCard[] }>(await get(`due?count=${count}`, learner)).cards;
}

const send = (events: readonly object[], learner = anna) => sendEvents(app, learner, events);

/** Ends a lesson without having looked at it: its words become cards all the same. */
const endLesson = (lessonId = '101') => send([{ kind: 'lesson_completed', lessonId, moduleIndex: 0 }]);
const wordsOfLesson = (lessonId: string) => {
  const modules = course.lessons.get(lessonId)?.modules ?? [];
  return modules.flatMap((module) =>
    module.type === 'vocabulary' ? module.content.words.map(({ wordId }) => wordId) : [],
  );
};

describe('a rating', () => {
  it('moves a card by SM-2, and it comes back when it is due', async () => {
    const first = review('katt', 'good', { durationMs: 4_000 });
    const { status, body } = await post([first]);
    expect(status).toBe(200);
    expect(body.results).toEqual([{ id: first.id, outcome: 'accepted', code: null }]);
    expect(body.figures).toMatchObject({ reviewedToday: 1, dueToday: 0, accuracy: 100 });
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
    expect(due?.task?.about).toMatchObject({ wordIds: ['katt'], produced: false });
    await post([review('katt', 'good')]);
    app.clock.nowMs += MINUTE_MS;
    await post([review('katt', 'hard', { reviewedAt: isoTime(app.clock.nowMs) })]);
    expect((await cardsOf())[0]).toMatchObject({ interval: 15, easeFactor: 2.36, repetitions: 3 });
  });

  it('has company in what is typed under a card: judged here, it is evidence like any other answer', async () => {
    const typed = (answer: string, more = {}) => ({ kind: 'word_typed', wordId: 'katt', answer, ...more });
    await post([review('katt', 'good')]);
    app.clock.nowMs += DAY_MS;
    // Right when it is due, it is a good review.
    expect((await send([typed('a cat', { language: 'english' })]))[0]).toMatchObject({ outcome: 'recorded' });
    expect((await cardsOf())[0]).toMatchObject({ interval: 6, repetitions: 2, totalReviews: 1 });
    app.clock.nowMs += HOUR_MS;
    await send([typed('Hund', { language: 'german' })]);
    expect((await cardsOf())[0]).toMatchObject({ repetitions: 0, lapses: 1, label: { unit: 'now' } });
    expect((await get('words/katt')).history.slice(0, 2)).toMatchObject([
      { what: 'wrong' },
      { what: 'right' },
    ]);
    // Nobody's card yet: it stays none.
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

describe('the words of a finished lesson', () => {
  it('are new cards in the order met, ten a day, recognised before they are produced', async () => {
    await endLesson();
    app.clock.nowMs += 2 * HOUR_MS;
    const order = wordsOfLesson('101');
    expect(await get('figures')).toMatchObject({ newCards: order.length, newToday: 10, dueToday: 0 });
    const cards = await sessionOf(5);
    expect(cards.map(({ card }) => card.id)).toEqual(order.slice(0, 5).map((id) => `${id}:recognise`));
    expect(cards.every(({ card }) => card.status === 'new')).toBe(true);
    await post(order.slice(0, 8).map((id) => review(id, 'good')));
    expect(await get('figures')).toMatchObject({ newToday: 2, reviewedToday: 8 });
    expect(await sessionOf()).toHaveLength(2);
    // Three days later those that were recognised are new cards to be produced.
    app.clock.nowMs += 3 * DAY_MS;
    const ids = (await sessionOf(30)).map(({ card }) => card.id);
    expect(ids.filter((id) => id.endsWith(':produce'))).toEqual([]);
    await send([{ kind: 'review_settings_changed', newCardsADay: 50 }]);
    const more = (await sessionOf(60)).map(({ card }) => card.id);
    const produced = more.filter((id) => id.endsWith(':produce')).map((id) => id.split(':')[0]);
    expect(produced.every((id) => order.slice(0, 8).includes(id ?? ''))).toBe(true);
  });

  it('change with every answer in practice: a right one is a review only when due, a wrong one makes them due', async () => {
    await endLesson();
    app.clock.nowMs += HOUR_MS;
    const { body } = await anna.client.get('/api/practice/round');
    const task = body.tasks.find(({ exercise }: TestReply['body']) => exercise.kind === 'choice');
    const [wordId] = task.about.wordIds;
    const cardOf = async () => (await cardsOf()).find(({ id }) => id === `${wordId}:recognise`);
    await post([review(wordId, 'good')]);
    app.clock.nowMs += MINUTE_MS;
    const before = await cardOf();
    const answer = (index: number) => send([{ kind: 'practice_answered', key: task.key, answer: index }]);
    await answer(task.exercise.correct);
    expect(await cardOf()).toMatchObject({ nextReview: before?.nextReview, repetitions: 1 });
    await answer((task.exercise.correct + 1) % 4);
    expect(await cardOf()).toMatchObject({ label: { unit: 'now' }, repetitions: 0, lapses: 1 });
    expect(await get('figures')).toMatchObject({ dueToday: 1, reviewedToday: 1 });
    await answer(task.exercise.correct);
    expect(await cardOf()).toMatchObject({ label: { unit: 'tomorrow' }, repetitions: 1, totalReviews: 1 });
    const { history } = await get(`words/${wordId}`);
    expect(history.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['right', 'wrong', 'right', 'good']),
    );
  });
});

describe('a word', () => {
  it('can be begun anew, left out, taken in, and written about', async () => {
    await post([review('katt', 'easy'), review('katt', 'hard', { direction: 'produce' })]);
    app.clock.nowMs += MINUTE_MS;
    const reset = await anna.client.post('/api/reviews/katt/reset');
    expect(reset.status).toBe(200);
    expect(reset.body.cards).toHaveLength(2);
    for (const card of reset.body.cards) {
      expect(card).toMatchObject({
        interval: 1,
        easeFactor: 2.5,
        repetitions: 0,
        streak: 0,
        label: { unit: 'now' },
      });
      expect(card.nextReview).toBe(isoTime(app.clock.nowMs));
    }
    expect((await sessionOf()).map(({ card }) => card.id)).toEqual(['katt:produce']);

    await send([{ kind: 'word_left_out', wordId: 'katt' }]);
    expect(await sessionOf()).toEqual([]);
    expect(await get('words/katt')).toMatchObject({ isLeftOut: true, note: null });
    await send([
      { kind: 'word_taken_in', wordId: 'katt' },
      { kind: 'note_written', wordId: 'katt', text: '  kitty cat ' },
    ]);
    expect((await sessionOf())[0]?.note).toBe('kitty cat');
    expect(await get('words/katt')).toMatchObject({ isLeftOut: false, note: 'kitty cat' });
    await send([{ kind: 'note_written', wordId: 'katt', text: '' }]);
    expect(await get('words/katt')).toMatchObject({ note: null });
    expect(await get('words/hund')).toEqual({
      cards: [],
      isLeftOut: false,
      note: null,
      rivals: [],
      history: [],
    });
  });

  it('failed eight times comes with its note and what was taken for it, its easier direction first', async () => {
    const failures = Array.from({ length: 8 }, (_, index) =>
      review('katt', 'again', { direction: 'produce', reviewedAt: SATURDAY_NOON_MS - (20 - index) * DAY_MS }),
    );
    await post([...failures, review('katt', 'good', { reviewedAt: SATURDAY_NOON_MS - DAY_MS / 2 })]);
    const cards = await sessionOf();
    expect(cards.map(({ card, form }) => [card.id, form])).toEqual([
      ['katt:recognise', 'recognise'],
      ['katt:produce', 'produce'],
    ]);
    expect(cards[1]?.card).toMatchObject({ isLeech: true, lapses: 8 });
  });
});

describe('a session', () => {
  it('is a study unit with its tenth card, which brings the reward', async () => {
    const session = randomUUID();
    const rate = (wordId: string) => ({
      kind: 'card_rated',
      wordId,
      rating: 'good',
      session,
      form: 'recognise',
    });
    const nine = await send(wordIds.slice(0, 9).map(rate));
    expect(nine.map(({ answer }) => answer.reward)).toEqual(Array(9).fill(null));
    const tenth = { id: randomUUID(), ...rate(wordIds[9] ?? '') };
    const [first] = await send([tenth]);
    expect(first.answer.reward).toMatchObject({
      xpGained: XP_FOR.session,
      weeklyProgress: 1,
      currentStreak: 1,
    });
    const [again] = await send([tenth]);
    expect(again).toMatchObject({
      outcome: 'duplicate',
      answer: { duplicate: true, reward: first.answer.reward },
    });
    const [eleventh] = await send([rate(wordIds[10] ?? '')]);
    expect(eleventh.answer.reward).toBeNull();
    expect(await app.progress.stats(anna.id)).toMatchObject({ weeklyProgress: 1 });
  });
});

describe('after a break', () => {
  it('the backlog is spread over days, memories most at risk first, and it is told when it will be gone', async () => {
    await send([{ kind: 'review_settings_changed', reviewsADay: 20, newCardsADay: 10 }]);
    const longAgo = SATURDAY_NOON_MS - 40 * DAY_MS;
    const once = wordIds.slice(0, 60).map((id) => review(id, 'good', { reviewedAt: longAgo }));
    const known = wordIds
      .slice(60, 80)
      .flatMap((id) => [0, 1, 7].map((days) => review(id, 'good', { reviewedAt: longAgo + days * DAY_MS })));
    await post([
      ...once,
      ...known,
      review(wordIds[100] ?? '', 'good', { reviewedAt: longAgo, direction: 'produce' }),
    ]);
    await endLesson();
    const figures = await get('figures');
    // 20 of 81 fit into today; 18 a day are taken from the others, and two more become due meanwhile at most.
    expect(figures).toMatchObject({
      dueToday: 20,
      newToday: 0,
      backlog: { cards: 61, clearOn: '2026-11-25' },
    });
    const cards = await sessionOf(30);
    expect(cards).toHaveLength(20);
    expect(cards.every(({ card }) => card.interval === 1)).toBe(true);
    expect(cards.map(({ card }) => card.recall)).toEqual(cards.map(({ card }) => card.recall).sort());
    await post(cards.map(({ card }) => review(card.wordId, 'good', { direction: card.direction })));
    expect(await get('figures')).toMatchObject({ dueToday: 0, reviewedToday: 20, backlog: { cards: 61 } });
    expect(await sessionOf()).toEqual([]);
  });
});

describe('parameters of FSRS', () => {
  it('are fitted to a learner after 400 ratings, and never said by a device', {
    timeout: 120_000,
  }, async () => {
    const forged = { kind: 'weights_fitted', weights: Array(21).fill(1), ratings: 1 };
    expect((await send([forged]))[0]).toMatchObject({ outcome: 'refused', code: 'validation_error' });
    await send([{ kind: 'review_settings_changed', scheduler: 'fsrs' }]);
    // Half of everything is forgotten within four days, practised or not.
    const random = seededRandom('forgetful');
    const ratings = wordIds.slice(0, 50).flatMap((wordId, index) => {
      let atMs = SATURDAY_NOON_MS - (150 - index) * DAY_MS;
      return [0, 1, 2, 3, 5, 8, 2, 4].map((days) => {
        atMs += days * DAY_MS;
        return review(wordId, random() < 0.5 ** (days / 4) ? 'good' : 'again', { reviewedAt: atMs });
      });
    });
    await post(ratings);
    const before = await cardsOf();
    await get('due');
    const stored = async (key: string) =>
      (await app.progress.states(anna.id, settingsProjection, key)).get(key);
    await expect.poll(() => stored('fits'), { timeout: 30_000 }).toEqual({ fittedAt: ratings.length });
    expect((await stored('rule'))?.weights).toHaveLength(21);
    await expect.poll(async () => (await get('settings')).replay, { timeout: 60_000 }).toBeNull();
    const mean = (cards: ReviewCard[]) =>
      cards.reduce((sum, { stabilityDays }) => sum + (stabilityDays ?? 0), 0) / cards.length;
    expect(mean(await cardsOf())).toBeLessThan(mean(before));
  });
});
