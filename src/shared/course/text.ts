import { z } from 'zod';

/**
 * A sentence or paragraph of the course. Marks: `*Swedish words*`, `**the point**`, `~~wrong Swedish~~`.
 * A blank line begins a new paragraph.
 */
export const prose = (max = 1_200) => z.string().trim().min(1).max(max);

/** Swedish as learners read and hear it: no marks, short enough for the voice (200 characters). */
export const swedish = z.string().trim().min(1).max(200);

/** IPA without slashes, e.g. `ˈkafːɛ`. */
export const ipa = z.string().trim().min(1).max(300);

/** A text in the three languages: English in the plain field, the others beside it. */
export function localised<const K extends string>(key: K, schema: z.ZodType<string> = prose()) {
  return localisedAs(key, schema);
}

/** Any value in the three languages, e.g. a list of options. */
export function localisedAs<const K extends string, const S extends z.ZodType>(key: K, schema: S) {
  const capital = key.charAt(0).toUpperCase() + key.slice(1);
  return {
    [key]: schema,
    [`german${capital}`]: schema,
    [`dutch${capital}`]: schema,
  } as { [key in K | `german${Capitalize<K>}` | `dutch${Capitalize<K>}`]: S };
}
