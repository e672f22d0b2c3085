import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { anna, app, due, exported, list, own, ownCardTests, take } from './own-study.ts';

ownCardTests();

const FILE = [
  '#separator:Semicolon',
  '#columns:Svenska;Nederlands: kort;Minnesregel;minnesregel',
  'kakburkslock;deksel van een trommel;kak + burk + lock;',
  'glömskesjuk;;;sjuk',
];
const bring = (lines: readonly string[], learner = anna) =>
  learner.client.sendFile('/api/vocabulary/import?own=all', Buffer.from(lines.join('\n')));

async function rate(swedish: string, direction: string) {
  const { cards } = await due();
  const { wordId } = cards.find(
    (each: { own: { swedish: { text: string } } }) => each.own.swedish.text === swedish,
  ).card;
  app.clock.nowMs += 1_000;
  const review = { id: randomUUID(), wordId, direction, rating: 'easy', reviewedAt: app.clock.nowMs };
  expect((await anna.client.post('/api/reviews', { reviews: [review] })).status).toBe(200);
}

describe('notes that came from a text', () => {
  it('go to other programs with a card for each way in which they are asked here', async () => {
    await bring(FILE);
    await rate('kakburkslock', 'recognise');
    const { notes, noteTypes, cards, decks, reviews } = await exported();
    expect(noteTypes).toMatchObject([
      {
        name: 'Tillsammans: Svenska, Nederlands kort, Minnesregel, minnesregel 2',
        fields: ['Svenska', 'Nederlands kort', 'Minnesregel', 'minnesregel 2'],
        templates: [
          { question: '{{Svenska}}', answer: expect.stringContaining('{{Nederlands kort}}') },
          { question: '{{Nederlands kort}}', answer: expect.stringContaining('{{Svenska}}') },
        ],
      },
    ]);
    const templatesOf = (swedish: string) => {
      const id = notes.find(({ fields }) => fields[0]?.text === swedish)?.id;
      return cards.filter(({ noteId }) => noteId === id).map(({ template }) => template);
    };
    expect(templatesOf('kakburkslock')).toEqual([0, 1]);
    expect(templatesOf('glömskesjuk')).toEqual([0]);
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(2);
    expect(decks.map(({ name }) => name)).toEqual(['Tillsammans']);
    expect(reviews).toHaveLength(1);
    expect(cards.find(({ id }) => id === reviews[0]?.cardId)).toMatchObject({ state: 'review', template: 0 });
  });

  it('come back from there as they were, and go out again the same', async () => {
    await bring(FILE);
    await rate('kakburkslock', 'produce');
    const [first, before] = [await exported(), await list()];
    const bo = await app.learner('bo');
    for (const learner of [anna, bo]) {
      await take(first, '?own=all', learner);
      const { total, notes } = await list(learner);
      expect([total, notes.map(({ id }: { id: string }) => id)]).toEqual([
        2,
        before.notes.map(({ id }: { id: string }) => id),
      ]);
      expect(await exported(learner)).toEqual(first);
      await bring(FILE, learner);
      expect(await exported(learner)).toEqual(first);
    }
    const keys = [...(await app.ledger.states(bo.id, cardProjection)).keys()];
    expect(keys).toHaveLength(3);
  });

  it('stay in the decks that their file names', async () => {
    await bring([
      '#separator:Semicolon',
      '#deck:Svenska::Ord',
      '#deck column:3',
      'kakburkslock;lid',
      'tjo;yay;Rop',
    ]);
    expect((await list()).notes.map(({ deck }: { deck: string }) => deck).sort()).toEqual([
      'Rop',
      'Svenska::Ord',
    ]);
    const { decks, notes, cards } = await exported();
    const decksOf = notes.map(({ id, fields }) => [
      fields[0]?.text,
      decks.find((deck) => deck.id === cards.find(({ noteId }) => noteId === id)?.deckId)?.name,
    ]);
    expect(Object.fromEntries(decksOf)).toEqual({ kakburkslock: 'Svenska::Ord', tjo: 'Rop' });
  });

  it('stay notes of one’s own when they come back, also where the word list has the word', async () => {
    await bring(['#separator:Semicolon', 'katt;mijn poes']);
    const before = await list();
    expect((await take(await exported(), '?own=others')).body).toMatchObject({ words: 0, own: 1 });
    expect(await list()).toMatchObject({ total: 1, notes: [{ id: before.notes[0].id }] });
    expect([...(await app.ledger.states(anna.id, cardProjection)).keys()]).toHaveLength(2);
  });
});

it.each([
  ['the end', (id: string) => id.slice(-20)],
  ['the beginning', (id: string) => id.slice(4, 24)],
])('notes made here that went by %s of their id come back as themselves', async (_, guidOf) => {
  const id = `own-${'0123456789abcdef'.repeat(2)}`;
  const fields = ['kakburkslock', 'lid'].map((text) => ({ text, pictures: [], sounds: [] }));
  const note = {
    guid: guidOf(id),
    number: 1,
    modifiedS: 1,
    tags: [],
    fields,
    swedish: 0,
    meaning: 1,
    cards: [],
  };
  const type = { number: 1, name: 'Tillsammans', fields: ['Svenska', 'Meaning'], templates: [] };
  await own.add(anna.id, [{ id, type, note }], new Map());
  const before = await list();
  const now = await exported();
  const ofOld = { ...now, notes: now.notes.map((each) => ({ ...each, guid: note.guid })) };
  for (const collection of [now, ofOld]) {
    await take(collection, '?own=others');
    expect(await list()).toMatchObject({ total: 1, notes: [{ id, swedish: before.notes[0].swedish }] });
  }
});
