import { z } from 'zod';

/** What an import leaves out of a file or moves, although the rest is taken. */
export const SKIPPED_KINDS = [
  /** Notes whose note type is not in the package. */
  'notes_without_type',
  /** Notes and cards with values of a wrong kind. */
  'notes_damaged',
  'cards_damaged',
  /** Cards whose note is not in the package. */
  'cards_without_note',
  /** Cards whose deck is not in the package: they are taken, into the default deck. */
  'cards_without_deck',
  'reviews_damaged',
] as const;

export type SkippedKind = (typeof SKIPPED_KINDS)[number];

export const skipped = z.object({
  kind: z.enum(SKIPPED_KINDS),
  count: z.int().min(1),
});

export type Skipped = z.infer<typeof skipped>;
