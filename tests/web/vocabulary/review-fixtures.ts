import type { ReviewCard, ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import { textOf } from '../../shared/text.ts';

type WordCard = SessionCard & { readonly word: NonNullable<SessionCard['word']> };

/** Recognition card of a session that was reviewed before, for tests. */
export function cardOf(
  swedish: string,
  card: Partial<ReviewCard> = {},
  change: Partial<Omit<SessionCard, 'card' | 'word'>> = {},
): WordCard {
  return {
    card: {
      id: `${swedish}:recognise`,
      wordId: swedish,
      direction: 'recognise',
      status: 'learning',
      interval: 6,
      easeFactor: 2.5,
      repetitions: 2,
      nextReview: '2026-11-21T11:00:00.000Z',
      lastReviewed: '2026-11-15T11:00:00.000Z',
      label: { unit: 'now', count: 0 },
      difficulty: 1,
      streak: 2,
      totalReviews: 2,
      lapses: 0,
      isLeech: false,
      stabilityDays: 6,
      recall: 0.9,
      ...card,
    },
    form: 'recognise',
    word: {
      wordId: swedish,
      swedish,
      withArticle: `en ${swedish}`,
      gender: 'en',
      translation: textOf(`${swedish} in English`),
      pronunciation: 'ˈkatː',
      forms: [`${swedish}en`],
      picture: null,
      example: { swedish: `En ${swedish}!`, translation: textOf(`A ${swedish}!`) },
      pitchAccent: 1,
      cefr: 'A1',
    },
    own: null,
    moment: null,
    task: null,
    note: null,
    rivals: [],
    daysAfter: { again: 1, hard: 15, good: 15, easy: 15 },
    daysLater: { hard: [35], good: [38], easy: [39] },
    ...change,
  };
}

/** Figures of a learner with eight due cards. */
export const FIGURES: ReviewFigures = {
  dueToday: 8,
  newToday: 10,
  newCards: 40,
  mastered: 131,
  accuracy: 91,
  ratings: 200,
  reviewedToday: 0,
  backlog: null,
};
