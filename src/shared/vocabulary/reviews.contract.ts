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

/** Ratings that one call takes; more are refused as `payload_too_large`. */
export const MOST_REVIEWS_AT_ONCE = 500;
/** Maximum size of a rating as JSON, in bytes. */
const MOST_REVIEW_BYTES = 400;
/** Maximum number of cards in one request. */
const MOST_SESSION_CARDS = 100;
/** Ids of the newest ratings that `readReviewState` names. */
export const MOST_REVIEW_IDS = 500;

/** ISO 8601 in UTC. */
const time = z.iso.datetime();

/** When a card comes back, to be put into words: "Due in 3 days". `count` is 0 for `now`, `today` and `tomorrow`. */
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
  /** `new`: never rated nor answered since it was met; `out`: left out of reviews. */
  status: z.enum(['new', 'learning', 'mastered', 'out']),
  /** Days from the last review to the next one, by plan; 0 while new. */
  interval: z.number().min(0),
  /** SM-2's; null under FSRS. */
  easeFactor: z.number().min(1.3).nullable(),
  /** Reviews in a row that advanced it, since it was last forgotten. */
  repetitions: z.int().min(0),
  nextReview: time,
  lastReviewed: time.nullable(),
  label: dueLabel,
  /** The word's, 1 to 10; 5 for an own note. */
  difficulty: z.int().min(1).max(10),
  streak: z.int().min(0),
  totalReviews: z.int().min(0),
  /** How often it was forgotten; eight times, and it is a leech. */
  lapses: z.int().min(0),
  isLeech: z.boolean(),
  /** Days after which nine of ten such memories are still there; null while new. */
  stabilityDays: z.number().min(0).nullable(),
  /** Chance, 0 to 1, that it is remembered now; null while new. */
  recall: z.number().min(0).max(1).nullable(),
});

/** A word as its card shows it. */
const cardWord = lessonWord.omit({ usage: true }).extend({
  pitchAccent: z.literal([1, 2]),
  cefr: z.enum(CEFR_LEVELS),
});

/** A card of a session, complete: it can be shown and rated without a connection. */
const sessionCard = z.object({
  card: reviewCard,
  /** Form of the card, chosen by its memory. */
  form: z.enum(CARD_FORMS),
  /** Null for a note of the learner's own. */
  word: cardWord.nullable(),
  /** The own note; null for a word of the word list. */
  own: ownNote.nullable(),
  /** The line of a film in which the learner took the word to their cards; null where they did not. */
  moment: cardMoment.nullable(),
  /**
   * The same as a task to be answered and judged, for who does not want to tell themselves: a choice where the word is
   * recognised or heard, typed where it is produced, a gap. Null where the word does not lend itself to one. Only the
   * rating is recorded, never the task's answer (`practice_answered`): it would count twice.
   */
  task: practiceTask.nullable(),
  /** Own words of the learner; null where there are none. */
  note: z.string().nullable(),
  /** Of a leech, the words that were taken for it. */
  rivals: z.array(cardWord),
  /** Days until the card comes back, by rating. */
  daysAfter: z.object({ again: z.number(), hard: z.number(), good: z.number(), easy: z.number() }),
  /**
   * Days of the reviews that follow then if each is good, as far as it takes for hard, good and easy to differ (two at
   * most). SM-2 has the same next interval for all three: the ease changes the ones after it.
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
  /** Cards that can still be reviewed today, within the reviews of a day; those that are due later today included. */
  dueToday: z.int().min(0),
  /** New cards that can still be begun today, within the new cards of a day. */
  newToday: z.int().min(0),
  /** New cards in all. */
  newCards: z.int().min(0),
  mastered: z.int().min(0),
  /** Share of ratings that were right (all but `again`), 0 to 100; null before the first. */
  accuracy: z.int().min(0).max(100).nullable(),
  /** Ratings of which that is the share. */
  ratings: z.int().min(0),
  /** Ratings today, those of new cards included. With nothing due and nothing new left, the day is finished. */
  reviewedToday: z.int().min(0),
  /** Null while everything that is due fits into today: else how many cards wait, and when none will any more. */
  backlog: z.object({ cards: z.int().min(1), clearOn: z.iso.date() }).nullable(),
});

/** A session but for its cards. */
export const liveSession = z.object({
  figures: reviewFigures,
  /** When the next card is due, where none is now; null where none ever is. */
  nextDue: time.nullable(),
});

/** Under way after a change of the scheduler: cards that follow the new one, and how many there are. */
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
  limit: READS,
  query: z.object({
    /** Ten, where nothing is said. */
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
          /** UUID made by the client; the same rating keeps its id when it is sent again. */
          id: z.uuid().toLowerCase(),
          wordId: z.string().max(60),
          /** To be recognised, where nothing is said. */
          direction: z.enum(DIRECTIONS).optional(),
          rating: z.enum(RATINGS),
          /** ISO 8601 with offset, or milliseconds since 1970; five minutes from now at most. */
          reviewedAt: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(8.64e15)]),
          /** How long the card took. */
          durationMs: z.int().min(0).max(8.64e15).optional(),
          form: z.enum(CARD_FORMS).optional(),
          session: z.uuid().toLowerCase().optional(),
        }),
      )
      .min(1),
  }),
  reply: z.object({
    /** One for each, in the same order. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['accepted', 'duplicate', 'refused']),
        /** Why it was refused: `event_conflict`, `too_many_events`. */
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
      /** Made by the client, so that sending it again changes nothing; else each call is another reset. */
      id: z.uuid().toLowerCase().optional(),
      /** Both, where nothing is said. */
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
    /** None while the word is not among the cards. */
    cards: z.array(reviewCard),
    isLeftOut: z.boolean(),
    note: z.string().nullable(),
    /** Words that were taken for it, the latest first. */
    rivals: z.array(z.string()),
    /** The newest fifty, newest first. */
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
