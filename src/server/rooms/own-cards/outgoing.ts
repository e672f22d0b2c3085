import { DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import { contentId, contentNumber, partsOf } from './content-id.ts';
import { newCard } from './new-card.ts';
import type { OwnNoteRecord } from './stored-note.ts';

const NAMES: Readonly<Record<Direction, string>> = { recognise: 'Recognise', produce: 'Produce' };

/**
 * Converts a note for export. Without a guid of another program it gets an id of this app, by which it is recognised
 * later. Notes from a text file or a conversation have no cards or templates, without which Anki shows nothing: they
 * get a card for each direction in which they are asked here.
 */
export function outgoing<Own extends OwnNoteRecord>(own: Own): Own {
  const { id, note } = own;
  const isNamedHere = note.guid === '' || partsOf(id).includes(note.guid);
  return withCards(isNamedHere ? { ...own, note: { ...note, guid: id } } : own);
}

function withCards<Own extends OwnNoteRecord>(own: Own): Own {
  const { id, type, note } = own;
  if (note.cards.length > 0 || type.templates.length > 0) return own;
  const { swedish, meaning } = note;
  const directions = DIRECTIONS.filter((direction) => direction === 'recognise' || meaning !== null);
  const asked = { recognise: swedish, produce: meaning ?? swedish };
  const form = {
    name: type.name || `Tillsammans: ${type.fields.join(', ')}`,
    fields: type.fields,
    templates: directions.map((direction) => ({
      name: NAMES[direction],
      question: shown(type.fields[asked[direction]]),
      answer: answerBeside(asked[direction], own),
    })),
  };
  const number = contentNumber(id);
  const isAsked = (direction: Direction) => (note.fields[asked[direction]]?.text ?? '') !== '';
  return {
    ...own,
    type: { number: contentNumber(contentId(JSON.stringify(form))), ...form },
    note: {
      ...note,
      number,
      cards: directions.flatMap((direction, template) =>
        isAsked(direction) ? [newCard(number, template, note.deck)] : [],
      ),
    },
  };
}

function shown(field: string | undefined): string {
  return `{{${field ?? ''}}}`;
}

/** Question, followed by all other fields, the answer first. */
function answerBeside(question: number, { type, note: { swedish, meaning } }: OwnNoteRecord): string {
  const places = new Set([swedish, meaning ?? swedish, ...type.fields.keys()]);
  places.delete(question);
  return `{{FrontSide}}<hr id=answer>${[...places].map((place) => shown(type.fields[place])).join('<br>')}`;
}
