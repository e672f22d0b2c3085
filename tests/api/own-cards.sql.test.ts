import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Collection } from '#server/rooms/anki/collection.ts';
import type { ReadField } from '#server/rooms/anki/field-text.ts';
import { isOwnId } from '#shared/own-id.ts';
import { DAY_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { inUse, PNG } from '#tests/anki/made-collection.ts';
import { DECK } from './own-deck.ts';
import { anna, app, due, exported, list, own, ownCardTests, take } from './own-study.ts';
import type { Learner } from './study.ts';

ownCardTests();

describe('notes that fit no word', () => {
  it('become own cards, reviewed beside the words, with text and marks, never HTML', async () => {
    expect((await take(DECK)).body).toMatchObject({ words: 1, own: 2, other: 0, reviews: 3 });
    const { cards } = await due();
    const burk = cards.find((each: { own?: { swedish: { text: string } } }) =>
      each.own?.swedish.text.startsWith('farmors'),
    );
    expect(burk).toMatchObject({
      word: null,
      task: null,
      card: { direction: 'recognise', status: 'new' },
      own: {
        swedish: { text: 'farmors gamla kakburk', marks: [{ mark: 'b', from: 8, to: 13 }] },
        meaning: { text: 'grandma’s old\nbiscuit tin', marks: [] },
        more: [
          { name: 'Bild', text: '' },
          { name: 'Minnesregel', text: '<b>inte fet</b>' },
        ],
        deck: 'Svenska::Kapitel 1',
        tags: ['släkt', 'egna'],
      },
    });
    const { id, wordId } = burk.card;
    expect(isOwnId(wordId)).toBe(true);
    const rating = { id: randomUUID(), wordId, rating: 'good', reviewedAt: app.clock.nowMs };
    const { body } = await anna.client.post('/api/reviews', { reviews: [rating] });
    expect(body.results).toMatchObject([{ outcome: 'accepted' }]);
    const states = await app.ledger.states(anna.id, cardProjection);
    expect(states.get(id)).toMatchObject({ ratings: 1, memory: { repetitions: 1 } });
    expect((await anna.client.get('/api/reviews/state')).body.cards).toHaveLength(5);
  });

  it('show their files to their learner alone, by what they are', async () => {
    await take(DECK);
    const { notes } = await list();
    const [note] = notes.filter(({ tags }: { tags: string[] }) => tags.length > 0);
    const [picture, sound] = [note.more[0].pictures[0], note.swedish.sounds[0]];
    const file = (id: string, learner = anna) => learner.client.get(`/api/vocabulary/own/files/${id}`);
    expect(await file(picture)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
      bytes: Buffer.from(PNG),
    });
    expect(await file(sound)).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } });
    const bo = await app.learner('bo');
    expect((await file(picture, bo)).status).toBe(404);
    expect((await anna.client.get('/api/vocabulary/own/files/nothing')).status).toBe(400);
    expect(await list(bo)).toEqual({ total: 0, notes: [] });
  });

  it('can be searched by what they say, and shown one by one, by their learner alone', async () => {
    await take(DECK);
    const words = (learner = anna) => learner.client.get('/api/vocabulary/own/words');
    const { body } = await words();
    expect(body).toHaveLength(2);
    const burk = body.find(({ swedish }: { swedish: string }) => swedish === 'farmors gamla kakburk');
    const { id, swedish } = burk;
    expect(burk).toEqual({
      ...{ id, swedish, meaning: 'grandma’s old\nbiscuit tin' },
      deck: 'Svenska::Kapitel 1',
    });
    const bo = await app.learner('bo');
    expect((await words(bo)).body).toEqual([]);
    const one = (learner = anna) => learner.client.get(`/api/vocabulary/own?note=${burk.id}`);
    expect((await one()).body).toMatchObject({ total: 2, notes: [{ id: burk.id }] });
    expect((await one(bo)).body).toEqual({ total: 0, notes: [] });
    expect((await anna.client.get('/api/vocabulary/own?note=burk')).status).toBe(400);
  });

  it('are there once, however often they are brought, and bring what was changed', async () => {
    await take(DECK);
    const [first, ...others] = DECK.notes.slice(1);
    const edited = { ...DECK, notes: [DECK.notes[0], { ...first, tags: ['ny'] }, ...others] } as Collection;
    expect((await take(edited)).body).toMatchObject({ own: 2 });
    const { total, notes } = await list();
    expect(total).toBe(2);
    expect(notes.map(({ tags }: { tags: string[] }) => tags)).toContainEqual(['ny']);
  });

  it('may be asked by a picture or a sound alone, if it is there', async () => {
    const [, note] = DECK.notes;
    if (!note) throw new Error('The deck has no such note.');
    const asked = (guid: string, front: Partial<ReadField>) => ({
      ...{ ...note, id: Number(`3${guid}`), guid },
      fields: [{ text: '', pictures: [], sounds: [], ...front }, ...note.fields.slice(1)],
    });
    const deck: Collection = {
      ...DECK,
      cards: DECK.cards
        .slice(0, 1)
        .flatMap((card) => [31, 32, 33, 34].map((noteId) => ({ ...card, id: 100 + noteId, noteId }))),
      reviews: [],
      notes: [
        asked('1', { pictures: ['burk å.png'] }),
        asked('2', { sounds: ['burk.mp3'] }),
        ...[asked('3', { sounds: ['gone.mp3'] }), asked('4', {})],
      ],
    };
    expect((await take(deck, '?fields=1600000000001:0:1')).body).toMatchObject({ own: 2 });
    const { notes } = await list();
    expect(
      notes.map(({ swedish: { text, pictures, sounds } }: OwnNote) => [text, pictures.length, sounds.length]),
    ).toEqual([
      ['', 1, 0],
      ['', 0, 1],
    ]);
    const back = await exported();
    expect(back.notes.map(({ fields }) => fields[0])).toEqual(
      deck.notes.slice(0, 2).map(({ fields }) => fields[0]),
    );
    // A note whose text was removed here is restored from the file as well.
    expect((await take(back)).body).toMatchObject({ own: 2 });
    expect((await list()).total).toBe(2);
  });

  it('are left out if the learner wants none', async () => {
    expect((await take(DECK, '?own=none')).body).toMatchObject({ words: 1, own: 0, other: 2 });
    expect((await list()).total).toBe(0);
  });

  it('come no more once they are removed, and come back with their file', async () => {
    await take(DECK);
    const { notes } = await list();
    for (const { id } of notes) {
      expect((await anna.client.delete(`/api/vocabulary/own/${id}`)).status).toBe(200);
    }
    expect((await anna.client.delete(`/api/vocabulary/own/${notes[0].id}`)).status).toBe(404);
    expect((await due()).cards.map(({ card }: { card: { wordId: string } }) => card.wordId)).toEqual([
      'katt',
    ]);
    const { read } = app.platform.database;
    const files = await read.selectFrom('own_files').select('id').where('learner_id', '=', anna.id).execute();
    expect(files).toEqual([]);
    await take(DECK);
    const states = await app.ledger.states(anna.id, cardProjection);
    const out = [...states].filter(([, { isOut }]) => isOut).map(([key]) => key.split(':')[1]);
    // The one way that was suspended there.
    expect(out).toEqual(['produce']);
    expect((await list()).total).toBe(2);
  });
});

