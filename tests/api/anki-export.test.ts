import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { collectionIn, deckOf, packageWith } from '#tests/anki/deck.ts';
import { MP3 } from '#tests/anki/made-collection.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { ankiTests, anna, app, cardsOf, DECK, LAST_YEAR_MS, take } from './anki-study.ts';

ankiTests();

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

  it('has ids of the past, the same in each export, also for notes that had one of the future', async () => {
    const TOMORROW_MS = app.clock.nowMs + DAY_MS;
    const brought = collectionIn(deckOf([...DECK, { front: 'jam', back: 'blåbärssylt' }]));
    // Numbers notes and cards like earlier exports.
    const ahead = 5 * 365 * DAY_MS;
    const later = (id: number) => TOMORROW_MS + ahead + id;
    const notes = brought.notes.map((note) => ({ ...note, id: later(note.id) }));
    const cards = brought.cards.map((card) => ({ ...card, id: later(card.id), noteId: later(card.noteId) }));
    const reviews = brought.reviews.map((each) => ({ ...each, cardId: later(each.cardId) }));
    await take(packageWith({ ...brought, notes, cards, reviews }), { own: 'others' });
    const typed = { swedish: 'kaffemoster', meaning: 'coffee aunt', example: '', note: '' };
    const own = `own-${randomUUID().replaceAll('-', '')}`;
    expect((await anna.client.put(`/api/vocabulary/own/${own}`, typed)).status).toBe(200);

    const idsIn = (bytes: Uint8Array) => {
      const all = collectionIn(bytes);
      return [all.notes, all.cards, all.decks, all.noteTypes].map((each) => each.map(({ id }) => id).sort());
    };
    const first = idsIn((await exported('anki')).bytes);
    expect(first[0]).toHaveLength(5);
    for (const ids of first) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeLessThan(app.clock.nowMs);
    }
    app.clock.nowMs += DAY_MS;
    const again = (await exported('anki')).bytes;
    expect(idsIn(again)).toEqual(first);
    expect((await take(again, { own: 'others' })).body).toMatchObject({ words: 2, newWords: 0, own: 3 });
    expect((await anna.client.get('/api/vocabulary/own')).body).toMatchObject({ total: 3 });
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
      // Anki gives each review a distinct millisecond.
      expect(Math.abs((hers.get(key)?.memory?.dueMs ?? 0) - (memory?.dueMs ?? 0)), key).toBeLessThan(10);
    }
  });

  it('comes back word by word, also those whose meaning does not tell them apart', async () => {
    const known = [...(await wholeCourse()).studies().library.entries.values()].filter(
      ({ word }) => word.swedish === 'om' || word.swedish === 'ljus',
    );
    expect(known.length).toBeGreaterThan(2);
    for (const { id: wordId } of known) {
      const event = { id: randomUUID(), kind: 'word_taken_in', wordId, agoMs: 0 };
      expect((await anna.client.post('/api/events', { events: [event] })).status).toBe(200);
    }
    const berit = await app.learner('berit');
    const { body } = await take((await exported('anki')).bytes, { own: 'others' }, berit);
    expect(body).toMatchObject({ words: known.length, own: 0 });
    expect([...(await cardsOf(berit)).keys()].sort()).toEqual([...(await cardsOf()).keys()].sort());
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

  it('is for signed-in users', async () => {
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
