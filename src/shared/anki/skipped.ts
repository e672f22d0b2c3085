import { z } from 'zod';

/** Kinds of content that an import skips or moves. */
export const SKIPPED_KINDS = [
  /** Notes whose note type is missing in the package. */
  'notes_without_type',
  /** Notes and cards with values of a wrong type. */
  'notes_damaged',
  'cards_damaged',
  /** Cards whose note is missing in the package. */
  'cards_without_note',
  /** Cards whose deck is missing in the package: imported into the default deck. */
  'cards_without_deck',
  /** Cloze cards whose gap occurs in none of the fields. */
  'cards_without_gap',
  'reviews_damaged',
  /** SVG files, which may contain scripts. */
  'media_svg',
  /** Files of formats that browsers do not support. */
  'media_format',
  'media_too_large',
  /** Files missing in the package, or different from their entry in its list. */
  'media_missing',
  /** Lines with a single value above the rows of a text. */
  'title_lines',
] as const;

export type SkippedKind = (typeof SKIPPED_KINDS)[number];

export const skipped = z.object({
  kind: z.enum(SKIPPED_KINDS),
  /** Name of the format for `media_format`, if known (`AMR`, `HEIC`); otherwise empty. */
  format: z.string(),
  count: z.int().min(1),
});

export type Skipped = z.infer<typeof skipped>;
