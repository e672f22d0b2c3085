import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../language.ts';
import { HOUR_MS } from '../time.ts';
import { MOST_FILE_BYTES } from './limits.ts';
import { FIRST_ROWS, SEPARATOR_NAMES } from './separators.ts';
import { skipped } from './skipped.ts';

/** Maximum number of words of each kind in a preview. */
const MOST_SHOWN = 50;
const SAMPLES = 3;

const IMPORT_ERRORS = [
  'import_broken',
  'import_hostile',
  'import_too_large',
  'import_whole_collection',
  'import_too_new',
  'import_mapping',
];

/** Fields with the Swedish text and the meaning by note type: `1607392319:0:1`, several separated by commas. */
const FIELDS = /^\d{1,16}:\d{1,4}:(\d{1,4})?(,\d{1,16}:\d{1,4}:(\d{1,4})?)*$/;

/** Notes that become own cards: those that match no word of the list, all, or none. */
const ownChoice = z.enum(['others', 'all', 'none']);

export type OwnChoice = z.infer<typeof ownChoice>;

const brought = z.object({
  /** File name on the device; only its extension is used. */
  name: z.string().max(255).optional(),
  /**
   * Chosen fields instead of a guess: for each note type its id, the number of the Swedish field and optionally
   * that of the meaning (from 0). Unlisted types are skipped.
   */
  fields: z.string().max(4_000).regex(FIELDS).optional(),
  /** By default those that match no word. */
  own: ownChoice.optional(),
  /** Separator of a text file; by default declared by the file or guessed. */
  separator: z.enum(SEPARATOR_NAMES).optional(),
  /** Content of the first row of a text; by default declared by the file or guessed. */
  firstRow: z.enum(FIRST_ROWS).optional(),
});

const place = z.int().min(0).nullable();

const noteType = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.int().min(0),
  /** True for cloze notes, which become own cards with a gap sentence. */
  isCloze: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      /** Contents of this field in the first notes in which it is not empty. */
      samples: z.array(z.string()).max(SAMPLES),
    }),
  ),
  /** Number of the Swedish field, chosen or guessed; null if the type is excluded. */
  swedish: place,
  meaning: place,
});

/** Note that matches a word of the list. */
const fittingWord = z.object({
  wordId: z.string(),
  /** Text of the note; names of its pictures and sounds if they are the only question. */
  written: z.string(),
  meaning: z.string(),
  /** As in the word list, with its article. */
  swedish: z.string(),
  /** Number of reviews of its cards. */
  reviews: z.int().min(0),
});

const otherNote = z.object({ written: z.string(), meaning: z.string() });

export const previewImport = defineCall({
  method: 'POST',
  path: '/api/vocabulary/import/preview',
  summary:
    'Reads an Anki package (.apkg), a text or a CSV file, and says what taking it over would bring. Nothing of it is kept.',
  access: 'learner',
  limit: { max: 60, windowMs: HOUR_MS },
  query: brought,
  file: { maxBytes: MOST_FILE_BYTES },
  reply: z.object({
    noteTypes: z.array(noteType),
    decks: z.array(z.string()),
    notes: z.int().min(0),
    cards: z.int().min(0),
    reviews: z.int().min(0),
    /** Notes that match a word of the list; the first fifty are included. */
    fitting: z.object({ count: z.int().min(0), words: z.array(fittingWord).max(MOST_SHOWN) }),
    /** Notes without a match, which become own cards. */
    other: z.object({ count: z.int().min(0), notes: z.array(otherNote).max(MOST_SHOWN) }),
    /** Notes with an empty Swedish field, or of excluded types. */
    leftOut: z.int().min(0),
    /** Unusable parts of the file; the rest is imported. */
    skipped: z.array(skipped),
    /** Separator of a text file, with its first rows; null for a package. */
    text: z
      .object({
        separator: z.enum(SEPARATOR_NAMES),
        firstRow: z.enum(FIRST_ROWS),
        rows: z.array(z.array(z.string()).max(8)).max(5),
      })
      .nullable(),
  }),
  errors: IMPORT_ERRORS,
});

export const importFile = defineCall({
  method: 'POST',
  path: '/api/vocabulary/import',
  summary:
    'Takes over a file: its notes become cards, with the history of their reviews. Of a large one each call takes over a ' +
    'part, and `next` says from which card on to call again. The same file again changes nothing.',
  access: 'learner',
  limit: { max: 200, windowMs: HOUR_MS },
  query: brought.extend({
    /** Index of the first card, from `next` of the previous call. */
    from: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  file: { maxBytes: MOST_FILE_BYTES },
  reply: z.object({
    /** In this call: words of the list that are cards now, and those of them that are new. */
    words: z.int().min(0),
    newWords: z.int().min(0),
    /** Imported reviews. */
    reviews: z.int().min(0),
    /** Cards that were already reviewed here and keep their own history. */
    keptCards: z.int().min(0),
    /** Cards left for further calls. */
    waitingCards: z.int().min(0),
    /** Start of the next call; null when everything has been imported. */
    next: z.int().min(1).nullable(),
    /** Total number of cards in the file. */
    cards: z.int().min(0),
    /**
     * Totals of the whole file, as all fields below: notes that are own cards now, with their pictures and sounds.
     */
    own: z.int().min(0),
    /** Notes without a match that were not imported. */
    other: z.int().min(0),
    /** Notes with an empty Swedish field, or of excluded types. */
    leftOut: z.int().min(0),
    skipped: z.array(skipped),
  }),
  errors: [...IMPORT_ERRORS, 'own_cards_full'],
});

const EXPORTS = { max: 20, windowMs: HOUR_MS };
const inLanguage = z.object({
  /** Language of the meanings. */
  language: z.enum(LANGUAGES),
});

export const exportPackage = defineCall({
  method: 'GET',
  path: '/api/vocabulary/export/anki',
  summary: 'All cards of the learner as an Anki package (.apkg), with the history of their reviews.',
  access: 'learner',
  limit: EXPORTS,
  query: inLanguage,
  gives: 'application/octet-stream',
  reply: z.unknown(),
  errors: ['nothing_to_export'],
});

export const exportText = defineCall({
  method: 'GET',
  path: '/api/vocabulary/export/csv',
  summary: 'All cards of the learner as CSV, a word in each row.',
  access: 'learner',
  limit: EXPORTS,
  query: inLanguage,
  gives: 'text/csv',
  reply: z.unknown(),
  errors: ['nothing_to_export'],
});

export type ImportPreview = z.infer<typeof previewImport.reply>;
export type ImportResult = z.infer<typeof importFile.reply>;
