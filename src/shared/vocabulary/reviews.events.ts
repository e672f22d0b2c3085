import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { defineKinds } from '../progress/event.ts';
import { wordEvidence } from '../progress/word-evidence.ts';
import { CARD_FORMS, DIRECTIONS, RATINGS } from './card-names.ts';
import { weights } from './fitted-weights.ts';
import { reviewSettings } from './review-settings.ts';

/** A learner's own words about a word (a mnemonic) have at most so many characters. */
export const MOST_NOTE_CHARACTERS = 500;

/** What is changed of the settings; what is left out stays. */
const changedSettings = reviewSettings.partial();

const fit = z.object({ weights: weights.nullable(), ratings: z.int() });

const wordId = z.string().max(60);
const direction = z.enum(DIRECTIONS);

/** What is done with cards. The order is that of one millisecond: a rating can be undone in it. */
export const reviewKinds = defineKinds({
  card_rated: {
    order: 4,
    payload: z.object({
      wordId: z.string(),
      direction,
      rating: z.enum(RATINGS),
      /** As what it came; absent where the device did not say. */
      form: z.enum(CARD_FORMS).optional(),
      /** The session it was rated in; null outside of one. */
      session: z.string().nullable(),
      /** The learner's day on which it was rated. */
      day: z.iso.date(),
      /** When that day ended, in milliseconds since 1970; absent in ratings of earlier versions. */
      dayEndsMs: z.int().optional(),
    }),
    brings: () => ({ skill: 'vocabulary', studied: true }),
  },
  rating_undone: {
    order: 5,
    payload: z.object({ wordId: z.string(), direction, ratingId: z.string() }),
    brings: () => ({}),
  },
  card_reset: {
    order: 6,
    payload: z.object({ wordId: z.string(), directions: z.array(direction) }),
    brings: () => ({}),
  },
  word_left_out: {
    order: 7,
    payload: z.object({ wordId: z.string() }),
    brings: () => ({}),
  },
  word_taken_in: {
    order: 8,
    /** Both directions, where none is said. */
    payload: z.object({ wordId: z.string(), directions: z.array(direction).optional() }),
    brings: () => ({}),
  },
  note_written: {
    order: 9,
    payload: z.object({ wordId: z.string(), text: z.string() }),
    brings: () => ({}),
  },
  review_settings_changed: {
    order: 10,
    payload: changedSettings,
    brings: () => ({}),
  },
  /** The meaning of a word was typed under its card; the server has judged it. */
  word_typed: {
    order: 12,
    payload: z.object({ skill: z.literal('vocabulary'), correct: z.boolean(), words: z.array(wordEvidence) }),
    brings: ({ skill }) => ({ skill, studied: true }),
  },
  /** The server's own: FSRS's parameters were fitted to so many ratings; without any, they proved no better. */
  weights_fitted: {
    order: 11,
    payload: fit,
    brings: () => ({}),
  },
});

/** What a device sends of each kind, beside what all events have (`recordEvents`): `spentMs` is the time a card took. */
export const reviewWire = {
  card_rated: z.object({
    wordId,
    /** To be recognised, where nothing is said. */
    direction: direction.optional(),
    rating: z.enum(RATINGS),
    form: z.enum(CARD_FORMS).optional(),
    /** Names the session: a UUID made by the device when it begins one. Ten cards of one session are a study unit. */
    session: z.uuid().toLowerCase().optional(),
  }),
  /** Takes back a rating, also if others have followed: the card becomes what it would be without it. */
  rating_undone: z.object({
    wordId,
    direction: direction.optional(),
    /** The rating's event id. */
    ratingId: z.uuid().toLowerCase(),
  }),
  /** Begins a card anew: due now, as if never rated. Both directions, where none is said. */
  card_reset: z.object({ wordId, direction: direction.optional() }),
  /** The word's cards come no more; what is remembered of them is kept. */
  word_left_out: z.object({ wordId }),
  /** They come (again): as they were, or as new cards. Both directions, where none is said. */
  word_taken_in: z.object({ wordId, directions: z.array(direction).min(1).optional() }),
  /** Own words about a word, instead of those before; none when empty. */
  note_written: z.object({ wordId, text: z.string().trim().max(MOST_NOTE_CHARACTERS) }),
  /** What a word means, typed before its other side was seen. */
  word_typed: z.object({
    wordId,
    answer: z.string().max(200),
    /** Language it was typed in; else the profile's. */
    language: z.enum(LANGUAGES).optional(),
  }),
  review_settings_changed: changedSettings,
  weights_fitted: fit,
} as const satisfies Record<keyof typeof reviewKinds, z.ZodType>;
