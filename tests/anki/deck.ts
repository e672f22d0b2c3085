import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnkiCard, AnkiNoteType, Collection } from '#server/rooms/anki/collection.ts';
import { readPackage } from '#server/rooms/anki/read-package.ts';
import { writePackage } from '#server/rooms/anki/write-package.ts';

const TYPE: AnkiNoteType = {
  id: 1_600_000_000_001,
  name: 'Basic (and reversed card)',
  isCloze: false,
  fields: ['Front', 'Back'],
  templates: [
    { name: 'Card 1', question: '{{Front}}', answer: '{{FrontSide}}{{Back}}' },
    { name: 'Card 2', question: '{{Back}}', answer: '{{FrontSide}}{{Front}}' },
  ],
};
const DECK = { id: 1_600_000_000_002, name: 'Svenska' };
const CREATED_S = 1_600_000_000;

/** Review of a card: its time, and the rating (1 to 4). */
type Reviewed = readonly [atMs: number, rating: number];

/** Note with both of its cards and their reviews. */
export interface DeckNote {
  readonly front: string;
  readonly back: string;
  readonly first?: readonly Reviewed[];
  readonly second?: readonly Reviewed[];
  /** Differences of the first card from a new one. */
  readonly card?: Partial<AnkiCard>;
}

/** Package with one deck of these notes. */
export function deckOf(notes: readonly DeckNote[]): Uint8Array {
  const field = (text: string) => ({ text, pictures: [], sounds: [] });
  const collection: Collection = {
    createdS: CREATED_S,
    decks: [DECK],
    noteTypes: [TYPE],
    notes: notes.map(({ front, back }, index) => ({
      id: 1_000 + index,
      guid: `guid-${index}`,
      noteTypeId: TYPE.id,
      modifiedS: CREATED_S,
      tags: [],
      fields: [field(front), field(back)],
    })),
    cards: notes.flatMap(({ card = {} }, index) =>
      [0, 1].map(
        (template): AnkiCard => ({
          id: 10_000 + 2 * index + template,
          noteId: 1_000 + index,
          deckId: DECK.id,
          template,
          state: 'new',
          due: { place: index },
          isSuspended: false,
          intervalDays: 0,
          easePermille: 0,
          reviews: 0,
          lapses: 0,
          ...(template === 0 && card),
        }),
      ),
    ),
    reviews: notes.flatMap(({ first = [], second = [] }, index) =>
      [first, second].flatMap((all, template) =>
        all.map(([atMs, rating]) => ({
          // All times are distinct.
          atMs: atMs + 2 * index + template,
          cardId: 10_000 + 2 * index + template,
          rating,
          interval: 1,
          lastInterval: 1,
          easePermille: 2_500,
          tookMs: 1_000,
          kind: 1,
        })),
      ),
    ),
    media: new Map(),
  };
  return packageWith(collection);
}

/** Package that contains a collection. */
export function packageWith(collection: Collection): Uint8Array {
  return inScratch((folder) => writePackage(collection, folder, CREATED_S * 1_000));
}

/** Reads the collection of a package. */
export function collectionIn(bytes: Uint8Array): Collection {
  return inScratch((folder) => readPackage(Buffer.from(bytes), folder, true));
}

function inScratch<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tillsammans-deck-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
