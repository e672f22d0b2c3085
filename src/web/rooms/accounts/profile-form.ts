import type { ProfileUpdate, User } from '#shared/accounts/accounts.contract.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import type { Problems } from '#web/study/form/use-form.ts';

/** Values of the form's controls: one for each field of the profile call. */
export type ProfileForm = {
  [Field in keyof ProfileUpdate]-?: Field extends 'baseLanguage' ? User['baseLanguage'] : string;
};

/** Gives the form for a profile. */
export function profileFormOf(profile: User): ProfileForm {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName ?? '',
    baseLanguage: profile.baseLanguage,
    weeklyGoalTarget: String(profile.weeklyGoalTarget),
    timeZone: profile.timeZone,
  };
}

/** Gives the body of the call. The time zone is sent only if it changed, because every change of it is recorded. */
export function profileUpdateOf(
  form: ProfileForm,
  profile: User,
): { [Field in keyof ProfileUpdate]-?: ProfileUpdate[Field] | undefined } {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim() || null,
    baseLanguage: form.baseLanguage,
    weeklyGoalTarget: WEEKLY_GOALS.find((goal) => String(goal) === form.weeklyGoalTarget),
    timeZone: form.timeZone === profile.timeZone ? undefined : form.timeZone,
  };
}

/** Finds the problems that prevent saving. */
export function profileProblems({ firstName }: ProfileForm): Problems {
  return firstName.trim() === '' ? { firstName: 'problem.firstName' } : {};
}
