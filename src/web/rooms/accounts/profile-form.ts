import type { ProfileUpdate, User } from '#shared/accounts/accounts.contract.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import type { Language } from '#shared/language.ts';
import type { Problems } from '#web/study/form/use-form.ts';

/** Values of the settings form. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  baseLanguage: Language;
  weeklyGoalTarget: string;
  timeZone: string;
}

/** Names of the fields in the server's validation issues. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'baseLanguage', 'weeklyGoalTarget', 'timeZone'];

/** Form values of a profile. */
export function profileFormOf(profile: User): ProfileForm {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName ?? '',
    baseLanguage: profile.baseLanguage,
    weeklyGoalTarget: String(profile.weeklyGoalTarget),
    timeZone: profile.timeZone,
  };
}

/**
 * Update for the server. The time zone is included only if changed, because every change of it is stored
 * permanently.
 */
export function profileUpdateOf(form: ProfileForm, profile: User): ProfileUpdate {
  const goal = WEEKLY_GOALS.find((each) => String(each) === form.weeklyGoalTarget);
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim() || null,
    baseLanguage: form.baseLanguage,
    ...(goal && { weeklyGoalTarget: goal }),
    ...(form.timeZone !== profile.timeZone && { timeZone: form.timeZone }),
  };
}

/** Validation problems that prevent saving. */
export function profileProblems({ firstName }: ProfileForm): Problems {
  return firstName.trim() === '' ? { firstName: 'problem.firstName' } : {};
}
