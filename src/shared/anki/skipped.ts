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
  /** Cards of a cloze whose gap is in none of its fields. */
  'cards_without_gap',
  'reviews_damaged',
  /** Drawings (SVG), which can hold scripts. */
  'media_svg',
  /** Files of another format than the pictures and sounds that browsers show. */
  'media_format',
  'media_too_large',
  /** Files that are not in the package, or are not the ones that its list names. */
  'media_missing',
  /** Lines above the rows of a text that have a single value. */
  'title_lines',
] as const;

export type SkippedKind = (typeof SKIPPED_KINDS)[number];

export const skipped = z.object({
  kind: z.enum(SKIPPED_KINDS),
  /** Name of the format where the kind is `media_format` and the format is known (`AMR`, `HEIC`); else empty. */
  format: z.string(),
  count: z.int().min(1),
});

export type Skipped = z.infer<typeof skipped>;
