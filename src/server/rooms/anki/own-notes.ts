import type { OwnNoteRecord, StoredCard } from '#server/rooms/own-cards/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import type { AnkiCard, Collection } from './collection.ts';
import { templateDirection } from './histories.ts';
import { grouped, type ReadNote } from './import-plan.ts';

/** Note that becomes an own card, with the directions of its cards. */
export interface BroughtNote extends ReadNote {
  readonly wordId: string;
  readonly directions: readonly Direction[];
}

/**
 * Notes that become own cards. Their cards determine the directions; notes of a text file have none, and are asked
 * in both directions if they have a meaning.
 * @param notes notes with their ids
 */
export function broughtNotes(
  notes: ReadonlyMap<ReadNote, string>,
  { cards }: Pick<Collection, 'cards'>,
): BroughtNote[] {
  const cardsOf = grouped(cards, ({ noteId }) => noteId);
  return [...notes].map(([read, wordId]) => {
    const own = cardsOf.get(read.note.id) ?? [];
    const coming = own.filter(({ isSuspended }) => !isSuspended);
    const asked = new Set(coming.map(({ template }) => templateDirection(read.type, template, read.chosen)));
    const both = read.meaning === '' ? DIRECTIONS.slice(0, 1) : DIRECTIONS;
    const directions = own.length === 0 ? both : DIRECTIONS.filter((direction) => asked.has(direction));
    return { ...read, wordId, directions };
  });
}

/** Data of these notes to be stored. */
export function recordsOf(notes: readonly BroughtNote[], collection: Collection): OwnNoteRecord[] {
  const cardsOf = grouped(collection.cards, ({ noteId }) => noteId);
  const reviewsOf = grouped(collection.reviews, ({ cardId }) => cardId);
  const decks = new Map(collection.decks.map(({ id, name }) => [id, name]));
  const stored = (card: AnkiCard): StoredCard => {
    const { noteId: _, deckId, due, ...rest } = card;
    const dayMs = (day: number) => collection.createdS * 1_000 + day * DAY_MS;
    return {
      ...rest,
      deck: decks.get(deckId) ?? '',
      due: 'day' in due ? { dayMs: dayMs(due.day) } : due,
      log: (reviewsOf.get(card.id) ?? []).map(
        ({ atMs, rating, interval, lastInterval, easePermille, tookMs, kind }) => [
          ...([atMs, rating, interval, lastInterval, easePermille, tookMs, kind] as const),
        ],
      ),
    };
  };
  return notes.map(({ wordId, note, type, chosen }) => {
    const { id, noteTypeId: _, fields, tags, ...rest } = note;
    const { id: number, isCloze: __, ...form } = type;
    return {
      id: wordId,
      type: {
        number,
        ...form,
        fields: [...form.fields],
        templates: form.templates.map((each) => ({ ...each })),
      },
      note: {
        ...rest,
        number: id,
        tags: [...tags],
        fields: fields.map((field) => ({
          text: field.text,
          ...(field.marks && { marks: [...field.marks] }),
          pictures: [...field.pictures],
          sounds: [...field.sounds],
        })),
        ...chosen,
        cards: (cardsOf.get(id) ?? []).map(stored),
      },
    };
  });
}
