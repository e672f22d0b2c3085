import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { EventResult, Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Issue } from '#shared/errors.ts';
import { isOwnId } from '#shared/own-id.ts';
import type { WireEventOf } from '#shared/progress/progress.contract.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { readDeck } from '#shared/vocabulary/deck.contract.ts';
import {
  MOST_REVIEWS_AT_ONCE,
  type RecordedReviews,
  type Reviews,
  readDueReviews,
  readReviewFigures,
  readReviewSettings,
  readReviewState,
  readReviewWord,
  recordReviews,
  resetReviews,
} from '#shared/vocabulary/reviews.contract.ts';
import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import type { ReviewsService } from './reviews.service.ts';

/** Milliseconds that a device's clock may be ahead of ours; such times are treated as now. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;

interface Parts {
  readonly course: Pick<CourseReader, 'words'>;
  readonly clock: () => number;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly reviews: ReviewsService;
}

/** Registers the calls of this room. */
export function addReviewRoutes(app: FastifyInstance, { course, clock, ledger, reviews }: Parts): void {
  serve(app, readDueReviews, ({ query, user }) => reviews.due(user.learnerId, query.count));

  serve(app, readDeck, ({ user }) => reviews.deck(user.learnerId));

  serve(app, readReviewFigures, ({ user }) => reviews.figures(user.learnerId));

  serve(app, readReviewState, ({ user }) => reviews.state(user.learnerId));

  serve(app, readReviewWord, ({ params, user }) => reviews.word(user.learnerId, params.wordId));

  serve(app, readReviewSettings, ({ user }) => reviews.settings(user.learnerId));

  serve(app, recordReviews, async ({ body, user }) => {
    const { learnerId } = user;
    if (body.reviews.length > MOST_REVIEWS_AT_ONCE) throw new Refusal('payload_too_large');
    const issues = flawsOf(body.reviews, course, clock());
    if (issues.length > 0) throw new Refusal('validation_error', { issues });
    // In order of time, because earlier events cause later ones to be recomputed.
    const inOrder = [...body.reviews.entries()].sort(([, a], [, b]) => timeOf(a) - timeOf(b));
    const taken = await ledger.record(
      learnerId,
      inOrder.map(([, rating]) => eventOf(rating)),
    );
    const results = inOrder.map(([place], index) => [place, presentTaken(taken[index])] as const);
    return {
      results: results.sort(([a], [b]) => a - b).map(([, result]) => result),
      figures: await reviews.figures(learnerId),
    };
  });

  serve(app, resetReviews, async ({ params: { wordId }, body, user }) => {
    const event = { kind: 'card_reset', wordId, agoMs: 0, ...body, id: body?.id ?? randomUUID() };
    const [taken] = await ledger.record(user.learnerId, [event]);
    if (!taken || taken.refusal) throw taken?.refusal ?? new Refusal('internal');
    return { cards: await reviews.cardsOf(user.learnerId, wordId) };
  });
}

function timeOf({ reviewedAt }: Reviews[number]): number {
  return typeof reviewedAt === 'number' ? reviewedAt : Date.parse(reviewedAt);
}

/** Rating as an event in the common format. */
function eventOf({ reviewedAt, durationMs, ...rating }: Reviews[number]): WireEventOf<typeof reviewKinds> {
  const spent = durationMs === undefined ? {} : { spentMs: durationMs };
  return { kind: 'card_rated', occurredAt: reviewedAt, ...rating, ...spent };
}

function presentTaken(taken: EventResult | undefined): RecordedReviews['results'][number] {
  if (!taken) throw new Refusal('internal');
  const { id, refusal, isDuplicate } = taken;
  const outcome = refusal ? 'refused' : isDuplicate ? 'duplicate' : 'accepted';
  return { id, outcome, code: refusal?.code ?? null };
}

/** Maximum number of validation issues in a reply. */
const MOST_ISSUES = 20;

/** Problems of a batch, which is then rejected as a whole. */
function flawsOf(batch: Reviews, { words }: Parts['course'], nowMs: number): Issue[] {
  const issues = batch.flatMap((rating, index): Issue[] => {
    const { wordId } = rating;
    return [
      ...(words.has(wordId) || isOwnId(wordId)
        ? []
        : [{ path: `reviews.${index}.wordId`, message: 'There is no such word.' }]),
      ...(timeOf(rating) <= nowMs + MOST_AHEAD_MS
        ? []
        : [{ path: `reviews.${index}.reviewedAt`, message: 'This lies in the future.' }]),
    ];
  });
  return issues.slice(0, MOST_ISSUES);
}
