import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/anki/folders.ts';
import { CAT_FIELDS, packageOf, schema11 } from '#tests/anki/packages.ts';
import { readPackage } from './read-package.ts';

const read = (archive: Buffer) => inFolder((folder) => readPackage(archive, folder, true));

describe('rows that do not fit the others', () => {
  const NOTE =
    "insert into notes values (7, 'g7', 1342697561419, 5, -1, '', 'hund' || char(31) || 'dog', 'hund', 1, 0, '')";
  const card = (id: number, nid: number, did = 1342697561700, odid = 0) =>
    `insert into cards values (${id}, ${nid}, ${did}, 0, 1, -1, 2, 2, 9, 30, 2350, 7, 1, 0, 8, ${odid}, 0, '')`;
  const readChanged = (...statements: readonly string[]) =>
    read(packageOf(schema11(CAT_FIELDS, ...statements)));

  it.each([
    ['a card of no note', [card(9, 999)], { kind: 'cards_without_note', format: '', count: 1 }],
    [
      'a note of no type',
      ["insert into notes values (8, 'g8', 1, 5, -1, '', 'hus', 'hus', 1, 0, '')", card(9, 8)],
      { kind: 'notes_without_type', format: '', count: 1 },
    ],
    [
      'a card whose day is a text',
      [NOTE, card(9, 7), "update cards set due = 'soon' where id = 9"],
      { kind: 'cards_damaged', format: '', count: 1 },
    ],
    [
      'a note without fields',
      [NOTE, 'update notes set flds = null where id = 7'],
      { kind: 'notes_damaged', format: '', count: 1 },
    ],
    [
      'a review without a rating',
      ['insert into revlog values (5, 1342697561600, -1, null, 6, 1, 2500, 4200, 1)'],
      { kind: 'reviews_damaged', format: '', count: 1 },
    ],
  ])('are left out and counted, and the rest is read: %s', (_, statements, skip) => {
    const { notes, cards, reviews, skipped } = readChanged(...statements);
    expect(skipped).toContainEqual(skip);
    expect(notes.map(({ fields }) => fields[0]?.text)).toContain('en katt');
    expect([cards.length, reviews.length]).toEqual([1, 2]);
  });

  it('leave a card of an unknown deck in the default deck', () => {
    const { decks, cards, skipped } = readChanged(NOTE, card(9, 7, 55));
    expect(decks.find(({ id }) => id === cards.find((each) => each.id === 9)?.deckId)?.name).toBe('Default');
    expect(skipped).toEqual([{ kind: 'cards_without_deck', format: '', count: 1 }]);
  });

  it('leave a card in the deck made of a search where its home deck did not come along', () => {
    const { decks, cards, skipped } = readChanged(NOTE, card(9, 7, 1_342_697_561_700, 55));
    const own = cards.find((each) => each.id === 9);
    expect(decks.find(({ id }) => id === own?.deckId)?.name).toBe('Svenska::Djur');
    expect(own?.due).toEqual({ day: 8 });
    expect(skipped).toEqual([]);
  });

  it('are no tags where there is no value', () => {
    expect(readChanged('update notes set tags = null').notes[0]?.tags).toEqual([]);
  });
});
