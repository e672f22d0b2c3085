import type { ProfileUpdate, User } from '#shared/accounts/accounts.contract.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import type { Language } from '#shared/language.ts';
import type { Problems } from '#web/study/form/use-form.ts';

/** The settings as they stand in the form. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  baseLanguage: Language;
  weeklyGoalTarget: string;
  timeZone: string;
}

/** Names of the fields, as the server's issues call them. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'baseLanguage', 'weeklyGoalTarget', 'timeZone'];

/** The form for a profile. */
export function profileFormOf(profile: User): ProfileForm {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName ?? '',
    baseLanguage: profile.baseLanguage,
    weeklyGoalTarget: String(profile.weeklyGoalTarget),
    timeZone: profile.timeZone,
  };
}

/** What goes to the server; the time zone only where it changed, because every change of it is kept for good. */
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

/** What stands in the way of saving. */
export function profileProblems({ firstName }: ProfileForm): Problems {
  return firstName.trim() === '' ? { firstName: 'problem.firstName' } : {};
}
