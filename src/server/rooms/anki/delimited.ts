import { RefusedFile } from './refused-file.ts';

/** What stands between the values of a row. */
export const SEPARATORS = {
  Tab: '\t',
  Semicolon: ';',
  Comma: ',',
  Pipe: '|',
  Colon: ':',
  Space: ' ',
} as const;
export type Separator = (typeof SEPARATORS)[keyof typeof SEPARATORS];

const MOST_ROWS = 20_000;
const MOST_VALUES = 50;
/** So many lines tell how a file is separated. */
const LINES_TO_GUESS_BY = 20;
/** A program that calculates with tables takes what begins so for something to be carried out. */
const FORMULA = /^'*[=+\-@]/;

/**
 * The rows of a text with separated values (RFC 4180): a value in quotation marks may hold the separator, line breaks,
 * and quotation marks doubled. Rows without any value are left out.
 * @throws RefusedFile when there are too many rows, or values in a row
 */
export function readRows(text: string, separator: Separator): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;

  function value(): string {
    if (text[at] !== '"') return plain();
    let inside = '';
    for (at += 1; ; ) {
      const end = text.indexOf('"', at);
      // Nobody ended it: the rest of the file is one value.
      if (end < 0) {
        inside += text.slice(at);
        at = text.length;
        return inside;
      }
      inside += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') return inside + plain();
      inside += '"';
      at += 1;
    }
  }

  function plain(): string {
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return text.slice(from, at);
  }

  while (at < text.length) {
    row.push(value().replace(/^'(?='*[=+\-@])/, ''));
    if (row.length > MOST_VALUES) throw new RefusedFile('too_large', 'there are too many values in a row');
    if (text[at] === separator) {
      at += 1;
      // It ends with an empty value.
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    if (rows.length > MOST_ROWS) throw new RefusedFile('too_large', 'there are too many rows');
    row = [];
  }
  return rows;
}

/** Writes rows so that `readRows` gives them back, and that no program for tables carries out what they say. */
export function writeRows(rows: readonly (readonly string[])[], separator: Separator): string {
  return rows
    .map((row) => `${row.map((value) => writeValue(value, separator)).join(separator)}\r\n`)
    .join('');
}

function writeValue(value: string, separator: Separator): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  const needsMarks = safe.includes(separator) || /["\r\n]|^#|^\s|\s$|^$/.test(safe);
  return needsMarks ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The separator that stands equally often, and at least once, in all of the first lines. */
export function guessSeparator(text: string): Separator {
  const lines = text
    .split(/\r\n|\n|\r/, LINES_TO_GUESS_BY)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const counted = Object.values(SEPARATORS).map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return { separator, least: Math.min(...counts), isEven: new Set(counts).size === 1 };
  });
  const present = counted.filter(({ least }) => least > 0);
  return (present.find(({ isEven }) => isEven) ?? present[0])?.separator ?? SEPARATORS.Tab;
}
