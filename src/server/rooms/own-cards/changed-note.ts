import type { ChangedTexts, MarkedPart } from '#shared/vocabulary/own-cards.contract.ts';
import { idOf } from './content-id.ts';
import { isEmpty, type LinkedNote, otherPlaces } from './linked-note.ts';
import type { OwnNoteRecord, StoredField, StoredNote } from './stored-note.ts';

/**
 * A note that was brought along, with other texts on it. Its pictures and sounds stay, and what stands out where the
 * text is the same.
 * @returns null where the texts do not fit the note: it has other fields, or nothing would be asked
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
  // Never older than it was, wherever the clocks stand: who brings its file again is told by this which is newer.
  return { ...note, fields, modifiedS: Math.max(note.modifiedS + 1, Math.floor(atMs / 1_000)) };
}

function withText(field: StoredField, text: string): StoredField {
  if (text === field.text) return field;
  const { marks = [], brought = idOf(field.text), ...rest } = field;
  const left = marksAfter(field.text, text, marks);
  const isBack = brought === idOf(text);
  return { ...rest, text, ...(left.length > 0 && { marks: left }), ...(!isBack && { brought }) };
}

/** A word that was typed in and is typed anew, with what its file said where it has been in one. */
export function typedAnew(typed: OwnNoteRecord, { note: here }: OwnNoteRecord): OwnNoteRecord {
  const fields = typed.note.fields.map((field, place) => withText(here.fields[place] ?? field, field.text));
  // What is typed now is the newest, wherever the clocks stand.
  const modifiedS = Math.max(typed.note.modifiedS, here.modifiedS);
  return { ...typed, note: { ...typed.note, fields, modifiedS } };
}

/**
 * A note that is brought again, merged with how it stands here. A text brings no cards: those of another file, with what
 * they are made of and how they were reviewed there, stay. Where it has other fields than they are made of, it tells
 * the Swedish and what that means.
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
 * A note of a text file, which has no cards, and seldom names of pictures and sounds, what stands out, or tags: where it
 * has none of them, those of the note here stay.
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
 * A note that is brought again, with what was changed on it here: field by field, so that who corrects one at either
 * place loses none. A field that its file has as before stays as it is here. Of one that was changed at both places the
 * newer counts; a text file tells no time, and what it says anew counts as said when it is brought.
 */
function mergedNote(file: StoredNote, here: StoredNote): StoredNote {
  // With other fields it has become another note there.
  if (here.fields.length !== file.fields.length) return file;
  const brought = file.cards.length > 0 ? file : withPlainKept(file, here);
  const isNewerHere = brought.modifiedS > 0 && here.modifiedS > brought.modifiedS;
  // Which fields were changed here is not known of notes that were changed before it was kept.
  const isKnown = here.fields.some((field) => field.brought !== undefined);
  const fields = brought.fields.map((field, place) => {
    const own = here.fields[place];
    if (!own || own.text === field.text) return field;
    const id = idOf(field.text);
    const isChangedHere = own.brought !== undefined || !isKnown;
    if (own.brought !== id && !(isChangedHere && isNewerHere)) return field;
    const { marks: _, ...rest } = field;
    return { ...rest, text: own.text, ...(own.marks && { marks: own.marks }), brought: id };
  });
  return { ...brought, fields, modifiedS: Math.max(brought.modifiedS, here.modifiedS) };
}

/** What still stands out when a text becomes another: what lies wholly before or after all that has changed. */
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
