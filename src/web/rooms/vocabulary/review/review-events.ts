import type { Language } from '#shared/language.ts';
import type { ReplyOf } from '#shared/progress/event.ts';
import type { CardForm, Direction, Rating } from '#shared/vocabulary/card-names.ts';
import type { ReviewSettings } from '#shared/vocabulary/review-settings.ts';
import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import { forgetReviews, forgetSettings } from './reviews.api.ts';

/** Body of each kind of event. */
interface Bodies {
  card_rated: { wordId: string; direction: Direction; rating: Rating; form: CardForm; session: string };
  rating_undone: { wordId: string; direction: Direction; ratingId: string };
  card_reset: { wordId: string; direction: Direction };
  word_left_out: { wordId: string };
  word_taken_in: { wordId: string };
  note_written: { wordId: string; text: string };
  word_typed: { wordId: string; answer: string; language: Language };
  review_settings_changed: Partial<ReviewSettings>;
}

type Kind = keyof Bodies;
type Answer = ReplyOf<typeof reviewKinds.card_rated> | { readonly duplicate: boolean };

/** Subjects whose events change cards: ratings, lessons, words and notes. */
const MOVING = /^(card|lesson|word|note):/;

/** Events of the review room. */
export const reviewEvents = defineEvents<Kind, Bodies[Kind], Answer>({
  kinds: [
    'card_rated',
    'rating_undone',
    'card_reset',
    'word_left_out',
    'word_taken_in',
    'note_written',
    'word_typed',
    'review_settings_changed',
  ],
  answered(client, { kind }, answer) {
    if (kind === 'review_settings_changed') forgetSettings(client);
    return 'reward' in answer ? answer.reward : null;
  },
  refused: forgetReviews,
  moved(client, subjects) {
    if (subjects.some((subject) => MOVING.test(subject))) forgetReviews(client);
  },
});
