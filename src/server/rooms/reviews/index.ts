import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VideoDoor } from '#server/rooms/video/index.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { createFitting } from './fitting.ts';
import { ledgerRoom } from './ledger.ts';
import { addReviewRoutes } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';

/** What other rooms may ask of this one. */
export interface ReviewsDoor extends OpenRoom {
  /** Where a learner stands with reviews. */
  figures(learnerId: string): Promise<ReviewFigures>;
}

/** The rooms this one asks. */
export interface ReviewsDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly ownCards: Pick<OwnCardsDoor, 'find'>;
  readonly video: Pick<VideoDoor, 'momentsOf'>;
}

/** What is remembered of each word, and the cards that keep it so; all of it is kept in the ledger. */
export const reviewsRoom: Room<ReviewsDoors, ReviewsDoor> = {
  name: 'reviews',
  tables: [],
  open(app, platform, doors) {
    const { ledger, progress } = doors;
    const { course, clock } = platform;
    ledger.register(ledgerRoom(course.words, progress));
    const reviews = createReviews(course, doors, createFitting(platform, ledger));
    addReviewRoutes(app, { course, clock, ledger, reviews });
    app.addHook('onClose', () => reviews.stop());
    return { figures: reviews.figures };
  },
};
