import { randomUUID } from 'node:crypto';
import type { FSRSBindingItem as Item } from '@open-spaced-repetition/binding';
import type { Ledger, LedgerReader } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WireEventOf } from '#shared/progress/progress.contract.ts';
import { type CardEvent, COUNTED } from '#shared/vocabulary/card.ts';
import { FSRS_GRADES } from '#shared/vocabulary/fsrs.ts';
import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import {
  before,
  isFitDue,
  logLoss,
  provingSince,
  type Sequence,
  sequencesOf,
} from '#shared/vocabulary/weights.ts';

/** Timeout in milliseconds; a fit usually takes about a second. */
const TIME_LIMIT_MS = 20_000;
/** Milliseconds between the trainer's checks for completion or cancellation. */
const LOOK_EVERY_MS = 50;
/**
 * Maximum number of ratings used, more of which add nothing: the latest ones, and those among as many events of all
 * kinds.
 */
const MOST_RATINGS = 20_000;
const MOST_EVENTS = 60_000;

/** Fits FSRS's parameters to learners in the background. */
export interface Fitting {
  /** Fits them if there are enough new ratings; resolves when done, or at once. */
  consider(learnerId: string, reader: LedgerReader, fittedAt: number): Promise<void>;
}

export function createFitting(
  { heavyWork, log }: Pick<Platform, 'heavyWork' | 'log'>,
  ledger: Pick<Ledger, 'recordServerEvents'>,
): Fitting {
  const underWay = new Set<string>();

  async function fitTo(learnerId: string, reader: LedgerReader, ratings: number): Promise<void> {
    const kinds = ['card_rated', 'rating_undone', 'card_reset'];
    const events = await reader.newestOfKinds(kinds, MOST_RATINGS, MOST_EVENTS);
    const weights = await heavyWork.run(() => betterWeights(sequencesOf(events as CardEvent[])));
    const fitted: WireEventOf<typeof reviewKinds> = {
      ...{ id: randomUUID(), kind: 'weights_fitted', agoMs: 0 },
      weights,
      ratings,
    };
    const [taken] = await ledger.recordServerEvents(learnerId, [fitted]);
    if (taken?.refusal) throw taken.refusal;
  }

  return {
    async consider(learnerId, reader, fittedAt) {
      const { [COUNTED.ratings]: ratings } = await reader.counted([COUNTED.ratings]);
      if (!isFitDue(ratings, fittedAt) || underWay.has(learnerId)) return;
      underWay.add(learnerId);
      await fitTo(learnerId, reader, ratings)
        .catch((err: unknown) =>
          log.warn({ err }, 'reviews: fitting FSRS parameters failed, the previous ones stay in use'),
        )
        .finally(() => underWay.delete(learnerId));
    },
  };
}

/**
 * Parameters fitted to all ratings but the latest fifth, if they predict that fifth better than the defaults;
 * otherwise null.
 * @throws if it takes longer than `limitMs`
 */
export async function betterWeights(
  sequences: readonly Sequence[],
  limitMs = TIME_LIMIT_MS,
): Promise<number[] | null> {
  // Loaded lazily, so that the app works on machines without its native binary.
  const trainer = await import('@open-spaced-repetition/binding');
  const sinceMs = provingSince(sequences);
  const items = itemsOf(trainer, before(sequences, sinceMs));
  if (items.length === 0) return null;
  const endsAt = performance.now() + limitMs;
  const weights = await trainer.computeParameters(items, {
    enableShortTerm: true,
    numRelearningSteps: 0,
    timeout: LOOK_EVERY_MS,
    progress: () => performance.now() < endsAt,
  });
  const [usual, fitted] = [logLoss(sequences, sinceMs), logLoss(sequences, sinceMs, weights)];
  return usual !== null && fitted !== null && fitted < usual ? weights : null;
}

/** Input of the trainer: for each rating but a card's first, all ratings up to it. */
function itemsOf(
  { FSRSBindingItem, FSRSBindingReview }: typeof import('@open-spaced-repetition/binding'),
  sequences: readonly Sequence[],
): Item[] {
  return sequences.flatMap((sequence) => {
    const reviews = sequence.map(({ rating, days }) => new FSRSBindingReview(FSRS_GRADES[rating], days));
    const items = reviews.map((_, index) => new FSRSBindingItem(reviews.slice(0, index + 1)));
    return items.filter((item) => item.includeLongTermReviews());
  });
}
