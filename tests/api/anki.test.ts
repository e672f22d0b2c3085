import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ankiRoom } from '#server/rooms/anki/index.ts';
import { openOwnCards } from '#server/rooms/own-cards/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import type { ImportPreview, ImportResult } from '#shared/anki/anki.contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { collectionIn, deckOf } from '#tests/anki/deck.ts';
import { everythingIn } from '#tests/anki/folders.ts';
import { MP3 } from '#tests/anki/made-collection.ts';
import { PACKAGES, packageOf, schema11, zip } from '#tests/anki/packages.ts';
import type { TestReply } from '#tests/app.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);
const LAST_YEAR_MS = NOON_MS - 365 * DAY_MS;

/** Has said one word so far. */
const voice = { kept: async (text: string) => (text === 'en katt' ? MP3 : null) };

let app: StudyApp;
let anna: Learner;

beforeAll(async () => {
  const course = await wholeCourse();
  app = await openStudyApp(
    (progress, server, platform) => {
      const ownCards = openOwnCards(server, platform, progress);
      void reviewsRoom.open(server, platform, { progress, ownCards });
      void ankiRoom.open(server, platform, { progress, ownCards, voice });
    },
    {},
    course,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.nowMs = NOON_MS;
  anna = await app.learner('anna');
});

interface Reply<Body> extends TestReply {
  readonly body: Body & { code?: string };
}
const query = (given: Readonly<Record<string, string>>) => `?${new URLSearchParams(given)}`;
const preview = (content: Uint8Array, given = {}, learner = anna): Promise<Reply<ImportPreview>> =>
  learner.client.sendFile(`/api/vocabulary/import/preview${query(given)}`, content);
/** Takes over what fits words; notes of one's own have tests of their own. */
const take = (content: Uint8Array, given = {}, learner = anna): Promise<Reply<ImportResult>> =>
  learner.client.sendFile(`/api/vocabulary/import${query({ own: 'none', ...given })}`, content);

const cardsOf = (learner = anna) => app.progress.states(learner.id, cardProjection);

const KATT = {
  front: 'cat',
  back: 'en katt',
  first: [
    [LAST_YEAR_MS, 3],
    [LAST_YEAR_MS + DAY_MS, 3],
    [LAST_YEAR_MS + 7 * DAY_MS, 3],
  ],
  second: [[LAST_YEAR_MS, 1]],
} as const;
const DECK = [KATT, { front: 'dog', back: 'hund' }, { front: 'to flummox', back: 'att förbryllskapa' }];

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

describe('an export', () => {
  const exported = (what: 'anki' | 'csv', learner = anna) =>
    learner.client.get(`/api/vocabulary/export/${what}?language=english`);

  async function rate(rating: string, wordId = 'katt', direction = 'produce') {
    app.clock.nowMs += DAY_MS;
    const review = {
      id: randomUUID(),
      wordId,
      direction,
      rating,
      reviewedAt: app.clock.nowMs,
      durationMs: 3_000,
    };
    expect((await anna.client.post('/api/reviews', { reviews: [review] })).status).toBe(200);
    return review;
  }

  it('is a package with all cards, how they were reviewed here and elsewhere, and how the words sound', async () => {
    await take(deckOf(DECK));
    await rate('good');
    const { status, headers, bytes } = await exported('anki');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="tillsammans.apkg"',
      'cache-control': 'no-store',
    });
    const { decks, notes, cards, reviews, media } = collectionIn(bytes);
    expect(decks.map(({ name }) => name)).toEqual(['Tillsammans']);
    expect(notes.map(({ fields }) => fields.slice(0, 2).map(({ text }) => text))).toEqual([
      ['en hund', 'dog'],
      ['en katt', 'cat'],
    ]);
    expect(media.get('tillsammans-katt.mp3')).toEqual({ type: 'audio/mpeg', bytes: MP3 });
    const katt = notes.find(({ guid }) => guid === 'tillsammans-katt');
    expect(katt?.fields.at(-1)?.sounds).toEqual(['tillsammans-katt.mp3']);
    const produce = cards.find(({ noteId, template }) => noteId === katt?.id && template === 1);
    expect(produce).toMatchObject({ state: 'review', intervalDays: 38, easePermille: 2_500, lapses: 0 });
    expect(reviews.filter(({ cardId }) => cardId === produce?.id)).toMatchObject([
      { atMs: LAST_YEAR_MS, rating: 3, interval: 1, lastInterval: 0 },
      { rating: 3, interval: 6, lastInterval: 1 },
      { rating: 3, interval: 15, lastInterval: 6 },
      { rating: 3, interval: 38, lastInterval: 15, tookMs: 3_000, atMs: app.clock.nowMs },
    ]);
  });

  it('taken over by another learner, gives the same cards', async () => {
    await take(deckOf(DECK));
    await rate('good');
    await rate('hard');
    await rate('easy', 'hund', 'recognise');
    const berit = await app.learner('berit');
    const { body } = await take((await exported('anki')).bytes, {}, berit);
    expect(body).toMatchObject({ words: 2, newWords: 2, other: 0 });
    const [mine, hers] = [await cardsOf(), await cardsOf(berit)];
    expect([...hers.keys()].sort()).toEqual([...mine.keys()].sort());
    for (const [key, { memory }] of mine) {
      const { atMs: _, dueMs: __, ...same } = memory ?? { atMs: 0, dueMs: 0 };
      expect(hers.get(key)?.memory ?? {}, key).toMatchObject(same);
      // Anki gives each review a millisecond of its own.
      expect(Math.abs((hers.get(key)?.memory?.dueMs ?? 0) - (memory?.dueMs ?? 0)), key).toBeLessThan(10);
    }
  });

  it('has no rating that was taken back', async () => {
    await take(Buffer.from('katt\tcat'));
    const { id } = await rate('again');
    const undo = {
      id: randomUUID(),
      kind: 'rating_undone',
      agoMs: 0,
      wordId: 'katt',
      direction: 'produce',
      ratingId: id,
    };
    expect((await anna.client.post('/api/events', { events: [undo] })).body.results[0].outcome).toBe(
      'recorded',
    );
    expect(collectionIn((await exported('anki')).bytes).reviews).toEqual([]);
  });

  it('is CSV, too, which comes back as it went', async () => {
    await take(deckOf(DECK));
    const { body, headers } = await exported('csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain('#columns:Svenska,Meaning,IPA,Example,Example meaning,Tags');
    expect(body).toMatch(/^en katt,cat,\//m);
    const berit = await app.learner('berit');
    expect((await take(Buffer.from(body), {}, berit)).body).toMatchObject({
      words: 2,
      newWords: 2,
      reviews: 0,
    });
  });

  it('of nothing is refused', async () => {
    for (const what of ['anki', 'csv'] as const) {
      expect(await exported(what)).toMatchObject({ status: 409, body: { code: 'nothing_to_export' } });
    }
  });

  it('is for who is signed in', async () => {
    const reply = await app.client().get('/api/vocabulary/export/anki?language=english');
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('a device that sends a history itself', () => {
  const send = (more: object) =>
    anna.client.post('/api/events', {
      events: [
        {
          id: '11111111-1111-4111-8111-111111111111',
          kind: 'history_taken_over',
          agoMs: 0,
          wordId: 'katt',
          direction: 'recognise',
          reviews: [{ atMs: LAST_YEAR_MS, rating: 'good' }],
          stood: null,
          ...more,
        },
      ],
    });

  it('may, and once', async () => {
    expect((await send({})).body.results).toMatchObject([{ outcome: 'recorded' }]);
    expect((await send({})).body.results).toMatchObject([{ outcome: 'duplicate' }]);
    expect((await send({ direction: 'produce' })).body.results).toMatchObject([{ code: 'event_conflict' }]);
  });

  it.each([
    ['of no word', { wordId: 'finnsinte' }, 'word_not_found'],
    [
      'out of order',
      {
        reviews: [
          { atMs: 2, rating: 'good' },
          { atMs: 1, rating: 'good' },
        ],
      },
      'validation_error',
    ],
    ['of an unknown direction', { direction: 'sideways' }, 'validation_error'],
  ])('%s is refused', async (_, more, code) => {
    expect((await send(more)).body.results).toMatchObject([{ outcome: 'refused', code }]);
  });
});

function leftBehind(): string[] {
  return everythingIn(join(app.platform.settings.dataDir, 'anki'));
}
