import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OWN_ID } from '../own-id.ts';
import { MINUTE_MS } from '../time.ts';
import { MAX_FIELD_CHARACTERS } from './own-limits.ts';

/** Kinds of emphasis: bold, italics, underlined, struck through, subscript, superscript. */
export const FIELD_MARKS = ['b', 'i', 'u', 's', 'sub', 'sup'] as const;

/** Emphasised part of a text; `from` is its first position and `to` the one after its last, in UTF-16 units. */
export const markedPart = z.object({
  mark: z.enum(FIELD_MARKS),
  from: z.int().min(0),
  to: z.int().min(1),
});

export type MarkedPart = z.infer<typeof markedPart>;

const fileId = z.string().regex(/^[0-9a-f]{32}$/);

/** Side of an own card: text, never HTML, and its pictures and sounds by id. */
export const ownSide = z.object({
  text: z.string(),
  marks: z.array(markedPart),
  pictures: z.array(fileId),
  sounds: z.array(fileId),
});

const part = (most: number) => z.string().trim().max(most);

/** Word that a learner types in. */
const writtenWord = z.object({
  swedish: part(MAX_FIELD_CHARACTERS.swedish).min(1),
  meaning: part(MAX_FIELD_CHARACTERS.meaning).min(1),
  /** Empty if there is none. */
  example: part(MAX_FIELD_CHARACTERS.example),
  note: part(MAX_FIELD_CHARACTERS.note),
});

export type WrittenWord = z.infer<typeof writtenWord>;

/** Maximum characters of a field that is changed here; imported ones may be longer. */
const MOST_FIELD_CHARACTERS = 10_000;

/** Null if the field stays unchanged. */
const fieldText = z.string().trim().max(MOST_FIELD_CHARACTERS).nullable();

/** Changed texts of an imported note; emphasis of unchanged parts, pictures and sounds stay. */
const changedTexts = z.object({
  swedish: fieldText,
  meaning: fieldText,
  /** All its other shown fields in order. */
  more: z.array(fieldText).max(5_000),
});

export type ChangedTexts = z.infer<typeof changedTexts>;

/** Own note of a learner: its Swedish text, meaning, and further fields. */
export const ownNote = z.object({
  id: z.string(),
  swedish: ownSide,
  /** Null if the note has no field for it. */
  meaning: ownSide.nullable(),
  /** Its other non-empty fields. */
  more: z.array(ownSide.extend({ name: z.string() })),
  /** Fields that were typed in with it and may be changed; null for an imported note. */
  written: writtenWord.pick({ example: true, note: true }).nullable(),
  deck: z.string(),
  tags: z.array(z.string()),
  /** First name of the member of the family who lent it, at that time. */
  lentBy: z.string().optional(),
});

export type OwnSide = z.infer<typeof ownSide>;
export type OwnNote = z.infer<typeof ownNote>;

/** Maximum number of notes in one list. */
export const OWN_NOTES_AT_ONCE = 50;

const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 120, windowMs: MINUTE_MS };

export const readOwnNotes = defineCall({
  method: 'GET',
  path: '/api/vocabulary/own',
  summary:
    'The notes of the learner that are of no word of the word list, the newest first, fifty at a time; or one of them.',
  access: 'learner',
  limit: READS,
  query: z.object({
    from: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Id of the only note to return. */
    note: z.string().regex(OWN_ID).optional(),
  }),
  reply: z.object({
    total: z.int().min(0),
    notes: z.array(ownNote).max(OWN_NOTES_AT_ONCE),
  }),
});

/** Maximum searchable characters of a side. */
export const MOST_SEARCHED = 200;

/** Note for the search: the beginning of its texts, and its deck; empty for none. */
const ownWord = z.object({ id: z.string(), swedish: z.string(), meaning: z.string(), deck: z.string() });

export type OwnWord = z.infer<typeof ownWord>;

export const readOwnWords = defineCall({
  method: 'GET',
  path: '/api/vocabulary/own/words',
  summary:
    'What all notes of the learner’s own say in Swedish and what that means, to be searched in the page.',
  access: 'learner',
  limit: { max: 30, windowMs: MINUTE_MS },
  reply: z.array(ownWord),
});

export const writeOwnNote = defineCall({
  method: 'PUT',
  path: '/api/vocabulary/own/:noteId',
  summary:
    'A word of the learner’s own, typed in: added under an id that the client makes, or changed. It comes in reviews ' +
    'both ways. After it was removed, an older copy is refused; with `restore` it comes back as well known as it was.',
  access: 'learner',
  limit: WRITES,
  params: z.object({ noteId: z.string().regex(OWN_ID) }),
  body: writtenWord.extend({
    /** True to restore a removed note. */
    restore: z.boolean().optional(),
  }),
  reply: ownNote,
  errors: ['conflict', 'own_note_removed', 'own_cards_full', 'too_many_events'],
});

export const changeOwnNote = defineCall({
  method: 'PUT',
  path: '/api/vocabulary/own/:noteId/fields',
  summary:
    'Changes what stands on a note that was brought along. Its file brought again undoes that only in fields that have ' +
    'been changed in the file as well, and later.',
  access: 'learner',
  limit: WRITES,
  params: z.object({ noteId: z.string().regex(OWN_ID) }),
  body: changedTexts,
  reply: ownNote,
  errors: ['word_not_found', 'conflict', 'own_note_removed', 'own_cards_full'],
});

export const removeOwnNote = defineCall({
  method: 'DELETE',
  path: '/api/vocabulary/own/:noteId',
  summary: 'Removes a note with its pictures and sounds; its cards come no more.',
  access: 'learner',
  limit: WRITES,
  params: z.object({ noteId: z.string().regex(OWN_ID) }),
  reply: z.object({ total: z.int().min(0) }),
  errors: ['word_not_found'],
});

export const readOwnFile = defineCall({
  method: 'GET',
  path: '/api/vocabulary/own/files/:fileId',
  summary: 'A picture or sound of the learner’s own notes.',
  access: 'learner',
  limit: { max: 1_200, windowMs: MINUTE_MS },
  params: z.object({ fileId }),
  gives: 'application/octet-stream',
  reply: z.unknown(),
  errors: ['not_found'],
});
