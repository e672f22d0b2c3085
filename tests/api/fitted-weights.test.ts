import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { DAY_MS } from '#shared/time.ts';
import type { ReviewCard } from '#shared/vocabulary/reviews.contract.ts';
import { settingsProjection } from '#shared/vocabulary/settings-state.ts';
import {
  anna,
  app,
  cardsOf,
  get,
  post,
  review,
  reviewTests,
  SATURDAY_NOON_MS,
  send,
  wordIds,
} from './review-study.ts';

reviewTests();

describe('parameters of FSRS', () => {
  it('are fitted to a learner after 400 ratings, and never said by a device', async () => {
    const forged = { kind: 'weights_fitted', weights: Array(21).fill(1), ratings: 1 };
    expect((await send([forged]))[0]).toMatchObject({ outcome: 'refused', code: 'validation_error' });
    await send([{ kind: 'review_settings_changed', scheduler: 'fsrs' }]);
    // Half of everything is forgotten within four days, practised or not.
    const random = seededRandom('forgetful');
    const ratings = wordIds.slice(0, 50).flatMap((wordId, index) => {
      let atMs = SATURDAY_NOON_MS - (150 - index) * DAY_MS;
      return [0, 1, 2, 3, 5, 8, 2, 4].map((days) => {
        atMs += days * DAY_MS;
        return review(wordId, random() < 0.5 ** (days / 4) ? 'good' : 'again', { reviewedAt: atMs });
      });
    });
    await post(ratings);
    const before = await cardsOf();
    await get('due');
    const stored = async (key: string) =>
      (await app.ledger.states(anna.id, settingsProjection, key)).get(key);
    await expect.poll(() => stored('fits')).toEqual({ fittedAt: ratings.length });
    expect((await stored('rule'))?.weights).toHaveLength(21);
    await expect.poll(async () => (await get('settings')).replay).toBeNull();
    const mean = (cards: ReviewCard[]) =>
      cards.reduce((sum, { stabilityDays }) => sum + (stabilityDays ?? 0), 0) / cards.length;
    expect(mean(await cardsOf())).toBeLessThan(mean(before));
  });
});
