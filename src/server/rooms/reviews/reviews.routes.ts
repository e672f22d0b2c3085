import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { presentTexts } from '#shared/course/wire.ts';
import type { Issue } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import {
  MOST_REVIEWS_AT_ONCE,
  type Reviews,
  readDueReviews,
  readReviewFigures,
  readReviewSettings,
  readReviewState,
  readReviewWord,
  recordReviews,
  resetReviews,
} from '#shared/vocabulary/reviews.contract.ts';
import type { ReviewsService } from './reviews.service.ts';

/** So far ahead of ours a device's clock may be: what it says is then taken for now. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;

interface Parts {
  readonly course: Pick<CourseReader, 'words'>;
  readonly clock: () => number;
  readonly progress: Pick<ProgressDoor, 'take'>;
  readonly reviews: ReviewsService;
}

/** Registers the calls of this room. */
export function addReviewRoutes(app: FastifyInstance, { course, clock, progress, reviews }: Parts): void {
  serve(app, readDueReviews, async ({ query, who }) =>
    presentTexts(await reviews.due(who.learnerId, query.count)),
  );

  serve(app, readReviewFigures, ({ who }) => reviews.figures(who.learnerId));

  serve(app, readReviewState, ({ who }) => reviews.state(who.learnerId));

  serve(app, readReviewWord, ({ params, who }) => reviews.word(who.learnerId, params.wordId));

  serve(app, readReviewSettings, ({ who }) => reviews.settings(who.learnerId));

  serve(app, recordReviews, async ({ body, who }) => {
    const { learnerId } = who;
    // A queue that another learner's tab left is not booked to whoever is signed in now.
    if (body.userId !== undefined && body.userId !== 'me' && body.userId !== learnerId) {
      throw new Refusal('forbidden');
    }
    if (body.reviews.length > MOST_REVIEWS_AT_ONCE) throw new Refusal('payload_too_large');
    const issues = flawsOf(body.reviews, course, clock());
    if (issues.length > 0) throw new Refusal('validation_error', { issues });
    const events = body.reviews.map(({ reviewedAt, durationMs, ...rating }) => ({
      ...{ kind: 'card_rated', occurredAt: reviewedAt, ...rating },
      ...(durationMs !== undefined && { spentMs: durationMs }),
    }));
    const taken = await progress.take(learnerId, events);
    return {
      results: taken.map(({ id, refusal, isDuplicate }) => ({
        id,
        outcome: refusal
          ? ('refused' as const)
          : isDuplicate
            ? ('duplicate' as const)
            : ('accepted' as const),
        code: refusal?.code ?? null,
      })),
      figures: await reviews.figures(learnerId),
    };
  });

  serve(app, resetReviews, async ({ params: { wordId }, body, who }) => {
    const event = { kind: 'card_reset', wordId, agoMs: 0, ...body, id: body?.id ?? randomUUID() };
    const [taken] = await progress.take(who.learnerId, [event]);
    if (!taken || taken.refusal) throw taken?.refusal ?? new Refusal('internal');
    return { cards: await reviews.cardsOf(who.learnerId, wordId) };
  });
}

/** So many things that are wrong are told at once. */
const MOST_ISSUES = 20;

/** What of a batch cannot be; none of it is recorded then. */
function flawsOf(batch: Reviews, { words }: Parts['course'], nowMs: number): Issue[] {
  const issues = batch.flatMap(({ wordId, reviewedAt }, index): Issue[] => {
    const atMs = typeof reviewedAt === 'number' ? reviewedAt : Date.parse(reviewedAt);
    return [
      ...(words.has(wordId) ? [] : [{ path: `reviews.${index}.wordId`, message: 'There is no such word.' }]),
      ...(atMs <= nowMs + MOST_AHEAD_MS
        ? []
        : [{ path: `reviews.${index}.reviewedAt`, message: 'This lies in the future.' }]),
    ];
  });
  return issues.slice(0, MOST_ISSUES);
}
