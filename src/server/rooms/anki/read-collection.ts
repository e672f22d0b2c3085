import { z } from 'zod';
import type { AnkiCard, AnkiNoteType, Collection, Deck, Due, Note, Review } from './collection.ts';
import { type ReadField, readField, tidy } from './field-text.ts';
import type { ForeignDatabase, Row } from './foreign-sqlite.ts';
import { numberIn, readMessage, textIn } from './protobuf.ts';
import { RefusedFile } from './refused-file.ts';
import { bytes, number, readable, textValue, wholeOr } from './row-values.ts';
import type { SkipCounts } from './skip-counts.ts';

/** Maximum numbers of rows; larger collections are rejected. */
export const MOST_NOTES = 20_000;
const MOST_CARDS = 60_000;
const MOST_REVIEWS = 500_000;
const MOST_DECKS = 2_000;
const MOST_NOTE_TYPES = 500;
const MOST_FIELDS = 5_000;
const LONGEST_FIELD = 100_000;

/** Anki's default deck, for cards whose deck is missing in the package. */
const DEFAULT_DECK: Deck = { id: 1, name: 'Default' };
const SEPARATOR = '\x1f';
const CLOZE = 1;
const SUSPENDED = -1;
/** Due values from here on are seconds since 1970; days of a collection and places are far smaller. */
const EARLIEST_SECOND = 100_000_000;
const STATES = ['new', 'learning', 'review', 'relearning'] as const;

/**
 * Reads the tables of a collection: schema 11 (`collection.anki2`, `.anki21`: decks and note types are JSON in
 * `col`), or 15 to 18 (`.anki21b`: they have tables with protobuf settings). Inconsistent rows are skipped and
 * counted, as in Anki: partial exports and add-ons leave them behind.
 * @param isInPackage returns true if the package contains a picture or sound of that name
 * @throws RefusedFile
 */
export function readCollection(
  database: ForeignDatabase,
  isInPackage: (fileName: string) => boolean,
  skipped: SkipCounts,
): Omit<Collection, 'media'> {
  const hasTables = database.has('notetypes');
  const columns = hasTables ? ['crt'] : ['crt', 'models', 'decks'];
  const [col] = database.rows('col', columns, 1);
  if (!col) throw new RefusedFile('broken', 'the collection is empty');
  const noteTypes = hasTables ? typesInTables(database) : typesInJson(textValue(col, 'models'));
  const toField = (html: string) => readField(html.slice(0, LONGEST_FIELD), isInPackage);
  const notes = readNotes(database, noteTypes, toField, skipped);
  const known = hasTables ? decksInTables(database) : decksInJson(textValue(col, 'decks'));
  const decks = known.some(({ id }) => id === DEFAULT_DECK.id) ? known : [...known, DEFAULT_DECK];
  const cards = readCards(database, notes, decks, skipped);
  const reviews = readReviews(database, cards, skipped);
  return { createdS: number(col, 'crt'), ...inUse({ decks, noteTypes, notes, cards }), reviews };
}

/** Drops unused decks and note types: every collection contains a default deck and some standard types. */
function inUse<T extends Pick<Collection, 'decks' | 'noteTypes' | 'notes' | 'cards'>>(all: T): T {
  const decks = new Set(all.cards.map(({ deckId }) => deckId));
  const types = new Set(all.notes.map(({ noteTypeId }) => noteTypeId));
  return {
    ...all,
    decks: all.decks.filter(({ id }) => decks.has(id)),
    noteTypes: all.noteTypes.filter(({ id }) => types.has(id)),
  };
}

const named = z.object({ name: z.string(), ord: z.int().nullish() });
const jsonType = z.object({
  id: z.coerce.number().int(),
  name: z.string(),
  type: z.int().catch(0),
  flds: z.array(named).max(MOST_FIELDS),
  tmpls: z.array(named.extend({ qfmt: z.string(), afmt: z.string() })).max(MOST_FIELDS),
});
const jsonTypes = z.record(z.string(), jsonType);
const jsonDecks = z.record(z.string(), z.object({ id: z.coerce.number().int(), name: z.string() }));

