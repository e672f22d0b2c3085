import { z } from 'zod';
import { markedPart } from '#shared/vocabulary/own-cards.contract.ts';

const field = z.object({
  text: z.string(),
  marks: z.array(markedPart).optional(),
  /** Names of files. */
  pictures: z.array(z.string()),
  sounds: z.array(z.string()),
  /** For a text changed here: id of the text in its file at the last import, see `idOf`. */
  brought: z.string().optional(),
});

const due = z.union([z.object({ place: z.int() }), z.object({ atS: z.int() }), z.object({ dayMs: z.int() })]);

/** Imported card with its history, for exports. */
const card = z.object({
  id: z.int(),
  deck: z.string(),
  template: z.int(),
  state: z.enum(['new', 'learning', 'review', 'relearning']),
  /** `dayMs`: start of its day in milliseconds since 1970. */
  due,
  isSuspended: z.boolean(),
  intervalDays: z.int(),
  easePermille: z.int(),
  reviews: z.int(),
  lapses: z.int(),
  /** Reviews in order: time (milliseconds since 1970), rating, interval, previous interval, ease, duration, kind. */
  log: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
});

/** Schema of a stored note with everything that was imported. */
export const storedNote = z.object({
  /** Guid at its origin. */
  guid: z.string(),
  number: z.int(),
  modifiedS: z.int(),
  /** Deck for the note of a text file, which has no cards; empty for none. */
  deck: z.string().optional(),
  tags: z.array(z.string()),
  /** First name of the learner who lent it, at that time. */
  lentBy: z.string().optional(),
  fields: z.array(field),
  /** Indexes of the fields with the Swedish and the meaning; null if there is none. */
  swedish: z.int(),
  meaning: z.int().nullable(),
  cards: z.array(card),
});

/** Schema of note types. */
export const storedNoteType = z.object({
  number: z.int(),
  name: z.string(),
  fields: z.array(z.string()),
  templates: z.array(z.object({ name: z.string(), question: z.string(), answer: z.string() })),
});

export type StoredNote = z.infer<typeof storedNote>;
export type StoredCard = StoredNote['cards'][number];
export type StoredField = StoredNote['fields'][number];
export type StoredNoteType = z.infer<typeof storedNoteType>;

/** Own note of a learner. */
export interface OwnNoteRecord {
  /** In the format of `isOwnId`; the same note has the same id in every import. */
  readonly id: string;
  readonly type: StoredNoteType;
  readonly note: StoredNote;
}

/** Picture or sound, identified by its bytes. */
export interface OwnFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Stored note with its files by their names on it. */
export interface KeptNote extends OwnNoteRecord {
  readonly files: ReadonlyMap<string, OwnFile>;
}

/** Distinct names of the pictures and sounds of a note. */
export function namesOn({ fields }: StoredNote): string[] {
  return [...new Set(fields.flatMap(({ pictures, sounds }) => [...pictures, ...sounds]))];
}
