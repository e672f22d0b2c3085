import type { OwnNote, OwnSide } from '#shared/vocabulary/own-cards.contract.ts';
import type { StoredField, StoredNote, StoredNoteType } from './stored-note.ts';
import { isWritten, writtenBeside } from './written-note.ts';

/** Note with the ids of its type and files. */
export interface LinkedNote {
  readonly id: string;
  readonly typeId: string;
  readonly note: StoredNote;
  readonly fileIds: ReadonlyMap<string, string>;
}

/** Name of a note's deck; empty for a typed-in word, or without one. */
export function deckOf(typeId: string, note: StoredNote): string {
  return isWritten(typeId, note) ? '' : (note.cards[0]?.deck ?? note.deck ?? '');
}

/** Indexes of non-empty fields besides the Swedish and its meaning. */
export function otherPlaces(linked: LinkedNote): number[] {
  const { fields, swedish, meaning } = linked.note;
  return [...fields.keys()].filter(
    (place) => place !== swedish && place !== meaning && !isEmpty(linked, fields[place]),
  );
}

/** Returns true if a field has no text, and no stored picture or sound. */
export function isEmpty({ fileIds }: LinkedNote, field: StoredField | undefined): boolean {
  const names = [...(field?.pictures ?? []), ...(field?.sounds ?? [])];
  return (field?.text ?? '') === '' && !names.some((name) => fileIds.has(name));
}

/** Note as its learner sees it: question, answer and further fields. */
export function presentNote(linked: LinkedNote, type: StoredNoteType): OwnNote {
  const { id, typeId, note, fileIds } = linked;
  const written = isWritten(typeId, note) ? writtenBeside(note) : null;
  const side = (field: StoredField | undefined): OwnSide => {
    const ids = (names: readonly string[]) => names.flatMap((name) => fileIds.get(name) ?? []);
    return {
      text: field?.text ?? '',
      marks: field?.marks ?? [],
      pictures: ids(field?.pictures ?? []),
      sounds: ids(field?.sounds ?? []),
    };
  };
  return {
    id,
    swedish: side(note.fields[note.swedish]),
    meaning: note.meaning === null ? null : side(note.fields[note.meaning]),
    more: written
      ? []
      : otherPlaces(linked).map((place) => ({ ...side(note.fields[place]), name: type.fields[place] ?? '' })),
    written,
    deck: deckOf(typeId, note),
    tags: note.tags,
    ...(note.lentBy !== undefined && { lentBy: note.lentBy }),
  };
}
