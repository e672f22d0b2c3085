import { z } from 'zod';
import { markedPart } from '#shared/vocabulary/own-cards.contract.ts';

const field = z.object({
  text: z.string(),
  marks: z.array(markedPart).optional(),
  /** Names of files. */
  pictures: z.array(z.string()),
  sounds: z.array(z.string()),
  /** Where the text was changed here: what its file said in its place when it was last brought, by `idOf`. */
  brought: z.string().optional(),
});

const due = z.union([z.object({ place: z.int() }), z.object({ atS: z.int() }), z.object({ dayMs: z.int() })]);

/** A card as it was brought, with its history: for who takes it elsewhere again. */
const card = z.object({
  id: z.int(),
  deck: z.string(),
  template: z.int(),
  state: z.enum(['new', 'learning', 'review', 'relearning']),
  /** `dayMs`: milliseconds since 1970 at which its day begins. */
  due,
  isSuspended: z.boolean(),
  intervalDays: z.int(),
  easePermille: z.int(),
  reviews: z.int(),
  lapses: z.int(),
  /** What was pressed, in order: when (milliseconds since 1970), rating, interval, the one before, ease, time, kind. */
  log: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
});

/** Form of what is kept of a note: everything that came with it. */
export const storedNote = z.object({
  /** What it is called where it comes from. */
  guid: z.string(),
  number: z.int(),
  modifiedS: z.int(),
  /** Where the note of a text goes, which has brought no cards; empty for none. */
  deck: z.string().optional(),
  tags: z.array(z.string()),
  fields: z.array(field),
  /** Which field holds the Swedish and which what it means, from 0; null where none does. */
  swedish: z.int(),
  meaning: z.int().nullable(),
  cards: z.array(card),
});

/** Form of what notes are made of. */
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

/** A note of a learner's own. */
export interface OwnNoteRecord {
  /** As `isOwnId` knows it; the same note has the same id whenever it is brought. */
  readonly id: string;
  readonly type: StoredNoteType;
  readonly note: StoredNote;
}

/** A picture or sound, known by its bytes. */
export interface OwnFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Such a note as it is kept, with its files by the names they have on it. */
export interface KeptNote extends OwnNoteRecord {
  readonly files: ReadonlyMap<string, OwnFile>;
}

/** Names of the pictures and sounds of a note, each once. */
export function namesOn({ fields }: StoredNote): string[] {
  return [...new Set(fields.flatMap(({ pictures, sounds }) => [...pictures, ...sounds]))];
}
