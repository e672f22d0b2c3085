import type { OwnNote, OwnSide } from '#shared/vocabulary/own-cards.contract.ts';
import type { StoredField, StoredNote, StoredNoteType } from './stored-note.ts';
import { isWritten, writtenBeside } from './written-note.ts';

/** A note, and what it rests on by id. */
export interface LinkedNote {
  readonly id: string;
  readonly typeId: string;
  readonly note: StoredNote;
  readonly fileIds: ReadonlyMap<string, string>;
}

/** Places of the fields, beside the Swedish and its meaning, on which something stands. */
export function otherPlaces(linked: LinkedNote): number[] {
  const { fields, swedish, meaning } = linked.note;
  return [...fields.keys()].filter(
    (place) => place !== swedish && place !== meaning && !isEmpty(linked, fields[place]),
  );
}

/** Whether nothing stands on a field: no text, and no picture or sound that is there. */
export function isEmpty({ fileIds }: LinkedNote, field: StoredField | undefined): boolean {
  const names = [...(field?.pictures ?? []), ...(field?.sounds ?? [])];
  return (field?.text ?? '') === '' && !names.some((name) => fileIds.has(name));
}

/** A note as its learner sees it: what is asked, what is answered, and what else stands on it. */
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
    deck: written ? '' : (note.cards[0]?.deck ?? note.deck ?? ''),
    tags: note.tags,
  };
}
