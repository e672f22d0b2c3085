import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { createFitting } from './fitting.ts';
import { ledgerRoom } from './reviews.ledger.ts';
import { addReviewRoutes } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';

/** What other rooms may ask of this one. */
export interface ReviewsDoor extends OpenRoom {
  /** Where a learner stands with reviews. */
  figures(learnerId: string): Promise<ReviewFigures>;
}

/** What is remembered of each word, and the cards that keep it so; all of it is kept in the ledger. */
export const reviewsRoom: Room<{ readonly progress: ProgressDoor }, ReviewsDoor> = {
  name: 'reviews',
  tables: [],
  open(app, platform, { progress }) {
    const { course, clock } = platform;
    progress.follow(ledgerRoom(course.words, progress));
    const reviews = createReviews(course, progress, createFitting(platform, progress));
    addReviewRoutes(app, { course, clock, progress, reviews });
    app.addHook('onClose', () => reviews.stop());
    return { figures: reviews.figures };
  },
};
