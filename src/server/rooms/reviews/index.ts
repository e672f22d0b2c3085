import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VideoDoor } from '#server/rooms/video/index.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { createFitting } from './fitting.ts';
import { ledgerRoom } from './ledger.ts';
import { addReviewRoutes } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';

/** Functions for other rooms. */
export interface ReviewsDoor extends OpenRoom {
  /** Review figures of a learner. */
  figures(learnerId: string): Promise<ReviewFigures>;
}

/** Rooms used by this one. */
export interface ReviewsDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly ownCards: Pick<OwnCardsDoor, 'find'>;
  readonly video: Pick<VideoDoor, 'momentsOf'>;
}

/** Spaced repetition: cards and their memory states, stored in the ledger. */
export const reviewsRoom: ServerRoom<ReviewsDoors, ReviewsDoor> = {
  name: 'reviews',
  tables: [],
  open(app, platform, doors) {
    const { ledger, progress } = doors;
    const { course, clock } = platform;
    ledger.register(ledgerRoom(course.words, progress));
    const reviews = createReviews(course, doors, platform.learners, createFitting(platform, ledger));
    addReviewRoutes(app, { course, clock, ledger, reviews });
    app.addHook('onClose', () => reviews.stop());
    return { figures: reviews.figures };
  },
};
