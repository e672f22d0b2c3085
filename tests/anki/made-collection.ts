import fc from 'fast-check';
import type {
  AnkiCard,
  AnkiNoteType,
  Collection,
  Due,
  Media,
  Note,
  Review,
} from '#server/rooms/anki/collection.ts';
import { isPlainName, type ReadField, tidy } from '#server/rooms/anki/field-text.ts';

/** The smallest possible picture. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
/** Header of a layer III frame, and silence. */
export const MP3 = new Uint8Array([0xff, 0xfb, 0x90, 0xc4, ...new Uint8Array(60)]);

const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      'en katt',
      'åäö &amp; <b>',
      '[sound:a.mp3]',
      '{{c1::huset}}',
      'a\nb',
      '[latex]',
      '&lt;script&gt;',
      '"; --',
    ),
  )
  .map(tidy);
const word = fc.stringMatching(/^[a-zåäö0-9]{1,8}$/);
const fileName = fc.oneof(
  fc.tuple(word, fc.constantFrom('.mp3', '.png', '].ogg', ' å&.jpg')).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter(isPlainName),
);

const field: fc.Arbitrary<ReadField> = fc.record({
  text: line,
  pictures: fc.uniqueArray(fileName, { maxLength: 2 }),
  sounds: fc.uniqueArray(fileName, { maxLength: 2 }),
});

const id = fc.integer({ min: 2, max: 2 ** 45 });
const natural = fc.nat({ max: 1_000_000 });

const noteType: fc.Arbitrary<AnkiNoteType> = fc.record({
  id,
  name: line,
  isCloze: fc.boolean(),
  fields: fc.array(line, { minLength: 1, maxLength: 4 }),
  templates: fc.array(fc.record({ name: line, question: fc.string(), answer: fc.string() }), {
    minLength: 1,
    maxLength: 2,
  }),
});

const dueOf = (state: AnkiCard['state']): fc.Arbitrary<Due> => {
  const day = fc.record({ day: fc.integer({ min: -5_000, max: 100_000 }) });
  if (state === 'new') return fc.record({ place: natural });
  return state === 'review' ? day : fc.oneof(day, fc.record({ atS: fc.integer({ min: 1e8, max: 4e9 }) }));
};

/** Arbitrary collection that Anki could contain, with any texts. */
export const madeCollection: fc.Arbitrary<Collection> = fc
  .tuple(
    fc.uniqueArray(noteType, { selector: (type) => type.id, minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.record({ id, name: line }), {
      selector: (deck) => deck.id,
      minLength: 1,
      maxLength: 3,
    }),
    fc.uniqueArray(id, { maxLength: 6 }),
    fc.uniqueArray(id, { minLength: 12, maxLength: 12 }),
    fc.uniqueArray(id, { maxLength: 12 }),
    fc.uniqueArray(fileName, { maxLength: 4 }),
    natural,
  )
  .chain(([noteTypes, decks, noteIds, cardIds, reviewTimes, files, createdS]) => {
    const notes = noteIds.map((noteId) =>
      fc.constantFrom(...noteTypes).chain(
        (type): fc.Arbitrary<Note> =>
          fc.record({
            id: fc.constant(noteId),
            guid: line,
            noteTypeId: fc.constant(type.id),
            modifiedS: natural,
            tags: fc.array(word, { maxLength: 3 }),
            fields: fc.tuple(...type.fields.map(() => field)),
          }),
      ),
    );
    const cards = noteIds.map((noteId, index) => madeCard(cardIds[index] ?? 0, noteId, decks));
    const reviews =
      noteIds.length === 0
        ? []
        : reviewTimes.map((atMs) => madeReview(atMs, cardIds.slice(0, noteIds.length)));
    return fc.record({
      createdS: fc.constant(createdS),
      decks: fc.constant(decks),
      noteTypes: fc.constant(noteTypes),
      notes: fc.tuple(...notes),
      cards: fc.tuple(...cards),
      reviews: fc.tuple(...reviews).map((all) => all.sort((a, b) => a.atMs - b.atMs)),
      media: fc.constant(
        new Map(
          files.map((name, index): [string, Media] => [
            name,
            index % 2 === 0 ? { type: 'image/png', bytes: PNG } : { type: 'audio/mpeg', bytes: MP3 },
          ]),
        ),
      ),
    });
  });

function madeCard(cardId: number, noteId: number, decks: Collection['decks']): fc.Arbitrary<AnkiCard> {
  return fc.constantFrom('new', 'learning', 'review', 'relearning').chain((state) =>
    fc.record({
      id: fc.constant(cardId),
      noteId: fc.constant(noteId),
      deckId: fc.constantFrom(...decks.map((deck) => deck.id)),
      template: fc.nat({ max: 3 }),
      state: fc.constant(state),
      due: dueOf(state),
      isSuspended: fc.boolean(),
      intervalDays: natural,
      easePermille: natural,
      reviews: natural,
      lapses: natural,
    }),
  );
}

function madeReview(atMs: number, cardIds: readonly number[]): fc.Arbitrary<Review> {
  return fc.record({
    atMs: fc.constant(atMs),
    cardId: fc.constantFrom(...cardIds),
    rating: fc.integer({ min: 0, max: 4 }),
    interval: fc.integer({ min: -86_400, max: 40_000 }),
    lastInterval: fc.integer({ min: -86_400, max: 40_000 }),
    easePermille: natural,
    tookMs: natural,
    kind: fc.integer({ min: 0, max: 5 }),
  });
}

/** Collection as it is after writing and reading: unused decks and types are dropped. */
export function inUse(collection: Collection): Collection {
  const decks = new Set(collection.cards.map(({ deckId }) => deckId));
  const types = new Set(collection.notes.map(({ noteTypeId }) => noteTypeId));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  return {
    ...collection,
    decks: collection.decks.filter((deck) => decks.has(deck.id)).sort(byId),
    noteTypes: collection.noteTypes.filter((type) => types.has(type.id)).sort(byId),
    notes: [...collection.notes].sort(byId),
    cards: [...collection.cards].sort(byId),
  };
}
