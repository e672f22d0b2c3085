import { type FirstRow, SEPARATOR_NAMES, SEPARATORS, type SeparatorName } from '#shared/anki/separators.ts';
import { type BytesDecoder, decodeText } from '#shared/text-encoding.ts';
import type { Note, ReadCollection, TextLayout } from './collection.ts';
import { isTitleRow } from './column-titles.ts';
import { readRows } from './delimited.ts';
import { type ReadField, readField, readPlain, tidy } from './field-text.ts';
import { guessSeparator, LONG_DASHES } from './guess-separator.ts';
import { RefusedFile } from './refused-file.ts';
import { SkipCounts } from './skip-counts.ts';
import { type Headers, splitHeaders } from './text-headers.ts';

const LARGEST_TEXT = 20_000_000;
/** Rows in a preview, to show how they are separated. */
const ROWS_SHOWN = 5;
/** Header lines that name columns without fields (counted from 1). */
const NO_FIELD = ['notetype column', 'deck column', 'tags column', 'guid column'] as const;

/** Characters with a meaning in templates (docs.ankiweb.net/templates/fields.html), and line breaks. */
const NOT_IN_NAMES = /[:"{}\s]+/g;

const TEXT_TYPE = 1;

const decode: BytesDecoder = (bytes, encoding, isFatal) =>
  new TextDecoder(encoding, { fatal: isFatal }).decode(bytes);

/**
 * Reads a text file with one note per row as a collection without cards: one note type, whose fields are the
 * columns.
 * @param layout declared by the file or guessed if undefined
 * @throws RefusedFile
 */
export function readText(bytes: Buffer, layout: TextLayout = {}): ReadCollection {
  if (bytes.length > LARGEST_TEXT) throw new RefusedFile('too_large', 'the text is too long');
  const text = decodeText(bytes, decode);
  if (text === null) throw new RefusedFile('broken', 'it is no text');
  const { headers, rest } = splitHeaders(text);
  const name = layout.separator ?? separatorOf(headers, rest);
  const separator = SEPARATORS[name];
  const skipped = new SkipCounts();
  const all = readRows(name === 'Dash' ? rest.replace(LONG_DASHES, separator) : rest, separator);
  const { columns, rows, firstRow } = splitColumnTitles(
    withoutTitles(all, skipped),
    readRows(headers.get('columns') ?? '', separator)[0],
    layout.firstRow,
  );
  const count = Math.max(columns.length, ...rows.map((row) => row.length));
  if (rows.length === 0 || count < 1) throw new RefusedFile('broken', 'there is no row in it');
  const apart = new Map(NO_FIELD.map((name) => [name, Number(headers.get(name) ?? 0) - 1]));
  const places = Array.from({ length: count }, (_, place) => place).filter(
    (place) => ![...apart.values()].includes(place),
  );
  const isHtml = headers.get('html')?.toLowerCase() === 'true';
  const toField = (value: string): ReadField => (isHtml ? readField(value) : readPlain(value));
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
    skipped: skipped.all,
    text: { separator: name, rows: all.slice(0, ROWS_SHOWN), firstRow },
  };
}

/** Field names that Anki allows: usable in templates, and unique. */
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

/** Separator declared by the file, unless its rows contradict it; otherwise guessed. */
function separatorOf(headers: Headers, text: string): SeparatorName {
  const told = (headers.get('separator') ?? '').trim().toLowerCase();
  const found = SEPARATOR_NAMES.find(
    (name) => name.toLowerCase() === told || SEPARATORS[name] === headers.get('separator'),
  );
  return found && text.includes(SEPARATORS[found]) ? found : guessSeparator(text);
}

/** Drops lines with a single value above the first row, if most rows have several values: they are titles. */
function withoutTitles(rows: readonly string[][], skipped: SkipCounts): readonly string[][] {
  const isParted = (row: readonly string[]) => row.length > 1;
  if (rows.filter(isParted).length * 2 <= rows.length) return rows;
  const first = rows.findIndex(isParted);
  for (let title = 0; title < first; title += 1) skipped.add('title_lines');
  return rows.slice(first);
}

/**
 * Removes the row with column titles, unless a header line names the columns. A single row is a note.
 * @param told column names of the header
 * @param chosen choice of the user; guessed if undefined
 */
function splitColumnTitles(
  rows: readonly string[][],
  told: readonly string[] | undefined,
  chosen: FirstRow | undefined,
): { columns: readonly string[]; rows: readonly string[][]; firstRow: FirstRow } {
  const [first = [], ...others] = rows;
  const firstRow = chosen ?? (!told && isTitleRow(first) ? 'titles' : 'note');
  if (firstRow === 'note' || others.length === 0) return { columns: told ?? [], rows, firstRow: 'note' };
  return { columns: told ?? first, rows: others, firstRow };
}

function tags(text: string): string[] {
  return tidy(text).split(/\s/).filter(Boolean);
}
