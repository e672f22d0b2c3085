import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { strToU8, zipSync } from 'fflate';
import type { AnkiCard, Collection, Due, Note, Review } from './collection.ts';
import { decodeEntities } from './entities.ts';
import { writeField } from './field-text.ts';
import { DEFAULT_DECK, decksOf, modelsOf, optionsAt, settings, TABLES, UNSYNCED } from './schema-11.ts';

type Opened = InstanceType<typeof DatabaseSync>;

const SCHEMA = 11;
const STATES: Readonly<Record<AnkiCard['state'], number>> = { new: 0, learning: 1, review: 2, relearning: 3 };
const SUSPENDED = -1;
const QUEUE = { new: 0, withinADay: 1, review: 2, onADay: 3 };
/** Anki's encoding of one step left, today. */
const LAST_STEP = 1001;

/**
 * Writes a collection as a package of decks (`.apkg`) in the most widely supported format: `collection.anki2` of
 * schema 11, a JSON list of media, and the files. `readPackage` restores the same.
 * @param folder folder for the temporary database; deleted by its creator
 * @param nowMs creation time of the package
 */
export function writePackage(collection: Collection, folder: string, nowMs: number): Uint8Array {
  const path = join(folder, 'collection.anki2');
  const database = new DatabaseSync(path);
  try {
    // No other process sees the file before it is complete, and an interrupted one is discarded.
    database.exec('pragma journal_mode = off; pragma synchronous = off');
    database.exec(TABLES);
    database.exec('begin');
    fill(database, collection, nowMs);
    database.exec('commit');
  } finally {
    database.close();
  }
  const files = [...collection.media].map(([name, { bytes }], index) => ({
    name,
    index: String(index),
    bytes,
  }));
  const names = Object.fromEntries(files.map(({ name, index }) => [index, name]));
  return zipSync(
    {
      'collection.anki2': readFileSync(path),
      media: strToU8(JSON.stringify(names)),
      // Media are already compressed.
      ...Object.fromEntries(files.map(({ index, bytes }) => [index, [bytes, { level: 0 as const }]])),
    },
    { mtime: nowMs },
  );
}

function fill(database: Opened, collection: Collection, nowMs: number): void {
  const { createdS, decks, noteTypes, notes, cards, reviews } = collection;
  const nowS = Math.floor(nowMs / 1000);
  const deckId = decks[0]?.id ?? DEFAULT_DECK;
  insert(database, 'col', [
    [
      1, createdS, nowMs, nowMs, SCHEMA, 0, 0, 0,
      JSON.stringify(settings(deckId, noteTypes[0]?.id ?? 0)),
      JSON.stringify(modelsOf(noteTypes, deckId, nowS)),
      JSON.stringify(decksOf(decks, nowS)),
      JSON.stringify(optionsAt(nowS)),
      '{}',
    ],
  ]); // biome-ignore format: a row
  insert(database, 'notes', notes.map(noteRow));
  insert(
    database,
    'cards',
    cards.map((card) => cardRow(card, nowS)),
  );
  insert(database, 'revlog', reviews.map(reviewRow));
}

type Value = string | number;

function insert(database: Opened, table: string, rows: readonly (readonly Value[])[]): void {
  const [first] = rows;
  if (!first) return;
  const statement = database.prepare(`insert into ${table} values (${first.map(() => '?').join(', ')})`);
  for (const row of rows) statement.run(...row);
}

function noteRow({ id, guid, noteTypeId, modifiedS, tags, fields }: Note): Value[] {
  const written = fields.map(writeField);
  const first = withoutHtml(written[0] ?? '');
  return [
    id, guid, noteTypeId, modifiedS, UNSYNCED,
    // Surrounded by spaces, so that single tags can be searched for.
    tags.length === 0 ? '' : ` ${tags.join(' ')} `,
    written.join('\x1f'),
    first, checksum(first), 0, '',
  ]; // biome-ignore format: a row
}

/** Anki's sort field and key for duplicates: a field without HTML, except for names of pictures. */
function withoutHtml(written: string): string {
  return decodeEntities(written.replace(/<img src="([^"]*)">/g, ' $1 ').replace(/<[^>]*>/g, ''));
}

/** Anki's checksum: the first 32 bits of the SHA-1. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}

function cardRow(card: AnkiCard, nowS: number): Value[] {
  const {
    id,
    noteId,
    deckId,
    template,
    state,
    due,
    isSuspended,
    intervalDays,
    easePermille,
    reviews,
    lapses,
  } = card;
  const isLearning = state === 'learning' || state === 'relearning';
  return [
    id, noteId, deckId, template, nowS, UNSYNCED, STATES[state], isSuspended ? SUSPENDED : queueOf(state, due),
    numberOf(due), intervalDays, easePermille, reviews, lapses, isLearning ? LAST_STEP : 0, 0, 0, 0, '',
  ]; // biome-ignore format: a row
}

function queueOf(state: AnkiCard['state'], due: Due): number {
  if (state === 'new') return QUEUE.new;
  if (state === 'review') return QUEUE.review;
  return 'atS' in due ? QUEUE.withinADay : QUEUE.onADay;
}

function numberOf(due: Due): number {
  if ('place' in due) return due.place;
  return 'atS' in due ? due.atS : due.day;
}

function reviewRow(review: Review): Value[] {
  const { atMs, cardId, rating, interval, lastInterval, easePermille, tookMs, kind } = review;
  return [atMs, cardId, UNSYNCED, rating, interval, lastInterval, easePermille, tookMs, kind];
}
