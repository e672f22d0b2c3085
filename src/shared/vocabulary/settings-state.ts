import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { weights } from './fitted-weights.ts';
import { limits, type ReviewSettings, rule, USUAL_SETTINGS } from './review-settings.ts';
import { reviewKinds } from './reviews.events.ts';

const { review_settings_changed, weights_fitted } = reviewKinds;
const settingsKinds = { review_settings_changed, weights_fitted };

/** Subjects of the projection, kept apart so that a changed number of cards a day does not refold any card. */
export const RULE = 'rule';
export const LIMITS = 'limits';
const FITS = 'fits';

/** Rule that schedules cards: the learner's settings, and FSRS parameters that were fitted to them. */
const cardRule = rule.extend({ weights: weights.optional() });
export type CardRule = z.infer<typeof cardRule>;

const settingsState = cardRule
  .extend(limits.shape)
  /** Number of ratings when parameters were last fitted, whether they proved better or not. */
  .extend({ fittedAt: z.int() })
  .partial();
type SettingsState = z.infer<typeof settingsState>;

/** The latest value of each review setting, by the time of the change. */
export const settingsProjection: Projection<SettingsState, typeof settingsKinds> = {
  stream: 'review-settings',
  version: 1,
  kinds: settingsKinds,
  state: settingsState,
  empty: {},
  keysOf: ({ kind, payload }) =>
    kind === 'weights_fitted'
      ? [RULE, FITS]
      : [
          ...(namesIn(rule, payload).length > 0 ? [RULE] : []),
          ...(namesIn(limits, payload).length > 0 ? [LIMITS] : []),
        ],
  step(state, { kind, payload }, key) {
    if (kind === 'weights_fitted') {
      const { weights: fitted, ratings } = payload;
      if (key === FITS) return { state: { fittedAt: ratings }, outcome: {} };
      const { weights: _, ...chosen } = state;
      // Null equals none before, so that no card is refolded for it.
      return { state: { ...chosen, ...(fitted && { weights: fitted }) }, outcome: {} };
    }
    const part = key === RULE ? rule : limits;
    const chosen = Object.fromEntries(namesIn(part, payload).map((name) => [name, payload[name]]));
    const next: SettingsState = { ...state, ...chosen };
    // Sorted by name of the setting, since states are compared as text.
    const inOrder = Object.fromEntries(namesIn(part, next).map((name) => [name, next[name]]));
    const fitted = state.weights === undefined ? {} : { weights: state.weights };
    return { state: { ...inOrder, ...fitted }, outcome: {} };
  },
};

function namesIn(part: z.ZodObject, payload: SettingsState): (keyof ReviewSettings)[] {
  const names = Object.keys(part.shape) as (keyof ReviewSettings)[];
  return names.filter((name) => payload[name] !== undefined);
}

/** Current settings: the chosen ones, and the defaults for the rest. */
export function settingsOf(...states: readonly (SettingsState | undefined)[]): ReviewSettings & {
  readonly weights?: CardRule['weights'];
  readonly fittedAt: number;
} {
  return Object.assign({ ...USUAL_SETTINGS, fittedAt: 0 }, ...states);
}
