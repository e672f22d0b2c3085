import type { Row } from './foreign-sqlite.ts';
import { RefusedFile } from './refused-file.ts';

/** Result of reading a row, or none: rows with values of a wrong type are skipped. */
export function readable<T>(read: () => T, onDamaged: () => void): T[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof RefusedFile) || error.fault !== 'broken') throw error;
    onDamaged();
    return [];
  }
}

function isNumber(value: Row[string] | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** The value if it is a number, otherwise a default. */
export function wholeOr(row: Row, column: string, otherwise: number): number {
  return isNumber(row[column]) ? number(row, column) : otherwise;
}

/** @throws RefusedFile */
export function number(row: Row, column: string): number {
  const value = row[column];
  // Some add-ons write fractions.
  if (isNumber(value)) return Math.round(value);
  throw new RefusedFile('broken', `${column} is no whole number`);
}

/** @throws RefusedFile */
export function textValue(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new RefusedFile('broken', `${column} is no text`);
}

/** @throws RefusedFile */
export function bytes(row: Row, column: string): Buffer {
  const value = row[column];
  if (value instanceof Uint8Array) return Buffer.from(value);
  throw new RefusedFile('broken', `${column} is no blob`);
}
