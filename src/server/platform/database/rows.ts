import { z } from 'zod';
import type { Tables } from './schema.ts';

/** A stored value that does not have the format of its column: damaged data, or data of a newer version of the app. */
export class UnreadableRow extends Error {
  constructor(table: string, column: string, error: z.ZodError) {
    // Messages of zod name types and paths, never the value, which may be personal.
    const reasons = error.issues.map(({ path, message }) => [...path, message].join('.'));
    super(`Unreadable row: table "${table}", column "${column}": ${reasons.join('; ')}`);
    this.name = 'UnreadableRow';
  }
}

/** Format of a column with JSON of this schema. */
export function json<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema as S & z.ZodType<z.output<S>, unknown>);
}

/** Format of a column with a boolean, stored as 0 or 1. */
export const flag = z.literal([0, 1]).transform((value) => value === 1);

/** Formats of columns that hold more than any text or number. */
type Formats<T extends keyof Tables> = { readonly [Column in keyof Tables[T]]?: z.ZodType };

/** A row, or some columns of it, with the columns of `F` parsed. */
export type Parsed<Row, F> = {
  [Column in keyof Row]: Column extends keyof F
    ? F[Column] extends z.ZodType
      ? z.output<F[Column]>
      : Row[Column]
    : Row[Column];
};

/**
 * Parses rows as they come from a table, so that no other code casts a column:
 *
 *     const parseConversation = rowParser('conversations', { band: z.enum(BANDS), kept: json(z.array(z.int())) });
 *
 * Columns that a row does not have, because the query did not select them, are skipped.
 * @throws UnreadableRow, which names table and column
 */
export function rowParser<T extends keyof Tables, const F extends Formats<T>>(table: T, formats: F) {
  const columns = Object.entries(formats) as [string, z.ZodType][];
  return <Row extends object>(row: Row): Parsed<Row, F> => {
    const parsed = { ...row } as Record<string, unknown>;
    for (const [column, format] of columns) {
      if (!(column in parsed)) continue;
      const value = format.safeParse(parsed[column]);
      if (!value.success) throw new UnreadableRow(table, column, value.error);
      parsed[column] = value.data;
    }
    return parsed as Parsed<Row, F>;
  };
}
