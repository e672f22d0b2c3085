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
    // Its first card asks by the meaning.
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

  it('waits for another day where this one has no place', async () => {
    await app.platform.database.write((tx) =>
      tx
        .updateTable('ledgers')
        .set({ arrivals: 4_998, arrival_day: '2026-11-21' })
        .where('learner_id', '=', anna.id)
        .execute(),
    );
    expect((await take(deckOf(DECK))).body).toMatchObject({ words: 1, waitingCards: 2 });
    app.clock.nowMs += DAY_MS;
    expect((await take(deckOf(DECK))).body).toMatchObject({ words: 2, waitingCards: 0 });
  });
});
