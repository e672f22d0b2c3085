import { RefusedFile } from './refused-file.ts';

const MOST_ROWS = 20_000;
const MOST_VALUES = 50;

/**
 * Rows of a text with separated values (RFC 4180): a quoted value may contain the separator, line breaks, and
 * doubled quotation marks. An unclosed quotation mark is ignored, because it would swallow all following lines.
 * Empty rows are left out.
 * @throws RefusedFile if there are too many rows, or values in a row
 */
export function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;

  const isAtEnd = () => {
    const sign = text[at];
    if (sign === undefined || sign === '\n' || sign === '\r') return true;
    return sign === separator[0] && text.startsWith(separator, at);
  };

  function value(): string {
    if (text[at] !== '"') return plain();
    const from = at + 1;
    let inside = '';
    for (at = from; ; ) {
      const end = text.indexOf('"', at);
      if (end < 0) return unclosed(from);
      inside += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') break;
      inside += '"';
      at += 1;
    }
    // An apparent closing mark on a later line opens or belongs to another value.
    return !isAtEnd() && /[\r\n]/.test(inside) ? unclosed(from) : inside + plain();
  }

  function unclosed(from: number): string {
    at = from;
    return plain();
  }

  function plain(): string {
    const from = at;
    while (!isAtEnd()) at += 1;
    return text.slice(from, at);
  }

  while (at < text.length) {
    row.push(value().replace(/^'(?='*[=+\-@])/, ''));
    if (row.length > MOST_VALUES) throw new RefusedFile('too_large', 'there are too many values in a row');
    if (text.startsWith(separator, at)) {
      at += separator.length;
      // The text ends with an empty value.
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
