import { inThePast } from '#shared/anki/past-number.ts';
import { type ClozeGap, gapIn, withoutGaps } from './cloze-text.ts';
import type { AnkiCard, AnkiNoteType, Note, ReadCollection, Review } from './collection.ts';
import type { ReadField } from './field-text.ts';
import { SkipCounts } from './skip-counts.ts';

/** Field indexes of a gap note before those of its cloze note. */
export const GAP_FIELDS = { swedish: 0, meaning: 1 } as const;
const NAMES = ['Gap', 'Sentence'];
/** Placeholder for a hidden part without a hint. */
const HIDDEN = '…';

/**
 * Converts cloze notes into notes with a gap sentence as question and the whole sentence as answer: one per card.
 * Own cards support only notes with a front and a back.
 */
export function withGapNotes(collection: ReadCollection): ReadCollection {
  const clozeTypes = new Map(
    collection.noteTypes.filter(({ isCloze }) => isCloze).map((each) => [each.id, each]),
  );
  if (clozeTypes.size === 0) return collection;
  const clozes = new Map(
    collection.notes.filter(({ noteTypeId }) => clozeTypes.has(noteTypeId)).map((note) => [note.id, note]),
  );
  const skipped = new SkipCounts(collection.skipped);
  const taken = new Set(collection.cards.map(({ id }) => id));
  const ids = new Map<number, number>();
  const notes: Note[] = collection.notes.filter(({ id }) => !clozes.has(id));
  const cards = collection.cards.flatMap((card): AnkiCard[] => {
    const cloze = clozes.get(card.noteId);
    if (!cloze) return [card];
    const id = freeId(inThePast(card.id), taken);
    const note = gapNoteOf(cloze, card, id);
    if (!note) {
      skipped.add('cards_without_gap');
      return [];
    }
    ids.set(card.id, id);
    notes.push(note);
    return [{ ...card, id, noteId: id, template: 0 }];
  });
  const isLeft = new Set(cards.map(({ id }) => id));
  const reviews = collection.reviews
    .map((review): Review => ({ ...review, cardId: ids.get(review.cardId) ?? review.cardId }))
    .filter(({ cardId }) => isLeft.has(cardId));
  const noteTypes = collection.noteTypes.map((type) => (type.isCloze ? gapTypeOf(type) : type));
  return { ...collection, noteTypes, notes, cards, reviews, skipped: skipped.all };
}

function freeId(wanted: number, taken: Set<number>): number {
  let id = wanted;
  while (taken.has(id)) id += 1;
  taken.add(id);
  return id;
}

/** Note type with an id of its own: under the id of the cloze type, Anki would change the latter. */
function gapTypeOf(type: AnkiNoteType): AnkiNoteType {
  const names = NAMES.map((name) => (type.fields.includes(name) ? `${name} (Tillsammans)` : name));
  const [gap = '', sentence = ''] = names;
  const others = type.fields.map((name) => `<br>{{${name}}}`).join('');
  return {
    ...type,
    id: inThePast(type.id),
    name: `${type.name} (Tillsammans)`,
    fields: [...names, ...type.fields],
    templates: [
      { name: 'Gap', question: `{{${gap}}}`, answer: `{{FrontSide}}<hr id=answer>{{${sentence}}}${others}` },
    ],
  };
}

/** Note for one card of a cloze note; null if no field has the gap. */
function gapNoteOf(cloze: Note, { template }: AnkiCard, id: number): Note | null {
  const number = template + 1;
  const place = cloze.fields.findIndex(({ text }) => gapIn(text, number, HIDDEN) !== null);
  const field = cloze.fields[place];
  const gap = field && gapIn(field.text, number, HIDDEN);
  if (!field || !gap) return null;
  const others = cloze.fields.map((each, at): ReadField => (at === place ? EMPTY : plainOf(each)));
  return {
    ...cloze,
    id,
    guid: `${cloze.guid || cloze.id}-c${number}`,
    noteTypeId: inThePast(cloze.noteTypeId),
    fields: [...frontAndBack(field, gap), ...others],
  };
}

const EMPTY: ReadField = { text: '', pictures: [], sounds: [] };

/** A picture may be part of the question; a sound reveals the answer. */
function frontAndBack({ pictures, sounds }: ReadField, { asked, whole }: ClozeGap): ReadField[] {
  return [
    { text: asked, pictures, sounds: [] },
    { text: whole, pictures: [], sounds },
  ];
}

function plainOf(field: ReadField): ReadField {
  const text = withoutGaps(field.text);
  return text === field.text ? field : { text, pictures: field.pictures, sounds: field.sounds };
}
