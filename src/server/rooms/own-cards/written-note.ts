import type { WrittenWord } from '#shared/vocabulary/own-cards.contract.ts';
import { MAX_FIELD_CHARACTERS } from '#shared/vocabulary/own-limits.ts';
import { contentId, contentNumber } from './content-id.ts';
import { newCard } from './new-card.ts';
import type { OwnNoteRecord, StoredNote, StoredNoteType } from './stored-note.ts';

/** Note type of typed-in words. Its content determines its id, so a change would orphan existing notes. */
const WRITTEN_TYPE: StoredNoteType = {
  number: 2,
  name: 'Tillsammans: own words',
  fields: ['Svenska', 'Meaning', 'Example', 'Note'],
  templates: [
    { name: 'Recognise', question: '{{Svenska}}', answer: '{{Meaning}}<br>{{Example}}<br>{{Note}}' },
    { name: 'Produce', question: '{{Meaning}}', answer: '{{Svenska}}<br>{{Example}}<br>{{Note}}' },
  ],
};
const WRITTEN_TYPE_ID = contentId(JSON.stringify(WRITTEN_TYPE));

/**
 * Converts a typed-in word to a note.
 * @param noteId in the format of `isOwnId`
 */
export function noteOf(noteId: string, word: WrittenWord, atMs: number): OwnNoteRecord {
  const { swedish, meaning, example, note } = word;
  const number = contentNumber(noteId);
  return {
    id: noteId,
    type: WRITTEN_TYPE,
    note: {
      guid: noteId,
      number,
      modifiedS: Math.floor(atMs / 1_000),
      tags: [],
      fields: [swedish, meaning, example, note].map((text) => ({ text, pictures: [], sounds: [] })),
      swedish: 0,
      meaning: 1,
      cards: [newCard(number, 0), newCard(number, 1)],
    },
  };
}

/**
 * Returns true if a note is edited as a typed-in word. One re-imported with a picture, or longer than the form
 * allows, is edited like other imported notes.
 */
export function isWritten(typeId: string, { fields }: StoredNote): boolean {
  const most = Object.values(MAX_FIELD_CHARACTERS);
  return (
    typeId === WRITTEN_TYPE_ID &&
    fields.every(
      ({ text, marks, pictures, sounds }, place) =>
        text.length <= (most[place] ?? 0) && !marks && pictures.length + sounds.length === 0,
    )
  );
}

/** Example and note that the learner typed in. */
export function writtenBeside({ fields }: StoredNote): Pick<WrittenWord, 'example' | 'note'> {
  return { example: fields[2]?.text ?? '', note: fields[3]?.text ?? '' };
}
