import { expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { type ReviewSettings, USUAL_SETTINGS } from './review-settings.ts';
import { LIMITS, RULE, settingsOf, settingsProjection } from './settings-state.ts';

const chosen = (atMs: number, payload: Partial<ReviewSettings>) => ({
  ...{ id: String(atMs), subject: '', occurredAt: atMs, kind: 'review_settings_changed' as const, payload },
});
const stateOf = (events: ReturnType<typeof chosen>[], key: string) =>
  foldAll(
    settingsProjection,
    events.filter((event) => settingsProjection.keysOf(event).includes(key)),
    key,
  ).state;

it('each setting is what was chosen last, by the clock', () => {
  const events = [
    chosen(3, { scheduler: 'sm2' }),
    chosen(1, { scheduler: 'fsrs', retention: 0.85, newCardsADay: 20 }),
    chosen(2, { reviewsADay: 50 }),
  ];
  const settings = settingsOf(stateOf(events, RULE), stateOf(events, LIMITS));
  expect(settings).toMatchObject({ scheduler: 'sm2', retention: 0.85, newCardsADay: 20, reviewsADay: 50 });
  expect(settingsOf(undefined, {})).toEqual({ ...USUAL_SETTINGS, fittedAt: 0 });
});

it('another number of cards a day is no matter of the rule', () => {
  expect(settingsProjection.keysOf(chosen(1, { newCardsADay: 5 }))).toEqual([LIMITS]);
  expect(settingsProjection.keysOf(chosen(1, { retention: 0.8 }))).toEqual([RULE]);
});

it('says the same in the same order, whichever was chosen first', () => {
  const [one, two] = [{ retention: 0.8 }, { scheduler: 'fsrs' as const }];
  const text = (first: object, second: object) =>
    JSON.stringify(stateOf([chosen(1, first), chosen(2, second)], RULE));
  expect(text(one, two)).toBe(text(two, one));
});

it('parameters stay when something else is chosen, and go when the next ones prove no better', () => {
  const fitted = (atMs: number, weights: number[] | null) => ({
    ...{ id: String(atMs), subject: '', occurredAt: atMs, kind: 'weights_fitted' as const },
    payload: { weights, ratings: atMs },
  });
  const own = Array<number>(21).fill(1);
  const events = [fitted(400, own), chosen(401, { retention: 0.8 })];
  expect(foldAll(settingsProjection, events, RULE).state).toEqual({ retention: 0.8, weights: own });
  expect(foldAll(settingsProjection, [...events, fitted(500, null)], RULE).state).toEqual({ retention: 0.8 });
});
