import type { OwnNote, OwnSide } from '#shared/vocabulary/own-cards.contract.ts';
import type { StoredField, StoredNote, StoredNoteType } from './stored-note.ts';
import { WRITTEN_TYPE_ID, writtenBeside } from './written-note.ts';

/** A note, and what it rests on by id. */
export interface LinkedNote {
  readonly id: string;
  readonly typeId: string;
  readonly note: StoredNote;
  readonly fileIds: ReadonlyMap<string, string>;
}

/** A note as its learner sees it: what is asked, what is answered, and what else stands on it. */
export function presentNote({ id, typeId, note, fileIds }: LinkedNote, type: StoredNoteType): OwnNote {
  const written = typeId === WRITTEN_TYPE_ID ? writtenBeside(note) : null;
  const side = (field: StoredField | undefined): OwnSide => {
    const ids = (names: readonly string[]) => names.flatMap((name) => fileIds.get(name) ?? []);
    return {
      text: field?.text ?? '',
      marks: field?.marks ?? [],
      pictures: ids(field?.pictures ?? []),
      sounds: ids(field?.sounds ?? []),
    };
  };
  const isEmpty = ({ text, pictures, sounds }: OwnSide) =>
    text === '' && pictures.length + sounds.length === 0;
  return {
    id,
    swedish: side(note.fields[note.swedish]),
    meaning: side(note.meaning === null ? undefined : note.fields[note.meaning]),
    more: note.fields.flatMap((field, place) => {
      const shown = side(field);
      if (written || place === note.swedish || place === note.meaning || isEmpty(shown)) return [];
      return [{ ...shown, name: type.fields[place] ?? '' }];
    }),
    written,
    deck: written ? '' : (note.cards[0]?.deck ?? ''),
    tags: note.tags,
  };
}
