import { createHash } from 'node:crypto';
import type { KeptNote, StoredCard, StoredField } from '#server/rooms/own-cards/index.ts';
import { inThePast } from '#shared/anki/past-number.ts';
import { DAY_MS } from '#shared/time.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';
import type { AnkiCard, AnkiNoteType, Collection, Deck, Due, Media, Note, Review } from './collection.ts';
import { exportedCard, type OwnCard, reviewsOf } from './export-deck.ts';
import { templateDirection } from './histories.ts';
import { mediaTypeOf } from './media-type.ts';

/** Own note with its cards as far as they were rated here. */
export interface OwnNoteHere extends KeptNote {
  readonly cards: readonly OwnCard[];
}

/**
 * Adds own notes to an export: as imported, with their types, decks and files, and with later ratings.
 * @param nowMs no id may be a later time
 */
export function withOwnNotes(
  deck: Collection,
  own: readonly OwnNoteHere[],
  rule: CardRule,
  nowMs: number,
): Collection {
  // Ids assigned here or elsewhere may be in the future.
  const idOf = (number: number) => (number < nowMs ? number : inThePast(number));
  const types = new Distinct<AnkiNoteType>(deck.noteTypes);
  const decks = new Distinct<Deck>(deck.decks);
  const notes = new Distinct<Note>(deck.notes);
  const cards = new Distinct<AnkiCard>(deck.cards);
  const media = new Map<string, Media>(deck.media);
  const times = new Set(deck.reviews.map(({ atMs }) => atMs));
  const reviews: Review[] = [...deck.reviews];
  const deckIds = new Map(deck.decks.map(({ id, name }) => [name, id]));
  for (const { note, type, files, cards: here } of own) {
    const { number, ...form } = type;
    const noteType = types.add({ id: idOf(number), isCloze: false, ...form });
    const names = nameFiles(files, media);
    const { id: noteId } = notes.add({
      id: idOf(note.number),
      guid: note.guid,
      noteTypeId: noteType.id,
      modifiedS: note.modifiedS,
      tags: note.tags,
      fields: note.fields.map((field) => renamed(field, names)),
    });
    for (const [place, card] of note.cards.entries()) {
      const direction = templateDirection(noteType, card.template, note);
      const rated = here.find((each) => each.direction === direction);
      // Of cards with the same question, only the first one continues.
      const isFirst =
        note.cards.findIndex(({ template }) => templateDirection(noteType, template, note) === direction) ===
        place;
      const since = rated && isFirst ? rated : null;
      const deckId = decks.add({ id: deckIds.get(card.deck) ?? idOfDeck(card.deck), name: card.deck }).id;
      const stands = since
        ? { ...asHere(since, card, deck.createdS * 1_000), noteId, deckId }
        : { ...asBrought(card, deck.createdS * 1_000), noteId, deckId };
      const { id: cardId } = cards.add({ ...stands, id: idOf(stands.id) });
      reviews.push(...logOf(card, cardId, times));
      if (since) {
        const known = newestIn(card);
        const replayed = reviewsOf(since, cardId, rule, new Set()).filter(({ atMs }) => atMs > known);
        reviews.push(...replayed.map((each) => ({ ...each, atMs: freeMs(each.atMs, times) })));
      }
    }
  }
  return {
    ...deck,
    noteTypes: types.all,
    decks: decks.all,
    notes: notes.all,
    cards: cards.all,
    reviews: reviews.sort((a, b) => a.atMs - b.atMs),
    media,
  };
}

/** Objects by id. An id in use is replaced by the next free one. */
class Distinct<T extends { readonly id: number }> {
  readonly #byId: Map<number, T>;

  constructor(first: readonly T[]) {
    this.#byId = new Map(first.map((each) => [each.id, each]));
  }

  get all(): T[] {
    return [...this.#byId.values()];
  }

  /** @returns the stored object with its final id; equal objects are stored once */
  add(thing: T): T {
    let { id } = thing;
    for (;;) {
      const there = this.#byId.get(id);
      const here = { ...thing, id };
      if (!there) {
        this.#byId.set(id, here);
        return here;
      }
      if (JSON.stringify(there) === JSON.stringify(here)) return there;
      id += 1;
    }
  }
}

function idOfDeck(name: string): number {
  return inThePast(createHash('sha256').update(name).digest().readUIntBE(0, 6));
}

/** Adds files under their names; a name in use gets the hash of the content as prefix. */
function nameFiles(files: KeptNote['files'], media: Map<string, Media>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, { bytes }] of files) {
    const type = mediaTypeOf(Buffer.from(bytes));
    if (!type) continue;
    const there = media.get(name);
    const isOther = there !== undefined && Buffer.compare(there.bytes, bytes) !== 0;
    const free = isOther ? `${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}-${name}` : name;
    media.set(free, { type, bytes });
    names.set(name, free);
  }
  return names;
}

function renamed({ text, marks, pictures, sounds }: StoredField, names: ReadonlyMap<string, string>) {
  const named = (all: readonly string[]) => all.map((name) => names.get(name) ?? name);
  return { text, ...(marks && { marks }), pictures: named(pictures), sounds: named(sounds) };
}

function asBrought({ deck: _, log: __, due, ...card }: StoredCard, createdMs: number) {
  return { ...card, due: dueIn(due, createdMs) };
}

function dueIn(due: StoredCard['due'], createdMs: number): Due {
  return 'dayMs' in due ? { day: Math.round((due.dayMs - createdMs) / DAY_MS) } : due;
}

/** A card rated here is exported with its state here. */
function asHere(rated: OwnCard, brought: StoredCard, createdMs: number) {
  const { id, template, log, lapses } = brought;
  const card = exportedCard(rated, { id, noteId: 0, place: 0, createdMs });
  // Imported reviews are among the ratings.
  const added = rated.ratings.filter(({ atMs }) => atMs > newestIn(brought)).length;
  return {
    ...card,
    template,
    reviews: Math.max(card.reviews, log.length + added),
    lapses: Math.max(lapses, card.lapses),
  };
}

/** Time of the last review in the imported history; 0 if there is none. */
function newestIn({ log }: StoredCard): number {
  return log.reduce((newest, [atMs]) => Math.max(newest, atMs), 0);
}

function logOf({ log }: StoredCard, cardId: number, times: Set<number>): Review[] {
  return log.map(([pressedMs, rating, interval, lastInterval, easePermille, tookMs, kind]) => {
    const atMs = freeMs(pressedMs, times);
    return { atMs, cardId, rating, interval, lastInterval, easePermille, tookMs, kind };
  });
}

/** First free millisecond from a time on, because Anki identifies reviews by it. */
function freeMs(fromMs: number, times: Set<number>): number {
  let atMs = fromMs;
  while (times.has(atMs)) atMs += 1;
  times.add(atMs);
  return atMs;
}
