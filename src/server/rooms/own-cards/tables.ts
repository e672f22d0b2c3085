/** Tables of learners' own cards. */
export interface OwnCardsTables {
  own_note_types: OwnNoteTypesTable;
  own_notes: OwnNotesTable;
  own_files: OwnFilesTable;
  own_note_files: OwnNoteFilesTable;
}

/** Types of a learner's own notes: field names and templates, as a package brought them. */
interface OwnNoteTypesTable {
  learner_id: string;
  /** Digest of the form, so that equal types are stored once. */
  id: string;
  /** JSON of `storedNoteType`. */
  form: string;
}

/** Imported notes that belong to no word of the word list. */
interface OwnNotesTable {
  learner_id: string;
  /** `own-` and 32 hexadecimal digits, derived from the note's name at its origin. */
  id: string;
  note_type_id: string;
  /** JSON of `storedNote`: the fields, and the cards with their imported history. */
  note: string;
  added_at: number;
}

/** Pictures and sounds of notes, each stored once. */
interface OwnFilesTable {
  learner_id: string;
  /** First 32 hexadecimal digits of the SHA-256. */
  id: string;
  /** Media type, detected from the bytes. */
  type: string;
  bytes: Uint8Array;
  size: number;
}

/** Files of each note, with the names under which the note refers to them. */
interface OwnNoteFilesTable {
  learner_id: string;
  note_id: string;
  name: string;
  file_id: string;
}
