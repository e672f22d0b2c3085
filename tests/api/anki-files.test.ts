import { describe, expect, it } from 'vitest';
import { deckOf } from '#tests/anki/deck.ts';
import { PACKAGES, packageOf, schema11, zip } from '#tests/anki/packages.ts';
import { ankiTests, anna, app, cardsOf, DECK, leftBehind, preview, take } from './anki-study.ts';

ankiTests();

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

  it('takes no column of articles for the words that are learnt', async () => {
    const lines = ['katt;cat;en', 'hund;dog;en', 'hus;house;ett', 'kakburkslock;lid of a biscuit tin;ett'];
    const { body } = await preview(Buffer.from(lines.join('\n')), { name: 'a.csv' });
    expect(body.noteTypes).toMatchObject([{ swedish: 0, meaning: 1 }]);
    expect(body.fitting.count).toBe(3);
  });

  it.each([
    [['kakburkslock;lid of a biscuit tin;ett', 'blomkålssoppa;soup b;'], 0, 1],
    [['lid of a biscuit tin;ett;kakburkslock', 'dog;en;hund'], 2, 0],
    [['ett;kakburkslock;lid of a biscuit tin', 'en;hund;dog'], 1, 2],
    [['kakburkslock;lid of a biscuit tin;Ett'], 0, 1],
    [['dog;en;hund'], 2, 0],
  ])('takes no article for a word in the smallest decks: %j', async (lines, swedish, meaning) => {
    const { body } = await preview(Buffer.from(lines.join('\n')), { name: 'a.csv' });
    expect(body.noteTypes).toMatchObject([{ swedish, meaning }]);
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

describe('a file is refused', () => {
  it.each([
    ['that is damaged', () => PACKAGES['collection.anki2']().subarray(0, -200), {}, 'import_broken'],
    ['that is nothing', () => Buffer.alloc(0), {}, 'import_broken'],
    [
      'that is called a deck and is a text',
      () => Buffer.from('katt;cat'),
      { name: 'a.apkg' },
      'import_broken',
    ],
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

  it('from visitors, before it is read', async () => {
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
