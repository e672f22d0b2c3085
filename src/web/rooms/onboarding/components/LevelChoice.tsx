import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOnboarding, useSaveOnboarding } from '#web/study/onboarding.api.ts';
import { ChoiceList } from './ChoiceList.tsx';

/** The learner's self-assessed level, saved on change. */
export function LevelChoice() {
  const { t } = useText('onboarding');
  const { data } = useOnboarding(true);
  const { mutate, isPending, variables, error } = useSaveOnboarding();
  const errorText = useErrorText();
  const chosen = (isPending && variables.cefrLevel) || data?.cefrLevel || null;
  return (
    <>
      <ChoiceList
        label={t('level.label')}
        options={CEFR_LEVELS.map((value) => ({ value, label: value, text: t(`level.${value}`) }))}
        chosen={chosen}
        onChoose={(cefrLevel) => mutate({ cefrLevel })}
        error={error && errorText(error)}
        className="grid-cols-2"
      />
      <p role="status">{chosen && t('level.startsAt', { id: START_LESSONS[chosen] })}</p>
    </>
  );
}
