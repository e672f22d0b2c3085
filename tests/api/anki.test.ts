import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { deckOf } from '#tests/anki/deck.ts';
import { PACKAGES, packageOf, schema11, zip } from '#tests/anki/packages.ts';
import { anna, app, cardsOf, DECK, KATT, LAST_YEAR_MS, leftBehind, preview, take } from './anki-study.ts';

describe('a preview', () => {
  it('finds by itself which field holds the Swedish, and says what would become cards', async () => {
    const { status, body } = await preview(deckOf(DECK));
    expect(status).toBe(200);
    expect(body.noteTypes).toMatchObject([
      {
        notes: 3,
        swedish: 1,
        meaning: 0,
        fields: [{ name: 'Front', samples: ['cat', 'dog', 'to flummox'] }, {}],
      },
    ]);
    expect(body).toMatchObject({ decks: ['Svenska'], notes: 3, cards: 6, reviews: 4, leftOut: 0 });
    expect(body.fitting).toEqual({
      count: 2,
      words: [
        { wordId: 'katt', written: 'en katt', meaning: 'cat', swedish: 'en katt', reviews: 4 },
        { wordId: 'hund', written: 'hund', meaning: 'dog', swedish: 'en hund', reviews: 0 },
      ],
    });
    expect(body.other).toEqual({
      count: 1,
      notes: [{ written: 'att förbryllskapa', meaning: 'to flummox' }],
    });
  });

  it('goes by the fields that are chosen', async () => {
    const { body } = await preview(deckOf(DECK), { fields: '1600000000001:0:1' });
    expect(body.noteTypes).toMatchObject([{ swedish: 0, meaning: 1 }]);
    expect(body.fitting.count).toBe(0);
  });

  it('reads texts, too', async () => {
    const { body } = await preview(Buffer.from('#columns:Deutsch,Schwedisch\nKatze,katt\nHund,hund'), {
      name: 'a.csv',
    });
    expect(body).toMatchObject({ notes: 2, cards: 0, fitting: { count: 2 } });
    expect(body.noteTypes).toMatchObject([{ swedish: 1, meaning: 0 }]);
  });

  it('refuses what cannot be taken over', async () => {
    expect(await preview(zip({}))).toMatchObject({ status: 422, body: { code: 'import_broken' } });
  });

  it('keeps nothing', async () => {
    await preview(deckOf(DECK));
    expect((await cardsOf()).size).toBe(0);
    expect(leftBehind()).toEqual([]);
  });
});

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

describe('a file is refused', () => {
  it.each([
    ['that is damaged', () => PACKAGES['collection.anki2']().subarray(0, -200), {}, 'import_broken'],
    ['that is nothing', () => Buffer.alloc(0), {}, 'import_broken'],
    [
      'with a view in it',
      () => packageOf(schema11(undefined, 'create view v as select 1')),
      {},
      'import_hostile',
    ],
    ['with a path in it', () => packageOf(schema11(), { '../x': new Uint8Array(1) }), {}, 'import_hostile'],
    [
      'that unpacks to far more',
      () => zip({ 'collection.anki2': new Uint8Array(3e7) }),
      {},
      'import_hostile',
    ],
    [
      'that is a whole collection',
      () => PACKAGES['collection.anki21b'](),
      { name: 'a.colpkg' },
      'import_whole_collection',
    ],
    ['without the chosen field', () => deckOf(DECK), { fields: '1600000000001:0:7' }, 'import_mapping'],
    ['without the chosen note type', () => deckOf(DECK), { fields: '99:0:1' }, 'import_mapping'],
  ])('%s, and nothing is changed or left behind', async (_, make, given, code) => {
    const content = make();
    expect(await take(content, given)).toMatchObject({ status: 422, body: { code } });
    expect((await cardsOf()).size).toBe(0);
    expect(leftBehind()).toEqual([]);
  });

  it('by who is not signed in, before it is read', async () => {
    const reply = await app.client().sendFile('/api/vocabulary/import', Buffer.alloc(60_000_000));
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('that is larger than fifty megabytes', async () => {
    const reply = await anna.client.sendFile('/api/vocabulary/import', Buffer.alloc(50_000_001));
    expect(reply).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it('that comes as something else', async () => {
    const reply = await anna.client.sendFile('/api/vocabulary/import', deckOf(DECK), {
      'content-type': 'multipart/form-data',
    });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(await anna.client.post('/api/vocabulary/import', {})).toMatchObject({ status: 415 });
  });

  it('from another site', async () => {
    const reply = await anna.client.sendFile('/api/vocabulary/import', deckOf(DECK), {
      'sec-fetch-site': 'cross-site',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });

  it('with fields that are none', async () => {
    expect(await take(deckOf(DECK), { fields: 'a:b' })).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });
});
