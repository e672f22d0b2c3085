import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { lessonWord } from '../course/lesson.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { practiceTask } from '../practice/practice.contract.ts';
import { MINUTE_MS } from '../time.ts';
import { cardMoment } from '../video/video.contract.ts';
import { CARD_FORMS, DIRECTIONS, RATINGS } from './card-names.ts';
import { ownNote } from './own-cards.contract.ts';
import { reviewSettings } from './review-settings.ts';

/** Maximum ratings per call; more are rejected with `payload_too_large`. */
export const MOST_REVIEWS_AT_ONCE = 500;
/** Maximum size of a rating as JSON, in bytes. */
const MOST_REVIEW_BYTES = 400;
/** Maximum number of cards in one request. */
const MOST_SESSION_CARDS = 100;
/** Number of latest rating ids in the reply of `readReviewState`. */
export const MOST_REVIEW_IDS = 500;

/** ISO 8601 in UTC. */
const time = z.iso.datetime();

/** Due time in a form for texts: "Due in 3 days". `count` is 0 for `now`, `today` and `tomorrow`. */
const dueLabel = z.object({
  unit: z.enum(['now', 'today', 'tomorrow', 'days', 'weeks', 'months']),
  count: z.int().min(0),
});

/** A card: the memory of a word in one direction. */
export const reviewCard = z.object({
  /** `katt:recognise`. */
  id: z.string(),
  wordId: z.string(),
  direction: z.enum(DIRECTIONS),
  /** `new`: neither rated nor answered since it became a card; `out`: excluded from reviews. */
  status: z.enum(['new', 'learning', 'mastered', 'out']),
  /** Planned days between the last review and the next one; 0 for a new card. */
  interval: z.number().min(0),
  /** Of SM-2; null with FSRS. */
  easeFactor: z.number().min(1.3).nullable(),
  /** Consecutive reviews that advanced it since it was last forgotten. */
  repetitions: z.int().min(0),
  nextReview: time,
  lastReviewed: time.nullable(),
  label: dueLabel,
  /** Difficulty of the word, 1 to 10; 5 for an own note. */
  difficulty: z.int().min(1).max(10),
  streak: z.int().min(0),
  totalReviews: z.int().min(0),
  /** Number of times it was forgotten; from eight on it is a leech. */
  lapses: z.int().min(0),
  isLeech: z.boolean(),
  /** Days after which the probability of recall is 0.9; null for a new card. */
  stabilityDays: z.number().min(0).nullable(),
  /** Current probability of recall, 0 to 1; null for a new card. */
  recall: z.number().min(0).max(1).nullable(),
});

/** Word as its card shows it. */
const cardWord = lessonWord.omit({ usage: true }).extend({
  pitchAccent: z.literal([1, 2]).nullable(),
  cefr: z.enum(CEFR_LEVELS),
});

/** Complete card of a session: it can be shown and rated offline. */
const sessionCard = z.object({
  card: reviewCard,
  /** Form of the card, chosen by its memory. */
  form: z.enum(CARD_FORMS),
  /** Null for an own note. */
  word: cardWord.nullable(),
  /** The own note; null for a word of the word list. */
  own: ownNote.nullable(),
  /** Film line in which the learner added the word; null if there is none. */
  moment: cardMoment.nullable(),
  /**
   * Sentence of a text from which the learner kept the word, with the word's place in it; null if there is none. Absent
   * in sessions stored by an earlier version.
   */
  kept: z
    .object({ sentence: z.string(), from: z.int().min(0), to: z.int().min(0), title: z.string() })
    .nullable()
    .optional(),
  /**
   * The same card as a judged task, for learners who prefer that to rating themselves: a choice for recognition and
   * listening, typing for production, or a gap. Null if the word is unsuitable. Only the rating is recorded, never
   * the task's answer (`practice_answered`), which would count twice.
   */
  task: practiceTask.nullable(),
  /** The learner's note about the word; null if there is none. */
  note: z.string().nullable(),
  /** Words confused with a leech. */
  rivals: z.array(cardWord),
  /** Days until the card comes back, by rating. */
  daysAfter: z.object({ again: z.number(), hard: z.number(), good: z.number(), easy: z.number() }),
  /**
   * Intervals of the following reviews if each is rated good, until hard, good and easy differ (at most two). SM-2
   * has the same next interval for all three: the ease affects only the later ones.
   */
  daysLater: z.object({ hard: z.array(z.number()), good: z.array(z.number()), easy: z.array(z.number()) }),
});

/** Fields of a session's card that are the same for all learners, checked and serialised in advance. */
const LASTING = { word: true, task: true, rivals: true } as const;
export const lastingParts = { word: wireSchema(cardWord), task: wireSchema(practiceTask) };
/** Fields of a session's card that change with the learner. */
export const liveCard = wireSchema(sessionCard.omit(LASTING));

/** Figures of a learner's reviews; days are the learner's own. */
const reviewFigures = z.object({
  /** Cards that can still be reviewed today within the daily limit, including those due later today. */
  dueToday: z.int().min(0),
  /** New cards that can still be started today within the daily limit. */
  newToday: z.int().min(0),
  /** Total of new cards. */
  newCards: z.int().min(0),
  mastered: z.int().min(0),
  /** Percentage of right ratings (all but `again`), 0 to 100; null before the first. */
  accuracy: z.int().min(0).max(100).nullable(),
  /** Number of ratings for that percentage. */
  ratings: z.int().min(0),
  /** Ratings today, including new cards. With nothing due and nothing new left, the day is finished. */
  reviewedToday: z.int().min(0),
  /**
   * Null if everything due fits into today; otherwise the number of waiting cards, and the date on which none will
   * wait.
   */
  backlog: z.object({ cards: z.int().min(1), clearOn: z.iso.date() }).nullable(),
});