describe('a word that is typed in', () => {
  const ID = `own-${'5a'.repeat(16)}`;
  const KAKBURK = {
    swedish: 'kakburk',
    meaning: 'biscuit tin',
    example: 'Kakburken är tom.',
    note: 'kak + burk',
  };
  const write = (word: object, id = ID, learner = anna) =>
    learner.client.put(`/api/vocabulary/own/${id}`, word);
  const remove = (id = ID) => anna.client.delete(`/api/vocabulary/own/${id}`);
  const rate = (rating: string) =>
    anna.client.post('/api/reviews', {
      reviews: [{ id: randomUUID(), wordId: ID, rating, reviewedAt: app.clock.nowMs }],
    });

  it('comes in reviews both ways, is there once, and can be changed', async () => {
    expect((await write({ ...KAKBURK, swedish: '  kakburk ' })).body).toMatchObject({
      ...{ id: ID, swedish: { text: 'kakburk' }, meaning: { text: 'biscuit tin' }, more: [], deck: '' },
      written: { example: 'Kakburken är tom.', note: 'kak + burk' },
    });
    await write(KAKBURK);
    const [first] = (await due()).cards;
    expect(first).toMatchObject({
      word: null,
      own: { id: ID },
      card: { direction: 'recognise', status: 'new' },
    });
    await rate('good');
    const changed = { ...KAKBURK, meaning: 'biscuit tin, cookie jar', note: '' };
    expect((await write(changed)).body.meaning.text).toBe('biscuit tin, cookie jar');
    const { total, notes } = await list();
    expect([total, notes[0].written]).toEqual([1, { example: 'Kakburken är tom.', note: '' }]);
    const states = await app.ledger.states(anna.id, cardProjection);
    expect([...states.keys()].sort()).toEqual([`${ID}:produce`, `${ID}:recognise`]);
    expect(states.get(`${ID}:recognise`)).toMatchObject({ ratings: 1, memory: { repetitions: 1 } });
  });

  it('is brought back after it was removed, as well known as it was', async () => {
    await write(KAKBURK);
    await rate('easy');
    const before = (await app.ledger.states(anna.id, cardProjection)).get(`${ID}:recognise`);
    await remove();
    expect((await due()).cards).toEqual([]);
    expect((await write({ ...KAKBURK, restore: true })).status).toBe(200);
    expect((await app.ledger.states(anna.id, cardProjection)).get(`${ID}:recognise`)).toEqual(before);
  });

  it('stays removed when an older copy of it is saved elsewhere, and may be kept as a new one', async () => {
    await write(KAKBURK);
    app.clock.nowMs += DAY_MS;
    await remove();
    const older = { ...KAKBURK, note: 'typed in another tab' };
    expect(await write(older)).toMatchObject({ status: 409, body: { code: 'own_note_removed' } });
    expect((await list()).total).toBe(0);
    const NEW_ID = 'own-00000000000000000000000000000abc';
    expect((await write(older, NEW_ID)).status).toBe(200);
    expect(await list()).toMatchObject({ total: 1, notes: [{ id: NEW_ID, written: { note: older.note } }] });
  });

  it('that was brought along and removed is not changed by an older copy', async () => {
    await take(DECK);
    const [{ id, more }] = (await list()).notes;
    expect((await anna.client.delete(`/api/vocabulary/own/${id}`)).status).toBe(200);
    const texts = { swedish: 'kakburk', meaning: null, more: more.map(() => null) };
    expect(await anna.client.put(`/api/vocabulary/own/${id}/fields`, texts)).toMatchObject({
      status: 409,
      body: { code: 'own_note_removed' },
    });
  });

  it('goes to other programs and comes back as it was', async () => {
    await write(KAKBURK);
    const back = await exported();
    expect(back.notes.map(({ fields }) => fields.map(({ text }) => text))).toEqual([Object.values(KAKBURK)]);
    expect(back.cards).toHaveLength(2);
    await take(back);
    expect(await list()).toMatchObject({ total: 1, notes: [{ id: ID, written: { note: 'kak + burk' } }] });
    const longer = {
      ...back,
      notes: back.notes.map((note) => ({
        ...note,
        modifiedS: note.modifiedS + 60,
        fields: note.fields.map((field) => ({ ...field, text: field.text.repeat(60) })),
      })),
    };
    await take(longer);
    const [{ written, more }] = (await list()).notes;
    expect([written, more.length]).toEqual([null, 2]);
    expect((await write(KAKBURK)).status).toBe(409);
    const texts = { swedish: 'kakburk', meaning: null, more: [null, null] };
    expect((await anna.client.put(`/api/vocabulary/own/${ID}/fields`, texts)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['nothing in Swedish', { ...KAKBURK, swedish: ' ' }],
    ['no meaning', { ...KAKBURK, meaning: '' }],
    ['a word as long as a page', { ...KAKBURK, swedish: 'ö'.repeat(201) }],
    ['no text', { ...KAKBURK, note: 7 }],
    ['a field left out', { swedish: 'kakburk', meaning: 'tin' }],
  ])('is refused with %s, and nothing is stored', async (_, word) => {
    expect(await write(word)).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    expect((await list()).total).toBe(0);
  });

  it('has an id of its own: not that of a note that was brought, of a word, or of another learner', async () => {
    await take(DECK);
    const [brought] = (await list()).notes;
    expect(await write(KAKBURK, brought.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await list()).notes).toContainEqual(brought);
    expect((await write(KAKBURK, 'katt')).status).toBe(400);
    const bo = await app.learner('bo');
    await write(KAKBURK);
    await write({ ...KAKBURK, meaning: 'Bo’s' }, ID, bo);
    const mine = (await list()).notes.find(({ id }: { id: string }) => id === ID);
    expect(mine.meaning.text).toBe('biscuit tin');
  });
});

describe('a deck', () => {
  it('that is taken over as it is comes back as it was', async () => {
    expect((await take(DECK, '?own=all')).body).toMatchObject({ words: 0, own: 3, other: 0 });
    const back = await exported();
    const deckName = (collection: Collection) => {
      const names = new Map(collection.decks.map(({ id, name }) => [id, name]));
      return collection.cards.map(({ deckId, due: when, ...card }) => ({
        ...card,
        deck: names.get(deckId),
        due: 'day' in when ? Math.round((collection.createdS + when.day * 86_400) / 86_400) : when,
      }));
    };
    const [was, is] = [inUse(DECK), inUse(back)];
    expect(is.notes).toEqual(was.notes);
    expect(is.noteTypes).toEqual(was.noteTypes);
    expect(is.reviews).toEqual(was.reviews);
    expect(is.media).toEqual(was.media);
    expect(deckName(is)).toEqual(deckName(was));
  });

  it('takes along what was done here, and brings it back', async () => {
    await take(DECK, '?own=all');
    const { cards } = await due();
    const { wordId, direction } = cards[0].card;
    app.clock.nowMs += 1_000;
    const rating = { id: randomUUID(), wordId, direction, rating: 'easy', reviewedAt: app.clock.nowMs };
    await anna.client.post('/api/reviews', { reviews: [rating] });
    const first = await exported();
    expect(first.reviews).toHaveLength(DECK.reviews.length + 1);
    const bo = await app.learner('bo');
    await take(first, '?own=all', bo);
    const stateOf = async (learner: Learner) => {
      const state = (await app.ledger.states(learner.id, cardProjection)).get(`${wordId}:${direction}`);
      return state?.memory && { ...state.memory, dueMs: 0 };
    };
    expect(await stateOf(bo)).toEqual(await stateOf(anna));
  });
});

it('is exported with everything that is stored of a learner', async () => {
  await take(DECK);
  const { ownNotes, ownFiles } = ((await own.exportLearner?.(anna.id)) ?? {}) as {
    ownNotes: { guid: string }[];
    ownFiles: { name: string; base64: string }[];
  };
  expect(ownNotes.map(({ guid }) => guid).sort()).toEqual(['g-farmors', 'g-hej']);
  expect(ownFiles.find(({ name }) => name.endsWith('.png'))?.base64).toBe(
    Buffer.from(PNG).toString('base64'),
  );
});

it('takes nothing when it is more than a learner may have', async () => {
  const field = { text: 'stor', pictures: ['stor.png'], sounds: [] };
  const note = { guid: 'g', number: 1, modifiedS: 0, tags: [], swedish: 0, meaning: null, cards: [] };
  const record = {
    id: `own-${'0'.repeat(32)}`,
    type: { number: 1, name: 'x', fields: ['x'], templates: [] },
    note: { ...note, fields: [field] },
  };
  const files = new Map([['stor.png', { type: 'image/png', bytes: new Uint8Array(50_000_001) }]]);
  await expect(own.add(anna.id, [record], files)).rejects.toMatchObject({ code: 'own_cards_full' });
  const long = { ...record, note: { ...record.note, fields: [{ ...field, text: 'ö'.repeat(300_000) }] } };
  await expect(own.add(anna.id, [long], new Map())).rejects.toMatchObject({ code: 'own_cards_full' });
  expect((await list()).total).toBe(0);
});
