import { z } from 'zod';
import { defineKind } from '../progress/event.ts';
import { studyReward } from '../progress/study-reward.ts';
import {
  MAX_KEPT_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_TEXT_WORDS,
  MAX_WORDS_PER_EVENT,
} from './text-limits.ts';

/** Minimum number of words read in one event for it to mark the day. Fewer are read by accident. */
const STUDIED_WORDS = 30;
/** Maximum number of questions about a text. */
const MAX_QUESTIONS = 10;

/** Id of a text of the library, or of one of the learner's own texts (`OWN_ID`). */
const textId = z.string().max(60);
const wordId = z.string().max(60);
/** Index of a sentence in a text of the library; offset of a character (UTF-16 units) in an own text. */
const position = z.int().min(0).max(MAX_TEXT_CHARACTERS);
const duplicate = z.boolean();
const title = z.string().trim().max(200);

const read = z.object({
  textId,
  /** Part that was read; equal if only the position changed. Reading continues at `to`. */
  from: position,
  to: position,
  /** Number of running words in them. */
  wordCount: z.int().min(0).max(5_000),
  /** Words of the word list in them, each once, with whether the learner looked it up. */
  words: z.array(z.object({ wordId, isLookedUp: z.boolean() })).max(MAX_WORDS_PER_EVENT),
});

const finished = z.object({
  textId,
  title,
  /** Number of running words of the text. */
  wordCount: z.int().min(0).max(MAX_TEXT_WORDS),
  /** Answers to its questions: indexes of question and option. Empty for an own text. */
  answers: z
    .array(z.object({ question: z.int().min(0).max(MAX_QUESTIONS), option: z.int().min(0).max(10) }))
    .max(MAX_QUESTIONS),
});

/** Marks that a learner gives a word: known without a card, not to be learned (a name, a rare word), or none. */
export const WORD_MARKS = ['known', 'ignored', 'none'] as const;

const marked = z.object({
  wordIds: z.array(wordId).min(1).max(MAX_WORDS_PER_EVENT),
  mark: z.enum(WORD_MARKS),
});

const kept = z.object({
  wordId,
  textId,
  /** Title of the text. */
  title,
  /** Sentence in which the word was met. */
  sentence: z.string().max(MAX_KEPT_CHARACTERS),
  /** Position of the word in it: its first character, and the one after its last, in UTF-16 units. */
  from: z.int().min(0).max(MAX_KEPT_CHARACTERS),
  to: z.int().min(0).max(MAX_KEPT_CHARACTERS),
});

/** Events of reading. */
export const readingKinds = {
  /**
   * Sentences of a text were read. A word that was not looked up is weak evidence of recognition, a word that was looked
   * up is evidence of not knowing it (`WordTest`, weight `read`). `spentMs` is the time since the event before.
   */
  text_read: defineKind({
    source: 'device',
    order: 18,
    wire: read,
    payload: read,
    reply: z.object({ duplicate }),
    brings: ({ wordCount }) => ({
      skill: 'vocabulary',
      ...(wordCount >= STUDIED_WORDS && { studied: true }),
    }),
    evidence: ({ words }) => ({
      words: words.map((word) => ({ wordId: word.wordId, correct: !word.isLookedUp, weight: 'read' })),
    }),
  }),
  text_finished: defineKind({
    source: 'device',
    order: 19,
    wire: finished,
    payload: finished.extend({
      /** Number of right answers among `answers`. */
      right: z.int().min(0),
      /** XP for the first time; 0 for an own text. */
      xp: z.int().min(0),
    }),
    reply: z.object({
      right: z.int().min(0),
      /** Reward of the text, with the event that first finishes it; otherwise null. */
      reward: studyReward.nullable(),
      duplicate,
    }),
    brings: () => ({ skill: 'vocabulary', studied: true }),
    evidence: null,
  }),
  words_marked: defineKind({
    source: 'device',
    order: 20,
    wire: marked,
    payload: marked,
    reply: z.object({ duplicate }),
    brings: () => ({}),
    evidence: null,
  }),
  /** A word was added to the cards with its sentence. */
  sentence_kept: defineKind({
    source: 'device',
    order: 21,
    wire: kept,
    payload: kept,
    reply: z.object({ duplicate }),
    brings: () => ({}),
    evidence: (payload) => ({ taught: [payload.wordId] }),
  }),
};
