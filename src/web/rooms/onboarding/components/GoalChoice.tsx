import { useState } from 'react';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { useUpdateProfile } from '#web/study/profile.api.ts';
import { ChoiceList } from './ChoiceList.tsx';

/** The learner's weekly goal, saved on change. */
export function GoalChoice() {
  const { t } = useText('onboarding');
  const { user } = useUser();
  const { mutate, isPending, error } = useUpdateProfile();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ChoiceList
      label={t('lessons.goal')}
      options={WEEKLY_GOALS.map((goal) => ({
        value: String(goal),
        label: String(goal),
        text: t(`lessons.goals.${goal}`),
      }))}
      chosen={(isPending && chosen) || String(user?.weeklyGoalTarget ?? '')}
      onChoose={(goal) => {
        const weeklyGoalTarget = WEEKLY_GOALS.find((each) => String(each) === goal);
        setChosen(goal);
        if (weeklyGoalTarget) mutate({ weeklyGoalTarget });
      }}
      error={error && errorText(error)}
      className="grid-cols-2"
    />
  );
}
