import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../language.ts';
import { HOUR_MS } from '../time.ts';
import { MOST_FILE_BYTES } from './limits.ts';
import { FIRST_ROWS, SEPARATOR_NAMES } from './separators.ts';
import { skipped } from './skipped.ts';

/** So many words of each kind are shown before anything is taken over. */
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

/** Which field of a note type holds the Swedish and which the meaning: `1607392319:0:1`, several parted by commas. */
const FIELDS = /^\d{1,16}:\d{1,4}:(\d{1,4})?(,\d{1,16}:\d{1,4}:(\d{1,4})?)*$/;

/** Which notes become the learner's own cards: those that fit no word of the word list, all, or none. */
const ownChoice = z.enum(['others', 'all', 'none']);

export type OwnChoice = z.infer<typeof ownChoice>;

const brought = z.object({
  /** What the device calls the file; only its ending says anything. */
  name: z.string().max(255).optional(),
  /**
   * Which fields are taken, where they are not to be guessed: for each note type its id, the number of the field with
   * the Swedish and, where there is one, that of the meaning (from 0). Types that are not named are left out.
   */
  fields: z.string().max(4_000).regex(FIELDS).optional(),
  /** Those that fit no word, where nothing is said. */
  own: ownChoice.optional(),
  /** What stands between the values of a text; told by the file or guessed where nothing is said. */
  separator: z.enum(SEPARATOR_NAMES).optional(),
  /** Content of the first row of a text; told by the file or guessed where nothing is said. */
  firstRow: z.enum(FIRST_ROWS).optional(),
});

const place = z.int().min(0).nullable();

const noteType = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.int().min(0),
  /** Its cards hide parts of a sentence: they become own cards that ask by the sentence with a gap. */
  isCloze: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      /** What stands in it in the first notes where anything does. */
      samples: z.array(z.string()).max(SAMPLES),
    }),
  ),
  /** Number of the field with the Swedish, by what was chosen or else by a guess; null where the type is left out. */
  swedish: place,
  meaning: place,
});

/** A note that fits a word of the word list. */
const fittingWord = z.object({
  wordId: z.string(),
  /** As the note has it; the names of its pictures and sounds where they ask alone. */
  written: z.string(),
  meaning: z.string(),
  /** As the word list has it, with its article. */
  swedish: z.string(),
  /** How often its cards were reviewed. */
  reviews: z.int().min(0),
});

const otherNote = z.object({ written: z.string(), meaning: z.string() });

export const previewImport = defineCall({
  method: 'POST',
  path: '/api/vocabulary/import/preview',
  summary:
    'Reads an Anki package (.apkg), a text or a CSV file, and says what taking it over would bring. Nothing of it is kept.',
  access: 'signed-in',
  limit: { max: 60, windowMs: HOUR_MS },
  query: brought,
  file: { maxBytes: MOST_FILE_BYTES },
  reply: z.object({
    noteTypes: z.array(noteType),
    decks: z.array(z.string()),
    notes: z.int().min(0),
    cards: z.int().min(0),
    reviews: z.int().min(0),
    /** Notes that fit a word of the word list; the first fifty are named. */
    fitting: z.object({ count: z.int().min(0), words: z.array(fittingWord).max(MOST_SHOWN) }),
    /** Notes that fit none: they become the learner's own. */
    other: z.object({ count: z.int().min(0), notes: z.array(otherNote).max(MOST_SHOWN) }),
    /** Notes with nothing in the Swedish field, of or of types that are left out. */
    leftOut: z.int().min(0),
    /** Parts of the file that cannot be used; the rest is imported. */
    skipped: z.array(skipped),
    /** How a text was parted into values, with its first rows; null for a package. */
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
  access: 'signed-in',
  limit: { max: 200, windowMs: HOUR_MS },
  query: brought.extend({
    /** From which card on, as `next` of the call before says. */
    from: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  file: { maxBytes: MOST_FILE_BYTES },
  reply: z.object({
    /** Of this call: words of the word list that are cards now, and of them those that had not been. */
    words: z.int().min(0),
    newWords: z.int().min(0),
    /** Reviews that were taken over with them. */
    reviews: z.int().min(0),
    /** Cards that were reviewed here already: what is known here counts. */
    keptCards: z.int().min(0),
    /** Cards that further calls take over. */
    waitingCards: z.int().min(0),
    /** Where the next call begins; null when all is taken over. */
    next: z.int().min(1).nullable(),
    /** All cards that the file brings. */
    cards: z.int().min(0),
    /** Of the whole file, as all below: notes that are the learner's own now, with their pictures and sounds. */
    own: z.int().min(0),
    /** Notes that fit no word of the word list and stayed behind. */
    other: z.int().min(0),
    /** Notes with nothing in the Swedish field, of or of types that are left out. */
    leftOut: z.int().min(0),
    skipped: z.array(skipped),
  }),
  errors: [...IMPORT_ERRORS, 'own_cards_full'],
});

const EXPORTS = { max: 20, windowMs: HOUR_MS };
const inLanguage = z.object({
  /** Of the meanings. */
  language: z.enum(LANGUAGES),
});

export const exportPackage = defineCall({
  method: 'GET',
  path: '/api/vocabulary/export/anki',
  summary: 'All cards of the learner as an Anki package (.apkg), with the history of their reviews.',
  access: 'signed-in',
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
  access: 'signed-in',
  limit: EXPORTS,
  query: inLanguage,
  gives: 'text/csv',
  reply: z.unknown(),
  errors: ['nothing_to_export'],
});

export type ImportPreview = z.infer<typeof previewImport.reply>;
export type ImportResult = z.infer<typeof importFile.reply>;
