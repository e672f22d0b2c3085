import type { ChangedTexts, MarkedPart } from '#shared/vocabulary/own-cards.contract.ts';
import { contentId } from './content-id.ts';
import { isEmpty, type LinkedNote, otherPlaces } from './linked-note.ts';
import type { OwnNoteRecord, StoredField, StoredNote } from './stored-note.ts';

/**
 * Imported note with changed texts. Its pictures and sounds stay, and emphasis where the text is unchanged.
 * @returns null if the texts do not fit the note: it has other fields, or the question would be empty
 */
export function changedNote(linked: LinkedNote, texts: ChangedTexts, atMs: number): StoredNote | null {
  const { note } = linked;
  const others = otherPlaces(linked);
  const isThere = note.meaning !== null || !texts.meaning;
  if (others.length !== texts.more.length || !isThere) return null;
  const textAt = new Map(others.map((place, index) => [place, texts.more[index]]));
  textAt.set(note.swedish, texts.swedish);
  if (note.meaning !== null) textAt.set(note.meaning, texts.meaning);
  const fields = note.fields.map((field, place) => withText(field, textAt.get(place) ?? field.text));
  if (fields.every((field, place) => field === note.fields[place])) return note;
  if (isEmpty(linked, fields[note.swedish])) return null;
  // Strictly later than before, whatever the clocks: a repeated import of its file compares these times.
  return { ...note, fields, modifiedS: Math.max(note.modifiedS + 1, Math.floor(atMs / 1_000)) };
}

function withText(field: StoredField, text: string): StoredField {
  if (text === field.text) return field;
  const { marks = [], brought = contentId(field.text), ...rest } = field;
  const left = marksAfter(field.text, text, marks);
  const isBack = brought === contentId(text);
  return { ...rest, text, ...(left.length > 0 && { marks: left }), ...(!isBack && { brought }) };
}

/** Retyped word, combined with the contents of its file if it has been in one. */
export function typedAnew(typed: OwnNoteRecord, { note: here }: OwnNoteRecord): OwnNoteRecord {
  const fields = typed.note.fields.map((field, place) => withText(here.fields[place] ?? field, field.text));
  // The new text is the latest, whatever the clocks.
  const modifiedS = Math.max(typed.note.modifiedS, here.modifiedS);
  const { lentBy } = here;
  return { ...typed, note: { ...typed.note, ...(lentBy !== undefined && { lentBy }), fields, modifiedS } };
}

/**
 * Imported note merged with its stored version. A text file has no cards: those from another file stay with their
 * templates and history. If its fields differ from theirs, only the Swedish and the meaning are taken.
 */
export function mergedRecord(brought: OwnNoteRecord, here: OwnNoteRecord): OwnNoteRecord {
  if (brought.note.cards.length > 0 || here.note.cards.length === 0) {
    return { ...brought, note: mergedNote(brought.note, here.note) };
  }
  const note = mergedNote(inFormOf(here.note, brought.note), here.note);
  const { number, cards } = here.note;
  return { ...brought, type: here.type, note: { ...note, number, cards } };
}

function inFormOf(here: StoredNote, text: StoredNote): StoredNote {
  const { swedish, meaning } = here;
  const isOfSameForm =
    text.fields.length === here.fields.length && text.swedish === swedish && text.meaning === meaning;
  if (isOfSameForm) return text;
  const told = new Map([[swedish, text.fields[text.swedish]]]);
  if (meaning !== null && text.meaning !== null) told.set(meaning, text.fields[text.meaning]);
  const fields = here.fields.map((field, place) => told.get(place) ?? field);
  return { ...text, fields, swedish, meaning };
}

/**
 * Note of a text file, which has no cards, and rarely pictures, sounds, emphasis or tags: where it has none, the
 * stored ones stay.
 */
function withPlainKept(text: StoredNote, here: StoredNote): StoredNote {
  const fields = text.fields.map((field, place) => {
    const { text: own = '', pictures = [], sounds = [], marks } = here.fields[place] ?? {};
    return {
      ...(own === field.text && marks && { marks }),
      ...field,
      pictures: field.pictures.length > 0 ? field.pictures : pictures,
      sounds: field.sounds.length > 0 ? field.sounds : sounds,
    };
  });
  return { ...text, fields, tags: text.tags.length > 0 ? text.tags : here.tags };
}

/**
 * Merges an imported note with changes made here, field by field, so that corrections on either side are kept. A
 * field unchanged in its file keeps its version here. If it was changed on both sides, the newer one counts; a text
 * file has no time, and its changes count as made at the import.
 */
function mergedNote(file: StoredNote, here: StoredNote): StoredNote {
  // With other fields it has become another note there.
  if (here.fields.length !== file.fields.length) return file;
  const brought = file.cards.length > 0 ? file : withPlainKept(file, here);
  const isNewerHere = brought.modifiedS > 0 && here.modifiedS > brought.modifiedS;
  // Unknown for notes that were changed before this was stored.
  const isKnown = here.fields.some((field) => field.brought !== undefined);
  const fields = brought.fields.map((field, place) => {
    const own = here.fields[place];
    if (!own || own.text === field.text) return field;
    const id = contentId(field.text);
    const isChangedHere = own.brought !== undefined || !isKnown;
    if (own.brought !== id && !(isChangedHere && isNewerHere)) return field;
    const { marks: _, ...rest } = field;
    return { ...rest, text: own.text, ...(own.marks && { marks: own.marks }), brought: id };
  });
  return { ...brought, fields, modifiedS: Math.max(brought.modifiedS, here.modifiedS) };
}

/** Emphasis that survives a change of the text: marks completely before or after the changed part. */
function marksAfter(before: string, after: string, marks: readonly MarkedPart[]): MarkedPart[] {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const grown = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.to <= same) return [mark];
    if (mark.from < before.length - sameAtEnd) return [];
    return [{ ...mark, from: mark.from + grown, to: mark.to + grown }];
  });
}
