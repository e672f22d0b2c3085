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
  expect(settings).toEqual({ scheduler: 'sm2', retention: 0.85, newCardsADay: 20, reviewsADay: 50 });
  expect(settingsOf(undefined, {})).toEqual(USUAL_SETTINGS);
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
