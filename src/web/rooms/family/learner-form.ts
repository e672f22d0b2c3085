import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { AGE_GROUPS } from '#shared/accounts/family.ts';
import { FIRST_WEEKLY_GOAL, MAX_NAME_LENGTH, WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import type { Problems } from '#web/study/form/use-form.ts';

/** Values of the form of a learner. */
export interface LearnerValues {
  firstName: string;
  avatar: Avatar | null;
  baseLanguage: Language;
  cefrLevel: string;
  weeklyGoalTarget: string;
  ageGroup: string;
  timeZone: string;
  consent: boolean;
}

/**
 * Returns the values of a learner, or those of a new one.
 * @param timeZone zone of a new learner
 */
export function learnerValuesOf(
  member: FamilyMember | undefined,
  language: Language,
  timeZone: string,
): LearnerValues {
  return {
    firstName: member?.firstName ?? '',
    avatar: member?.avatar ?? null,
    baseLanguage: member?.baseLanguage ?? language,
    cefrLevel: member?.settings?.cefrLevel ?? '',
    weeklyGoalTarget: String(member?.settings?.weeklyGoalTarget ?? FIRST_WEEKLY_GOAL),
    ageGroup: member?.ageGroup ?? '',
    timeZone: member?.settings?.timeZone ?? timeZone,
    consent: false,
  };
}

/** Returns the fields of the call that adds or changes a learner. */
export function learnerFieldsOf({ firstName, avatar, baseLanguage, timeZone, ...values }: LearnerValues) {
  return {
    firstName: firstName.trim(),
    avatar,
    baseLanguage,
    timeZone,
    cefrLevel: CEFR_LEVELS.find((level) => level === values.cefrLevel) ?? null,
    weeklyGoalTarget:
      WEEKLY_GOALS.find((goal) => String(goal) === values.weeklyGoalTarget) ?? FIRST_WEEKLY_GOAL,
    ageGroup: AGE_GROUPS.find((group) => group === values.ageGroup) ?? AGE_GROUPS[0],
  };
}

/** Finds the problems that prevent saving. */
export function learnerProblems(values: LearnerValues, isNew: boolean): Problems {
  const length = values.firstName.trim().length;
  return {
    ...((length === 0 || length > MAX_NAME_LENGTH) && { firstName: 'problem.firstName' }),
    ...(values.ageGroup === '' && { ageGroup: 'problem.ageGroup' }),
    ...(isNew && !values.consent && { consent: 'problem.consent' }),
  };
}
