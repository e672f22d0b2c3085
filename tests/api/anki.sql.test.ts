import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { deckOf } from '#tests/anki/deck.ts';
import { ankiTests, anna, app, cardsOf, DECK, KATT, LAST_YEAR_MS, take } from './anki-study.ts';

ankiTests();

describe('what is taken over', () => {
  it('becomes cards in both directions, as they were reviewed there', async () => {
    const { status, body } = await take(deckOf(DECK));
    expect(status).toBe(200);
    expect(body).toEqual({
      words: 2,
      newWords: 2,
      reviews: 4,
      keptCards: 0,
      waitingCards: 0,
      next: null,
      cards: 4,
      own: 0,
      other: 1,
      leftOut: 0,
      skipped: [],
    });
    const cards = await cardsOf();
    expect([...cards.keys()].sort()).toEqual([
      'hund:produce',
      'hund:recognise',
      'katt:produce',
      'katt:recognise',
    ]);
    // Its first card asks for the word from its meaning.
    expect(cards.get(cardKey('katt', 'produce'))?.memory).toMatchObject({
      interval: 15,
      ease: 2.5,
      repetitions: 3,
      dueMs: LAST_YEAR_MS + 22 * DAY_MS,
    });
    expect(cards.get(cardKey('katt', 'recognise'))).toMatchObject({ lapses: 1, memory: { repetitions: 0 } });
    expect(cards.get(cardKey('hund', 'recognise'))?.memory).toBeNull();
  });

  it('changes nothing when it comes again', async () => {
    await take(deckOf(DECK));
    const before = await cardsOf();
    app.clock.nowMs += DAY_MS;
    const { body } = await take(deckOf(DECK));
    expect(body).toMatchObject({ words: 2, newWords: 0 });
    expect(await cardsOf()).toEqual(before);
  });

  it('stands as it stood where its reviews are not told', async () => {
    const card = {
      state: 'review',
      due: { day: 2_260 },
      intervalDays: 40,
      easePermille: 2_100,
      reviews: 9,
      lapses: 2,
    } as const;
    await take(deckOf([{ front: 'katt', back: 'cat', card }]));
    const state = (await cardsOf()).get(cardKey('katt', 'recognise'));
    expect(state).toMatchObject({ lapses: 2, memory: { interval: 40, ease: 2.1, repetitions: 7 } });
  });

  it('leaves away what was put away', async () => {
    const { body } = await take(deckOf([{ ...KATT, card: { isSuspended: true } }]));
    expect(body).toMatchObject({ words: 1, reviews: 1 });
  });

  it('is no study: no XP, no day, no streak', async () => {
    await take(deckOf(DECK));
    expect(await app.progress.stats(anna.id)).toMatchObject({ totalXP: 0, currentStreak: 0 });
  });

  it("is nobody else's", async () => {
    await take(deckOf(DECK));
    const berit = await app.learner('berit');
    expect((await cardsOf(berit)).size).toBe(0);
  });

  it('counts to no day’s limit', async () => {
    await app.platform.database.write((tx) =>
      tx
        .updateTable('ledgers')
        .set({ arrivals: 4_998, arrival_day: '2026-11-21' })
        .where('learner_id', '=', anna.id)
        .execute(),
    );
    expect((await take(deckOf(DECK))).body).toMatchObject({ words: 2, waitingCards: 0, next: null });
    const { arrivals } = await app.platform.database.read
      .selectFrom('ledgers')
      .select('arrivals')
      .where('learner_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(arrivals).toBe(4_998);
  });

  it('of a large file comes in parts, answers others meanwhile, and changes nothing when it comes again', async () => {
    const NOTES = 1_100;
    const notes = Array.from({ length: NOTES }, (_, place) => ({
      ...{ front: `meaning ${place}`, back: `påhittat ord ${place}` },
      first: [[LAST_YEAR_MS, 3]] as const,
    }));
    const file = deckOf([...notes, KATT]);
    const given = { own: 'others', fields: '1600000000001:1:0' };
    const berit = await app.learner('berit');
    let isOver = false;
    let answered = 0;
    const asking = (async () => {
      while (!isOver) {
        if ((await berit.client.get('/api/vocabulary/own')).status === 200) answered += 1;
        await pause(20);
      }
    })();
    const first = (await take(file, given)).body;
    isOver = true;
    await asking;
    expect(first).toMatchObject({ cards: 2 * NOTES + 2, next: 2_000, waitingCards: 2 * NOTES - 1_998 });
    expect(answered).toBeGreaterThan(20);
    const second = (await take(file, { ...given, from: '2000' })).body;
    expect(second).toMatchObject({ next: null, waitingCards: 0, own: NOTES });
    // Words of the list come first.
    expect([first.words, second.words]).toEqual([1, 0]);
    expect(first.reviews + second.reviews).toBe(NOTES + 4);
    const before = await cardsOf();
    expect(before.size).toBe(2 * NOTES + 2);
    await take(file, given);
    await take(file, { ...given, from: '2000' });
    expect(await cardsOf()).toEqual(before);
  });
});
