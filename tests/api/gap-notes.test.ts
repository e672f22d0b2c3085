import { describe, expect, it } from 'vitest';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { collectionIn, deckOf, packageWith } from '#tests/anki/deck.ts';
import { ankiTests, anna, cardsOf, LAST_YEAR_MS, preview, take } from './anki-study.ts';

ankiTests();

/** A cloze with two gaps, the first of them reviewed, and a third card whose gap was deleted. */
function clozeDeck(): Uint8Array {
  const made = collectionIn(
    deckOf([
      { front: '{{c1::Katten}} sover i {{c2::huset::the house}}.', back: 'cats', first: [[LAST_YEAR_MS, 3]] },
    ]),
  );
  const [type] = made.noteTypes;
  const [first, second] = made.cards;
  if (!type || !first || !second) throw new Error('The deck has no cards.');
  const noteTypes = [{ ...type, isCloze: true, name: 'Cloze', templates: type.templates.slice(0, 1) }];
  const third = { ...second, id: second.id + 1, template: 2 };
  return packageWith({ ...made, noteTypes, cards: [first, second, third] });
}

describe('notes that hide parts of a sentence', () => {
  it('become a card for each gap, with how it was reviewed', async () => {
    const { body: shown } = await preview(clozeDeck());
    expect(shown.noteTypes).toMatchObject([{ isCloze: true, notes: 2, swedish: 0, meaning: 1 }]);
    expect(shown.other.notes).toEqual([
      { written: '[…] sover i huset.', meaning: 'Katten sover i huset.' },
      { written: 'Katten sover i [the house].', meaning: 'Katten sover i huset.' },
    ]);
    expect(shown.skipped).toEqual([{ kind: 'cards_without_gap', format: '', count: 1 }]);

    expect((await take(clozeDeck(), { own: 'others' })).body).toMatchObject({
      own: 2,
      leftOut: 0,
      reviews: 1,
    });
    const { notes } = (await anna.client.get('/api/vocabulary/own')).body;
    const asked = notes.find(({ swedish }: { swedish: { text: string } }) => swedish.text.startsWith('[…]'));
    expect(asked).toMatchObject({
      meaning: { text: 'Katten sover i huset.' },
      more: [{ text: 'cats', name: 'Back' }],
    });
    const cards = await cardsOf();
    expect([...cards.keys()].every((key) => key.endsWith('recognise'))).toBe(true);
    expect(cards.get(cardKey(asked.id, 'recognise'))?.memory).toMatchObject({ repetitions: 1 });

    const before = await cardsOf();
    await take(clozeDeck(), { own: 'others' });
    expect(await cardsOf()).toEqual(before);
  });

  it('go out with a front and a back, and come back as the same', async () => {
    await take(clozeDeck(), { own: 'others' });
    const { bytes } = await anna.client.get('/api/vocabulary/export/anki?language=english');
    const { notes, cards } = collectionIn(bytes);
    expect([notes.length, cards.length]).toEqual([2, 2]);
    expect((await take(bytes, { own: 'others' })).body).toMatchObject({ own: 2 });
    expect((await anna.client.get('/api/vocabulary/own')).body).toMatchObject({ total: 2 });
  });
});
