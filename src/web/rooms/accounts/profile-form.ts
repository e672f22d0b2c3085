import type { ProfileUpdate, User } from '#shared/accounts/accounts.contract.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import type { Problems } from '#web/study/form/use-form.ts';

/** Fields of the profile call that the form changes: all but the picture, which has a dialog of its own. */
type FormFields = Omit<ProfileUpdate, 'avatar'>;

/** Values of the form's controls. */
export type ProfileForm = {
  [Field in keyof FormFields]-?: Field extends 'baseLanguage' ? User['baseLanguage'] : string;
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
): { [Field in keyof FormFields]-?: FormFields[Field] | undefined } {
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
