import { readRows } from './delimited.ts';

/**
 * Header lines before the rows: `#separator:Comma`, `#html:true`, `#columns:Svenska,English`
 * (docs.ankiweb.net/importing/text-files.html).
 */
export type Headers = ReadonlyMap<string, string>;

/** Spreadsheet programs pad each line with empty values (`#separator:Comma,,`). */
const PADDING = /[,;\t|]+$/;
/** Excel's declaration of the separator. */
const SEP_LINE = /^"?sep=([^\r\n])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;
const HEADER_LINE = /^"?#[^\r\n]*(?:\r\n|\r|\n|$)/;

/** Removes header lines from the beginning of a text, also in the form in which spreadsheet programs save them. */
export function splitHeaders(text: string): { headers: Headers; rest: string } {
  const headers = new Map<string, string>();
  let rest = text;
  const sep = SEP_LINE.exec(rest);
  if (sep) {
    headers.set('separator', sep[1] ?? '');
    rest = rest.slice(sep[0].length);
  }
  for (;;) {
    const [line] = HEADER_LINE.exec(rest) ?? [];
    if (line === undefined) return { headers, rest };
    rest = rest.slice(line.length);
    const said = line.startsWith('"') ? unquoted(line) : line.replace(/[\r\n]+$/, '');
    const colon = said.indexOf(':');
    if (colon > 1) headers.set(said.slice(1, colon).trim().toLowerCase(), valueIn(said.slice(colon + 1)));
  }
}

/** Line with quoted values: `"#columns:Svenska";"English"`. */
function unquoted(line: string): string {
  const separator = /"([,;\t|])/.exec(line)?.[1] ?? ',';
  const [row = []] = readRows(line, separator);
  return row.join(separator);
}

/** A separator may be declared by the character itself, followed by padding. */
function valueIn(written: string): string {
  return written.replace(PADDING, '') || written.slice(0, 1);
}