function typesInJson(json: string): AnkiNoteType[] {
  const types = Object.values(parsed(jsonTypes, json));
  if (types.length > MOST_NOTE_TYPES) throw new RefusedFile('too_large', 'there are too many note types');
  return types.map(({ id, name, type, flds, tmpls }) => ({
    id,
    name: tidy(name),
    isCloze: type === CLOZE,
    fields: inOrder(flds).map((field) => tidy(field.name)),
    templates: inOrder(tmpls).map((template) => ({
      name: tidy(template.name),
      question: template.qfmt,
      answer: template.afmt,
    })),
  }));
}

function inOrder<T extends { ord?: number | null | undefined }>(things: readonly T[]): T[] {
  return things
    .map((thing, index) => ({ thing, ord: thing.ord ?? index }))
    .sort((a, b) => a.ord - b.ord)
    .map(({ thing }) => thing);
}

function decksInJson(json: string): Deck[] {
  const decks = Object.values(parsed(jsonDecks, json));
  if (decks.length > MOST_DECKS) throw new RefusedFile('too_large', 'there are too many decks');
  return decks.map(({ id, name }) => ({ id, name: tidy(name) }));
}

function parsed<S extends z.ZodType>(schema: S, json: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new RefusedFile('broken', 'the settings of the collection cannot be read');
  }
}

/** Field numbers of Anki's `notetypes.proto`. */
const TYPE_KIND = 1;
const TEMPLATE_QUESTION = 1;
const TEMPLATE_ANSWER = 2;

function typesInTables(database: ForeignDatabase): AnkiNoteType[] {
  const fields = database.rows('fields', ['ntid', 'ord', 'name'], MOST_FIELDS);
  const templates = database.rows('templates', ['ntid', 'ord', 'name', 'config'], MOST_FIELDS);
  const of = (rows: readonly Row[], id: number) =>
    rows.filter((row) => row.ntid === id).sort((a, b) => number(a, 'ord') - number(b, 'ord'));
  return database.rows('notetypes', ['id', 'name', 'config'], MOST_NOTE_TYPES).map((row) => {
    const id = number(row, 'id');
    return {
      id,
      name: tidy(textValue(row, 'name')),
      isCloze: numberIn(readMessage(bytes(row, 'config')), TYPE_KIND) === CLOZE,
      fields: of(fields, id).map((field) => tidy(textValue(field, 'name'))),
      templates: of(templates, id).map((template) => {
        const config = readMessage(bytes(template, 'config'));
        const name = tidy(textValue(template, 'name'));
        return { name, question: textIn(config, TEMPLATE_QUESTION), answer: textIn(config, TEMPLATE_ANSWER) };
      }),
    };
  });
}

/** Separator of nested deck names in the database, shown as `::`. */
function decksInTables(database: ForeignDatabase): Deck[] {
  return database.rows('decks', ['id', 'name'], MOST_DECKS).map((row) => ({
    id: number(row, 'id'),
    name: tidy(textValue(row, 'name').replaceAll(SEPARATOR, '::')),
  }));
}

function readNotes(
  database: ForeignDatabase,
  noteTypes: readonly AnkiNoteType[],
  toField: (html: string) => ReadField,
  skipped: SkipCounts,
): Note[] {
  const types = new Map(noteTypes.map((type) => [type.id, type]));
  const rows = database.rows('notes', ['id', 'guid', 'mid', 'mod', 'tags', 'flds'], MOST_NOTES);
  const notes = rows.flatMap((row) => {
    const type = types.get(wholeOr(row, 'mid', 0));
    if (!type) skipped.add('notes_without_type');
    return type
      ? readable(
          () => noteOf(row, type, toField),
          () => skipped.add('notes_damaged'),
        )
      : [];
  });
  if (rows.length > 0 && notes.length === 0) throw new RefusedFile('broken', 'no note can be read');
  return notes;
}

