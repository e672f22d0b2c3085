import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { CHARACTERS } from '../course/character.ts';
import { perLanguage } from '../course/text.ts';
import { OWN_ID } from '../own-id.ts';
import { MINUTE_MS } from '../time.ts';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from './text-limits.ts';

/** Maximum bytes of a request with a text: three bytes per character, and its JSON escapes. */
const MAX_TEXT_BYTES = 1_300_000;

const prose = perLanguage(z.string());
const line = z.object({ swedish: z.string(), translation: prose });

/** Progress of a learner with a text. */
const progress = z.object({
  /** Position at which reading continues: index of a sentence in the library, UTF-16 offset in an own text. */
  position: z.int().min(0),
  /** Length of the parts that were read, in the same unit. */
  read: z.int().min(0),
  /** Time of the first end (ISO 8601); null if the text is not finished. */
  finishedAt: z.string().nullable(),
});

/** Text of the library without its content. */
const listedText = z.object({
  id: z.string(),
  level: z.enum(CEFR_LEVELS),
  kind: z.string(),
  audience: z.enum(['all', 'children']),
  /** Serial that it belongs to; null if it stands alone. */
  series: z.object({ id: z.string(), part: z.int().min(1), parts: z.int().min(1), title: line }).nullable(),
  title: line,
  blurb: prose,
  /** Number of running words, and of sentences. */
  words: z.int().min(0),
  sentences: z.int().min(0),
  /** Share of its running words that the learner knows, 0 to 1. */
  knownShare: z.number().min(0).max(1),
  progress,
});

/** Own text, or a text of a family member, without its content. */
const listedOwnText = z.object({
  id: z.string(),
  title: z.string(),
  characters: z.int().min(0),
  addedAt: z.string(),
  isLent: z.boolean(),
  /** First name of the member of the family who lends it; null for the learner's own. */
  lentBy: z.string().nullable(),
  progress,
});

/** Content of a text of the library, the same for all learners. */
const libraryContent = z.object({
  paragraphs: z.array(
    z.object({
      /** TextSpeaker in a dialogue; null in running text. */
      speaker: z.object({ id: z.string(), name: z.string(), voice: z.enum(CHARACTERS) }).nullable(),
      style: z.enum(['text', 'heading', 'item']),
      sentences: z.array(line),
    }),
  ),
  questions: z.array(
    z.object({
      kind: z.enum(['detail', 'inference']),
      swedish: z.string(),
      options: z.array(z.string()),
      correct: z.int().min(0),
      explanation: prose,
    }),
  ),
  sources: z.array(z.object({ title: z.string(), publisher: z.string() })),
  /** Names that are not looked up. */
  names: z.array(z.string()),
});

const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 60, windowMs: MINUTE_MS };
const aText = z.object({ textId: z.string().max(60) });
const ownTextId = z.object({ ownTextId: z.string().regex(OWN_ID) });
const title = z.string().trim().min(1).max(MAX_TITLE_CHARACTERS);

export const listTexts = defineCall({
  method: 'GET',
  path: '/api/reading/texts',
  summary:
    'Texts of the library with the share of their words that the learner knows, the learner’s own texts, and those that ' +
    'members of the family lend; without their content.',
  access: 'learner',
  limit: READS,
  reply: z.object({
    library: z.array(listedText),
    own: z.array(listedOwnText),
    /** Running words read so far, and finished texts. */
    totals: z.object({ words: z.int().min(0), texts: z.int().min(0) }),
  }),
});

export const readLibraryText = defineCall({
  method: 'GET',
  path: '/api/reading/texts/:textId',
  summary: 'A text of the library with its questions.',
  access: 'learner',
  study: true,
  limit: READS,
  params: aText,
  reply: listedText.omit({ knownShare: true }).extend(libraryContent.shape),
  errors: ['text_not_found'],
});

export const readOwnText = defineCall({
  method: 'GET',
  path: '/api/reading/own/:ownTextId',
  summary: 'A text of the learner’s own, or one that a member of the family lends.',
  access: 'learner',
  study: true,
  limit: READS,
  params: ownTextId,
  reply: listedOwnText.extend({ text: z.string() }),
});

export const addOwnText = defineCall({
  method: 'PUT',
  path: '/api/reading/own/:ownTextId',
  summary: 'Adds a text under an id that the client makes, or replaces its title and content.',
  access: 'learner',
  limit: WRITES,
  maxBodyBytes: MAX_TEXT_BYTES,
  params: ownTextId,
  body: z.object({ title, text: z.string().min(1).max(MAX_TEXT_CHARACTERS) }),
  reply: listedOwnText,
  errors: ['own_texts_full'],
});

export const changeOwnText = defineCall({
  method: 'PUT',
  path: '/api/reading/own/:ownTextId/settings',
  summary: 'Changes the title of an own text, and whether the family may read it; absent fields stay.',
  access: 'learner',
  limit: WRITES,
  params: ownTextId,
  body: z.object({ title: title.optional(), isLent: z.boolean().optional() }),
  reply: listedOwnText,
});

export const removeOwnText = defineCall({
  method: 'DELETE',
  path: '/api/reading/own/:ownTextId',
  summary: 'Removes an own text. It can be restored for an hour.',
  access: 'learner',
  limit: WRITES,
  params: ownTextId,
  reply: z.object({ removed: z.boolean() }),
});

export const restoreOwnText = defineCall({
  method: 'POST',
  path: '/api/reading/own/:ownTextId/restore',
  summary: 'Restores an own text that was removed less than an hour ago.',
  access: 'learner',
  limit: WRITES,
  params: ownTextId,
  reply: listedOwnText,
  errors: ['own_texts_full'],
});

export const readWordMemory = defineCall({
  method: 'GET',
  path: '/api/reading/memory',
  summary:
    'The learner’s memory of words by id, for the colours of a text: cards that are not learned yet, known words, and ' +
    'those that are ignored. All other words are new.',
  access: 'learner',
  limit: READS,
  reply: z.object({
    learning: z.array(z.string()),
    known: z.array(z.string()),
    ignored: z.array(z.string()),
  }),
});

export const readReadingHistory = defineCall({
  method: 'GET',
  path: '/api/reading/history',
  summary: 'Texts that the learner has begun or finished, the latest first.',
  access: 'learner',
  limit: READS,
  reply: z.object({
    texts: z.array(
      z.object({
        textId: z.string(),
        title: z.string(),
        /** True if the text can still be opened. */
        exists: z.boolean(),
        words: z.int().min(0),
        right: z.int().min(0),
        asked: z.int().min(0),
        lastAt: z.string(),
        finishedAt: z.string().nullable(),
      }),
    ),
    totals: z.object({ words: z.int().min(0), texts: z.int().min(0) }),
  }),
});

export type LibraryCard = z.infer<typeof listedText>;
export type ListedOwnText = z.infer<typeof listedOwnText>;
export type TextProgress = z.infer<typeof progress>;
export type TextSpeaker = NonNullable<LibraryTextView['paragraphs'][number]['speaker']>;
export type LibraryTextView = z.infer<typeof readLibraryText.reply>;
export type OwnTextView = z.infer<typeof readOwnText.reply>;
export type WordStatuses = z.infer<typeof readWordMemory.reply>;
export type ReadingHistory = z.infer<typeof readReadingHistory.reply>;
