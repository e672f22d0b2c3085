/** The tables of learners' own cards; what holds for all tables stands in `schema.ts`. */

/** What notes of a learner's own are made of: field names and templates, as a package brought them. */
export interface OwnNoteTypesTable {
  learner_id: string;
  /** Made from what it says: the same type is there once. */
  id: string;
  /** JSON. */
  form: string;
}

/** Notes that a learner brought along and that are of no word of the word list. */
export interface OwnNotesTable {
  learner_id: string;
  /** `own-` and 32 hexadecimal digits, made from what the note is called where it comes from. */
  id: string;
  note_type_id: string;
  /** JSON: its fields, and its cards with their history as they were brought. */
  note: string;
  added_at: number;
}

/** Pictures and sounds of such notes, each once. */
export interface OwnFilesTable {
  learner_id: string;
  /** 32 hexadecimal digits of its SHA-256. */
  id: string;
  /** Media type, told by its bytes. */
  type: string;
  bytes: Uint8Array;
  size: number;
}

/** Which files stand on which notes, and under what name. */
export interface OwnNoteFilesTable {
  learner_id: string;
  note_id: string;
  name: string;
  file_id: string;
}
