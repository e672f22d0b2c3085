import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { XP_FOR } from '#shared/progress/xp.ts';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import type { TestReply } from '#tests/app.ts';
import {
  anna,
  app,
  cardsOf,
  course,
  endLesson,
  get,
  post,
  review,
  reviewTests,
  SATURDAY_NOON_MS,
  send,
  sessionOf,
  wordIds,
  wordsOfLesson,
} from './review-study.ts';

reviewTests();

it('a word of the list comes in a sentence with a gap, too, within a month of reviews and without any lesson', async () => {
  const ids = wordIds.slice(0, 10);
  await send(ids.map((wordId) => ({ kind: 'word_taken_in', wordId })));
  const forms = new Set<string>();
  const gaps: string[] = [];
  for (let day = 0; day < 31; day += 1) {
    app.clock.nowMs += DAY_MS;
    for (let cards = await sessionOf(); cards.length > 0; cards = await sessionOf()) {
      for (const { form, task } of cards) {
        forms.add(form);
        if (form === 'gap' && task?.exercise.kind === 'gap') gaps.push(task.exercise.sentence);
      }
      await post(
        cards.map(({ card: { wordId, direction }, form }) => review(wordId, 'good', { direction, form })),
      );
    }
  }
  expect([...forms].sort()).toEqual(['gap', 'listen', 'produce', 'recognise']);
  // The card has shown these sentences with its answer.
  expect(gaps).not.toEqual([]);
  const examples = ids.map((id) => course.words.get(id)?.example.swedish ?? '');
  for (const sentence of gaps) {
    const [before = '', after = ''] = sentence.split('___');
    expect(
      examples.some((line) => line.startsWith(before) && line.endsWith(after)),
      sentence,
    ).toBe(true);
  }
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
  it('can be reset, left out, taken in, and annotated', async () => {
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
  it('what becomes due is counted by day as day by day', async () => {
    const minutes = (index: number) => index * 20 * MINUTE_MS;
    await post(
      wordIds
        .slice(0, 90)
        .flatMap((id, index) =>
          [9, 8, 2]
            .slice(0, 1 + (index % 3))
            .map((days) =>
              review(id, 'good', { reviewedAt: SATURDAY_NOON_MS - days * DAY_MS + minutes(index) }),
            ),
        ),
    );
    const reader = await app.ledger.read(anna.id);
    const fromMs = reader.day.startMs - 12 * DAY_MS;
    const days = Array.from({ length: 28 }, (_, later) => {
      const dayMs = fromMs + later * DAY_MS;
      return { fromMs: dayMs, throughMs: dayMs + DAY_MS - 1 };
    });
    const counts = await reader.countDue(cardProjection.stream, days);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5);
    expect(counts.reduce((sum, count) => sum + count)).toBe(90);
    expect(await reader.countDueByDay(cardProjection.stream, fromMs, 28)).toEqual(counts);
  });

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
    // 20 of 81 fit into today; 16 a day are taken from the others, and two more become due meanwhile at most.
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
