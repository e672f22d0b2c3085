import { readRows } from './delimited.ts';

/** What the lines before the rows say: `#separator:Comma`, `#html:true`, `#columns:Svenska,English` (docs.ankiweb.net/importing/text-files.html). */
export type Headers = ReadonlyMap<string, string>;

/** Programs for tables fill each line with empty values up to the longest one (`#separator:Comma,,`). */
const PADDING = /[,;\t|]+$/;
/** How Excel says what stands between values. */
const SEP_LINE = /^"?sep=([^\r\n])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;
const HEADER_LINE = /^"?#[^\r\n]*(?:\r\n|\r|\n|$)/;

/** Takes the lines that say how a text is to be read off its beginning, also as programs for tables save them. */
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

/** A line whose values stand in quotation marks: `"#columns:Svenska";"English"`. */
function unquoted(line: string): string {
  const separator = /"([,;\t|])/.exec(line)?.[1] ?? ',';
  const [row = []] = readRows(line, separator);
  return row.join(separator);
}

/** A separator may be named by itself: then the first sign is it, and the others fill the line. */
function valueIn(written: string): string {
  return written.replace(PADDING, '') || written.slice(0, 1);
}
