import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { defineKind } from '../progress/event.ts';
import { studyReward } from '../progress/study-reward.ts';
import { wordEvidence } from '../progress/word-evidence.ts';
import { CARD_FORMS, DIRECTIONS, RATINGS } from './card-names.ts';
import { weights } from './fitted-weights.ts';
import { reviewSettings } from './review-settings.ts';

/** Maximum length of a learner's note about a word (a mnemonic), in characters. */
const MAX_NOTE_CHARACTERS = 500;

/** Changed settings only; omitted settings keep their values. */
const changedSettings = reviewSettings.partial();

const fit = z.object({ weights: weights.nullable(), ratings: z.int() });

const wordId = z.string().max(60);
const direction = z.enum(DIRECTIONS);
const duplicate = z.boolean();

/** Reply to events that only make a change. */
const changed = z.object({ duplicate });

/** Events of cards. The order applies within one millisecond, in which a rating may be undone. */
export const reviewKinds = {
  /** `spentMs` is the time the card took. */
  card_rated: defineKind({
    source: 'device',
    order: 4,
    wire: z.object({
      wordId,
      /** Defaults to `recognise`. */
      direction: direction.optional(),
      rating: z.enum(RATINGS),
      form: z.enum(CARD_FORMS).optional(),
      /** UUID that the device makes at the start of a session. Ten cards of one session are a study unit. */
      session: z.uuid().toLowerCase().optional(),
    }),
    payload: z.object({
      wordId: z.string(),
      direction,
      rating: z.enum(RATINGS),
      /** Form in which the card was shown; absent if the device did not say. */
      form: z.enum(CARD_FORMS).optional(),
      /** The session it was rated in; null outside of a session. */
      session: z.string().nullable(),
      /** The learner's day on which it was rated. */
      day: z.iso.date(),
      /** End of that day, in milliseconds since 1970; absent in ratings of earlier versions. */
      dayEndsMs: z.int().optional(),
      /** Easy days of the learner when it was recorded; absent without any, and in ratings of earlier versions. */
      easyDays: reviewSettings.shape.easyDays.optional(),
    }),
    reply: z.object({
      /** Reward of the session, with its tenth rating; otherwise null. */
      reward: studyReward.nullable(),
      duplicate,
    }),
    brings: () => ({ skill: 'vocabulary', studied: true }),
    evidence: ({ rating }) => ({ recall: { isRight: rating !== 'again' } }),
  }),
  /** Undoes a rating, even if others have followed: the card is computed as if the rating had not been made. */
  rating_undone: defineKind({
    source: 'device',
    order: 5,
    wire: z.object({
      wordId,
      direction: direction.optional(),
      /** Event id of the rating. */
      ratingId: z.uuid().toLowerCase(),
    }),
    payload: z.object({ wordId: z.string(), direction, ratingId: z.string() }),
    reply: changed,
    brings: () => ({}),
    evidence: ({ ratingId }) => ({ withdraws: ratingId }),
  }),
  /** Resets a card: due now, as if never rated. Applies to both directions if none is given. */
  card_reset: defineKind({
    source: 'device',
    order: 6,
    wire: z.object({ wordId, direction: direction.optional() }),
    payload: z.object({ wordId: z.string(), directions: z.array(direction) }),
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
  /** Stops reviews of a word; its memory state is kept. */
  word_left_out: defineKind({
    source: 'device',
    order: 7,
    wire: z.object({ wordId }),
    payload: z.object({ wordId: z.string() }),
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
  /** Starts or resumes reviews of a word. Applies to both directions if none is given. */
  word_taken_in: defineKind({
    source: 'device',
    order: 8,
    wire: z.object({ wordId, directions: z.array(direction).min(1).optional() }),
    payload: z.object({ wordId: z.string(), directions: z.array(direction).optional() }),
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
  /** Replaces the learner's note about a word; an empty text removes it. */
  note_written: defineKind({
    source: 'device',
    order: 9,
    wire: z.object({ wordId, text: z.string().trim().max(MAX_NOTE_CHARACTERS) }),
    payload: z.object({ wordId: z.string(), text: z.string() }),
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
  review_settings_changed: defineKind({
    source: 'device',
    order: 10,
    wire: changedSettings,
    payload: changedSettings,
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
  /** The meaning of a word was typed before its other side was shown; the server judges it. */
  word_typed: defineKind({
    source: 'device',
    order: 12,
    wire: z.object({
      wordId,
      answer: z.string().max(200),
      /** Language it was typed in; defaults to the profile's. */
      language: z.enum(LANGUAGES).optional(),
    }),
    payload: z.object({ skill: z.literal('vocabulary'), correct: z.boolean(), words: z.array(wordEvidence) }),
    reply: changed,
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words, skill, correct }) => ({ words, skill: { skill, correct } }),
  }),
  /** FSRS parameters were fitted to a number of ratings; `weights` is null if they predicted no better. */
  weights_fitted: defineKind({
    source: 'server',
    order: 11,
    wire: fit,
    payload: fit,
    reply: changed,
    brings: () => ({}),
    evidence: null,
  }),
};