function noteOf(row: Row, type: AnkiNoteType, toField: (html: string) => ReadField): Note {
  const written = textValue(row, 'flds').split(SEPARATOR);
  return {
    id: number(row, 'id'),
    guid: tidy(String(row.guid ?? '')),
    noteTypeId: type.id,
    modifiedS: wholeOr(row, 'mod', 0),
    tags: row.tags === null ? [] : tidy(textValue(row, 'tags')).split(/\s/).filter(Boolean),
    fields: type.fields.map((_, index) => toField(written[index] ?? '')),
  };
}

const CARD_COLUMNS = [
  'id', 'nid', 'did', 'ord', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'odue', 'odid',
]; // biome-ignore format: a list of names

function readCards(
  database: ForeignDatabase,
  notes: readonly Note[],
  decks: readonly Deck[],
  skipped: SkipCounts,
): AnkiCard[] {
  const known = new Set(notes.map(({ id }) => id));
  const knownDecks = new Set(decks.map(({ id }) => id));
  return database.rows('cards', CARD_COLUMNS, MOST_CARDS).flatMap((row) => {
    if (!known.has(wholeOr(row, 'nid', 0))) {
      skipped.add('cards_without_note');
      return [];
    }
    const cards = readable(
      () => cardOf(row, knownDecks),
      () => skipped.add('cards_damaged'),
    );
    if (cards.some(({ isDeckKnown }) => !isDeckKnown)) skipped.add('cards_without_deck');
    return cards.map(({ card }) => card);
  });
}

function cardOf(row: Row, decks: ReadonlySet<number>): { card: AnkiCard; isDeckKnown: boolean } {
  // In a filtered deck a card's own deck and due day are stored separately. A package of that deck alone refers
  // to a missing home deck.
  const isAway = wholeOr(row, 'odid', 0) !== 0;
  const deckId = [wholeOr(row, 'odid', 0), wholeOr(row, 'did', 0)].find((id) => decks.has(id));
  const state = STATES[number(row, 'type')] ?? 'new';
  const card: AnkiCard = {
    id: number(row, 'id'),
    noteId: number(row, 'nid'),
    deckId: deckId ?? DEFAULT_DECK.id,
    template: Math.max(0, number(row, 'ord')),
    state,
    due: dueOf(state, number(row, isAway && wholeOr(row, 'odue', 0) !== 0 ? 'odue' : 'due')),
    isSuspended: number(row, 'queue') === SUSPENDED,
    intervalDays: Math.max(0, number(row, 'ivl')),
    easePermille: Math.max(0, number(row, 'factor')),
    reviews: Math.max(0, number(row, 'reps')),
    lapses: Math.max(0, number(row, 'lapses')),
  };
  return { card, isDeckKnown: deckId !== undefined };
}

function dueOf(state: AnkiCard['state'], due: number): Due {
  if (state === 'new') return { place: due };
  return due >= EARLIEST_SECOND ? { atS: due } : { day: due };
}

const REVIEW_COLUMNS = ['id', 'cid', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'];

function readReviews(database: ForeignDatabase, cards: readonly AnkiCard[], skipped: SkipCounts): Review[] {
  const known = new Set(cards.map(({ id }) => id));
  return (
    database
      .rows('revlog', REVIEW_COLUMNS, MOST_REVIEWS)
      // The log also contains reviews of deleted cards.
      .filter((row) => known.has(wholeOr(row, 'cid', 0)))
      .flatMap((row) =>
        readable(
          () => reviewOf(row),
          () => skipped.add('reviews_damaged'),
        ),
      )
      .sort((a, b) => a.atMs - b.atMs)
  );
}

function reviewOf(row: Row): Review {
  return {
    atMs: number(row, 'id'),
    cardId: number(row, 'cid'),
    rating: within(number(row, 'ease'), 0, 4),
    interval: number(row, 'ivl'),
    lastInterval: number(row, 'lastIvl'),
    easePermille: number(row, 'factor'),
    tookMs: Math.max(0, number(row, 'time')),
    kind: number(row, 'type'),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
