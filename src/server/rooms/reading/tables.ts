/** Tables of reading. */
export interface ReadingTables {
  own_texts: OwnTextsTable;
}

/** Texts that learners added themselves. */
export interface OwnTextsTable {
  learner_id: string;
  /** `own-` and 32 hexadecimal digits, made by the device. */
  id: string;
  title: string;
  /** Plain text; paragraphs are separated by an empty line. */
  text: string;
  /** Length of the text in UTF-16 units. */
  characters: number;
  /** 1 if the other members of the family may read it. */
  is_lent: number;
  added_at: number;
  /** Time at which it was removed; null if it was not. Removed texts can be restored for an hour. */
  removed_at: number | null;
}
