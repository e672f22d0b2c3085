import type { Note, ReadCollection } from './collection.ts';
import { guessSeparator, readRows, SEPARATORS, type Separator } from './delimited.ts';
import { type Field, readField, readPlain, tidy } from './field-text.ts';
import { RefusedFile } from './refused-file.ts';

const LARGEST_TEXT = 20_000_000;
const UTF_16 = [0xff, 0xfe];
/** Columns that hold something else than a field, as lines before the rows name them (counted from 1). */
const NO_FIELD = ['notetype column', 'deck column', 'tags column', 'guid column'] as const;

/** What means something in a template (docs.ankiweb.net/templates/fields.html), and line breaks. */
const NOT_IN_NAMES = /[:"{}\s]+/g;

const TEXT_TYPE = 1;

/** What the lines before the rows say: `#separator:Comma`, `#html:true`, `#columns:Svenska,English` (docs.ankiweb.net/importing/text-files.html). */
type Headers = ReadonlyMap<string, string>;

/**
 * Reads a text file with a note in each row as a collection without cards: one note type, whose fields are the columns.
 * @throws RefusedFile
 */
export function readText(bytes: Buffer): ReadCollection {
  if (bytes.length > LARGEST_TEXT) throw new RefusedFile('too_large', 'the text is too long');
  const { headers, rest } = splitHeaders(decode(bytes));
  const separator = separatorOf(headers, rest);
  const rows = readRows(rest, separator);
  const columns =
    (headers.get('columns') ?? '') === '' ? [] : (readRows(headers.get('columns') ?? '', separator)[0] ?? []);
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  if (rows.length === 0 || count < 1) throw new RefusedFile('broken', 'there is no row in it');
  const apart = new Map(NO_FIELD.map((name) => [name, Number(headers.get(name) ?? 0) - 1]));
  const places = Array.from({ length: count }, (_, place) => place).filter(
    (place) => ![...apart.values()].includes(place),
  );
  const isHtml = headers.get('html')?.toLowerCase() === 'true';
  const toField = (value: string): Field => (isHtml ? readField(value) : readPlain(value));
  const common = tags(headers.get('tags') ?? '');

  const notes = rows.map(
    (row, index): Note => ({
      id: index + 1,
      guid: tidy(row[apart.get('guid column') ?? -1] ?? ''),
      noteTypeId: TEXT_TYPE,
      modifiedS: 0,
      deck: tidy(row[apart.get('deck column') ?? -1] ?? '') || tidy(headers.get('deck') ?? ''),
      tags: [...common, ...tags(row[apart.get('tags column') ?? -1] ?? '')],
      fields: places.map((place) => toField(row[place] ?? '')),
    }),
  );

  return {
    createdS: 0,
    decks: [...new Set(notes.map(({ deck = '' }) => deck))].map((name, index) => ({ id: index + 1, name })),
    noteTypes: [
      {
        id: TEXT_TYPE,
        name: tidy(headers.get('notetype') ?? ''),
        isCloze: false,
        fields: fieldNames(places.map((place) => columns[place] ?? '')),
        templates: [],
      },
    ],
    notes,
    cards: [],
    reviews: [],
    media: new Map(),
    skipped: [],
  };
}

/** Names for fields as Anki allows them: by its templates they can be named, and none is there twice. */
function fieldNames(columns: readonly string[]): string[] {
  const taken = new Set<string>();
  return columns.map((column, index) => {
    const plain = tidy(column.replace(NOT_IN_NAMES, ' ')).replace(/^[#^/\s]+/, '') || String(index + 1);
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** @throws RefusedFile for bytes that are no text */
function decode(bytes: Buffer): string {
  if (bytes.includes(0) && bytes[0] !== UTF_16[0]) throw new RefusedFile('broken', 'it is no text');
  if (bytes[0] === UTF_16[0] && bytes[1] === UTF_16[1]) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What older programs for tables save on Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function splitHeaders(text: string): { headers: Headers; rest: string } {
  const headers = new Map<string, string>();
  let rest = text;
  for (;;) {
    const line = /^#([^\r\n]*)(?:\r\n|\r|\n|$)/.exec(rest);
    if (!line) return { headers, rest };
    rest = rest.slice(line[0].length);
    const colon = line[1]?.indexOf(':') ?? -1;
    if (colon > 0)
      headers.set(line[1]?.slice(0, colon).trim().toLowerCase() ?? '', line[1]?.slice(colon + 1) ?? '');
  }
}

function separatorOf(headers: Headers, text: string): Separator {
  const said = headers.get('separator') ?? '';
  const known = Object.entries(SEPARATORS);
  const found = known.find(
    ([name, sign]) => name.toLowerCase() === said.trim().toLowerCase() || sign === said,
  );
  return found?.[1] ?? guessSeparator(text);
}

function tags(text: string): string[] {
  return tidy(text).split(/\s/).filter(Boolean);
}