/** Session without its cards. */
export const liveSession = z.object({
  figures: reviewFigures,
  /** Due time of the next card if none is due now; null if there is none at all. */
  nextDue: time.nullable(),
});

/** Progress of a change of the scheduler: converted cards, and their total. */
const replayProgress = z.object({ done: z.int().min(0), of: z.int().min(0) });

const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 120, windowMs: MINUTE_MS };
const aWord = z.object({ wordId: z.string().max(60) });

export const readDueReviews = defineCall({
  method: 'GET',
  path: '/api/reviews/due',
  summary:
    'A session: the cards that are due now, most at risk first, and some new ones between, each with all it needs.',
  access: 'learner',
  study: true,
  limit: READS,
  query: z.object({
    /** Defaults to ten. */
    count: z.coerce.number().int().min(1).max(MOST_SESSION_CARDS).optional(),
  }),
  reply: wireSchema(liveSession.extend({ cards: z.array(sessionCard) })),
});

export const readReviewFigures = defineCall({
  method: 'GET',
  path: '/api/reviews/figures',
  summary: 'Due today, new cards, mastered, accuracy, and when a backlog will be gone.',
  access: 'learner',
  limit: READS,
  reply: reviewFigures,
});

export const readReviewState = defineCall({
  method: 'GET',
  path: '/api/reviews/state',
  summary: 'All cards of the learner, and the ids of the newest 500 ratings, newest first.',
  access: 'learner',
  limit: { max: 60, windowMs: MINUTE_MS },
  reply: z.object({
    cards: z.array(reviewCard),
    reviewIds: z.array(z.string()).max(MOST_REVIEW_IDS),
  }),
});

export const recordReviews = defineCall({
  method: 'POST',
  path: '/api/reviews',
  summary:
    'Records ratings, whatever their order. All of them or none: one that cannot be refuses the call. Sending one ' +
    'again changes nothing.',
  access: 'learner',
  limit: WRITES,
  maxBodyBytes: MOST_REVIEWS_AT_ONCE * MOST_REVIEW_BYTES,
  body: z.object({
    /** Learner of these reviews: refused as `forbidden` unless it is the session's learner. */
    userId: z.string().max(64).optional(),
    reviews: z
      .array(
        z.object({
          /** UUID created by the client; a repeated rating keeps its id. */
          id: z.uuid().toLowerCase(),
          wordId: z.string().max(60),
          /** Defaults to recognition. */
          direction: z.enum(DIRECTIONS).optional(),
          rating: z.enum(RATINGS),
          /** ISO 8601 with offset, or milliseconds since 1970; at most five minutes in the future. */
          reviewedAt: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8.64e15)]),
          /** Milliseconds spent on the card. */
          durationMs: z.int().min(0).max(8.64e15).optional(),
          form: z.enum(CARD_FORMS).optional(),
          session: z.uuid().toLowerCase().optional(),
        }),
      )
      .min(1),
  }),
  reply: z.object({
    /** One per rating, in the same order. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['accepted', 'duplicate', 'refused']),
        /** Error code: `event_conflict`, `too_many_events`. */
        code: z.string().nullable(),
      }),
    ),
    figures: reviewFigures,
  }),
  errors: ['forbidden', 'payload_too_large'],
});

export const resetReviews = defineCall({
  method: 'POST',
  path: '/api/reviews/:wordId/reset',
  summary: 'Begins the cards of a word anew: interval 1 day, ease 2.5, no repetitions, due now.',
  access: 'learner',
  limit: WRITES,
  params: aWord,
  body: z
    .object({
      /** Created by the client to make repetitions harmless; otherwise each call is another reset. */
      id: z.uuid().toLowerCase().optional(),
      /** Defaults to both. */
      direction: z.enum(DIRECTIONS).optional(),
    })
    .optional(),
  reply: z.object({ cards: z.array(reviewCard) }),
  errors: ['word_not_found'],
});

export const readReviewWord = defineCall({
  method: 'GET',
  path: '/api/reviews/words/:wordId',
  summary:
    'What is remembered of one word: its cards, the newest things that happened to each, the own note.',
  access: 'learner',
  limit: READS,
  params: aWord,
  reply: z.object({
    /** Empty if the word is not among the cards. */
    cards: z.array(reviewCard),
    isLeftOut: z.boolean(),
    note: z.string().nullable(),
    /** Words confused with it, latest first. */
    rivals: z.array(z.string()),
    /** The latest fifty, newest first. */
    history: z.array(
      z.object({
        at: time,
        direction: z.enum(DIRECTIONS),
        /** `right`, `wrong`: an answer in a lesson or in practice. */
        what: z.enum([...RATINGS, 'right', 'wrong', 'reset']),
      }),
    ),
  }),
  errors: ['word_not_found'],
});

export const readReviewSettings = defineCall({
  method: 'GET',
  path: '/api/reviews/settings',
  summary: 'What the learner has chosen about reviews; changed by the event `review_settings_changed`.',
  access: 'learner',
  limit: READS,
  reply: z.object({
    settings: reviewSettings,
    /** Null when every card follows the settings. */
    replay: replayProgress.nullable(),
  }),
});

export type ReviewCard = z.infer<typeof reviewCard>;
export type DueLabel = z.infer<typeof dueLabel>;
export type SessionCard = z.infer<typeof sessionCard>;
export type ReviewFigures = z.infer<typeof reviewFigures>;
export type DueReviews = z.infer<typeof readDueReviews.reply>;
export type RecordedReviews = z.infer<typeof recordReviews.reply>;
export type Reviews = z.infer<typeof recordReviews.body>['reviews'];
