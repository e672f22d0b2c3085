import type { OwnChoice } from '#shared/anki/anki.contract.ts';
import { isOwnId } from '#shared/own-id.ts';
import type { Entry } from '#shared/practice/entry.ts';
import { DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import type { TakenOver } from '#shared/vocabulary/taken-over.events.ts';
import type { ChosenFields, FieldNumbers } from './chosen-fields.ts';
import type { AnkiCard, AnkiNoteType, Collection, Note, Review } from './collection.ts';
import type { ReadField } from './field-text.ts';
import { reviewHistory, templateDirection } from './histories.ts';
import type { WordIndex } from './word-index.ts';

/** Note by its chosen fields. */
export interface ReadNote {
  /** Its Swedish text; empty if only a picture or sound is the question. */
  readonly written: string;
  readonly meaning: string;
  readonly note: Note;
  readonly type: AnkiNoteType;
  readonly chosen: FieldNumbers;
}

/** Result of an import before it is carried out. */
export interface ImportPlan {
  /** Notes that match a word of the list. */
  readonly fitting: readonly (ReadNote & { readonly entry: Entry })[];
  /** Notes without a match. */
  readonly other: readonly ReadNote[];
  /** Number of notes without a Swedish question, or of excluded types. */
  readonly leftOut: number;
}

/**
 * @param own notes that become own cards; if all, none are matched with the word list
 * @param isThere returns true if a picture or sound of this name was uploaded, which may be the only question of a
 * note
 */
export function planImport(
  { notes, noteTypes }: Collection,
  chosenFields: ChosenFields,
  words: WordIndex,
  own: OwnChoice,
  isThere: (name: string) => boolean,
): ImportPlan {
  const types = new Map(noteTypes.map((type) => [type.id, type]));
  const read = notes.flatMap((note): ReadNote[] => {
    const type = types.get(note.noteTypeId);
    const chosen = chosenFields.get(note.noteTypeId);
    if (!type || !chosen) return [];
    const asked = note.fields[chosen.swedish];
    const { text: written = '' } = asked ?? {};
    const meaning = chosen.meaning === null ? '' : (note.fields[chosen.meaning]?.text ?? '');
    // A note of a text file is identified by its Swedish; without it there is no identity.
    const isAsked = written !== '' || (note.guid !== '' && filesOf(asked).some(isThere));
    return isAsked ? [{ written, meaning, note, type, chosen }] : [];
  });
  const found = read.map((each) => ({
    ...each,
    // A sentence with a gap is no word of the list.
    entry: own === 'all' || each.type.isCloze ? null : wordOf(each, words),
  }));
  return {
    fitting: found.flatMap(({ entry, ...each }) => (entry ? [{ ...each, entry }] : [])),
    other: found.filter(({ entry }) => entry === null),
    leftOut: notes.length - read.length,
  };
}

/** Names of the pictures and sounds of a field. */
export function filesOf(field: ReadField | undefined): string[] {
  return [...(field?.pictures ?? []), ...(field?.sounds ?? [])];
}

/** Notes exported from here are recognised: a word of the list, or an own note. */
function wordOf({ note: { guid }, written, meaning }: ReadNote, words: WordIndex): Entry | null {
  if (isOwnId(guid)) return null;
  return words.named(guid) ?? words.find(written, meaning);
}

/**
 * Review history of each word, in both directions: a direction without a card is new. Suspended cards are ignored,
 * because their owner wanted them gone rather than learnt.
 */
export function historiesOf(
  notes: readonly (ReadNote & { readonly wordId: string; readonly directions: readonly Direction[] })[],
  collection: Collection,
  nowMs: number,
): TakenOver[] {
  const reviewsOf = grouped(collection.reviews, ({ cardId }) => cardId);
  const cardsOf = grouped(
    collection.cards.filter(({ isSuspended }) => !isSuspended),
    ({ noteId }) => noteId,
  );
  const byWord = grouped(notes, ({ wordId }) => wordId);
  return [...byWord].flatMap(([wordId, all]) =>
    DIRECTIONS.filter((direction) => all.some(({ directions }) => directions.includes(direction))).map(
      (direction) => {
        const cards = all.flatMap(({ note, type, chosen }): readonly AnkiCard[] =>
          (cardsOf.get(note.id) ?? []).filter(
            ({ template }) => templateDirection(type, template, chosen) === direction,
          ),
        );
        return reviewHistory({ wordId, direction }, cards, reviewsOf, collection, nowMs);
      },
    ),
  );
}

/** Number of reviews of each note's cards. */
export function reviewCounts({ cards, reviews }: Collection): ReadonlyMap<number, number> {
  const noteOf = new Map(cards.map(({ id, noteId }) => [id, noteId]));
  const byNote = grouped<Review, number | undefined>(reviews, ({ cardId }) => noteOf.get(cardId));
  return new Map(
    [...byNote].flatMap(([noteId, all]) => (noteId === undefined ? [] : [[noteId, all.length]])),
  );
}

/** Groups items by key, preserving their order. */
export function grouped<T, Key>(things: readonly T[], keyOf: (thing: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
