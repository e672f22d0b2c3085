import type { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { limits, type ReviewSettings, rule, USUAL_SETTINGS } from './review-settings.ts';
import { reviewKinds } from './reviews.events.ts';

const settingsKinds = { review_settings_changed: reviewKinds.review_settings_changed };

/** The subjects of the projection: they are apart, so that another number of cards a day folds no card anew. */
export const RULE = 'rule';
export const LIMITS = 'limits';

const settingsState = rule.extend(limits.shape).partial();
type SettingsState = z.infer<typeof settingsState>;

/** What a learner chose last about reviews, setting by setting, by the time they chose it. */
export const settingsProjection: Projection<SettingsState, typeof settingsKinds> = {
  room: 'review-settings',
  version: 1,
  kinds: settingsKinds,
  state: settingsState,
  empty: {},
  keysOf: ({ payload }) => [
    ...(namesIn(rule, payload).length > 0 ? [RULE] : []),
    ...(namesIn(limits, payload).length > 0 ? [LIMITS] : []),
  ],
  step(state, { payload }, key) {
    const part = key === RULE ? rule : limits;
    const chosen = Object.fromEntries(namesIn(part, payload).map((name) => [name, payload[name]]));
    const next: SettingsState = { ...state, ...chosen };
    // In one order, whichever was chosen first: states are compared as text.
    return { state: Object.fromEntries(namesIn(part, next).map((name) => [name, next[name]])), outcome: {} };
  },
};

function namesIn(part: z.ZodObject, payload: SettingsState): (keyof ReviewSettings)[] {
  const names = Object.keys(part.shape) as (keyof ReviewSettings)[];
  return names.filter((name) => payload[name] !== undefined);
}

/** What is in force: what was chosen, and the usual for the rest. */
export function settingsOf(...states: readonly (SettingsState | undefined)[]): ReviewSettings {
  return Object.assign({ ...USUAL_SETTINGS }, ...states);
}
