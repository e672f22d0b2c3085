import type { OwnChoice } from '#shared/anki/anki.contract.ts';
import type { Entry } from '#shared/practice/entry.ts';
import { DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import { isOwnId } from '#shared/vocabulary/own-id.ts';
import type { TakenOver } from '#shared/vocabulary/taken-over.events.ts';
import type { Chosen, ChosenFields } from './chosen-fields.ts';
import type { Card, Collection, Note, NoteType, Review } from './collection.ts';
import type { Field } from './field-text.ts';
import { directionOf, historyOf } from './histories.ts';
import type { WordIndex } from './word-index.ts';

/** A note by the fields that were chosen. */
export interface ReadNote {
  /** Its Swedish; empty where a picture or a sound asks alone. */
  readonly written: string;
  readonly meaning: string;
  readonly note: Note;
  readonly type: NoteType;
  readonly chosen: Chosen;
}

/** What taking over a file would bring. */
export interface ImportPlan {
  /** Notes that fit a word of the word list. */
  readonly fitting: readonly (ReadNote & { readonly entry: Entry })[];
  /** Notes that fit none. */
  readonly other: readonly ReadNote[];
  /** How many notes ask by nothing in Swedish or are of a type that is left out. */
  readonly leftOut: number;
}

/**
 * @param own what becomes the learner's own: if everything, nothing is held against the word list
 * @param isThere whether a picture or a sound of this name came along: it may be all that a note asks by
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
    // A line of a text goes by its Swedish: without any it has no name.
    const isAsked = written !== '' || (note.guid !== '' && filesOf(asked).some(isThere));
    return isAsked ? [{ written, meaning, note, type, chosen }] : [];
  });
  const found = read.map((each) => ({
    ...each,
    // A sentence with a gap is no word, whatever it says.
    entry: own === 'all' || each.type.isCloze ? null : wordOf(each, words),
  }));
  return {
    fitting: found.flatMap(({ entry, ...each }) => (entry ? [{ ...each, entry }] : [])),
    other: found.filter(({ entry }) => entry === null),
    leftOut: notes.length - read.length,
  };
}

/** Names of the pictures and sounds on a field. */
export function filesOf(field: Field | undefined): string[] {
  return [...(field?.pictures ?? []), ...(field?.sounds ?? [])];
}

/** What went out from here comes back as what it was: a word of the list, or a note of the learner's own. */
function wordOf({ note: { guid }, written, meaning }: ReadNote, words: WordIndex): Entry | null {
  if (isOwnId(guid)) return null;
  return words.named(guid) ?? words.find(written, meaning);
}

/**
 * How each word was reviewed, in the directions it is asked in: one that has no card there is new in it. Suspended cards
 * are passed over: whoever suspended them wanted them away, not learnt.
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
        const cards = all.flatMap(({ note, type, chosen }): readonly Card[] =>
          (cardsOf.get(note.id) ?? []).filter(
            ({ template }) => directionOf(type, template, chosen) === direction,
          ),
        );
        return historyOf({ wordId, direction }, cards, reviewsOf, collection, nowMs);
      },
    ),
  );
}

/** How often the cards of a note were reviewed. */
export function reviewCounts({ cards, reviews }: Collection): ReadonlyMap<number, number> {
  const noteOf = new Map(cards.map(({ id, noteId }) => [id, noteId]));
  const byNote = grouped<Review, number | undefined>(reviews, ({ cardId }) => noteOf.get(cardId));
  return new Map(
    [...byNote].flatMap(([noteId, all]) => (noteId === undefined ? [] : [[noteId, all.length]])),
  );
}

/** Things by what they have in common, in their order. */
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
