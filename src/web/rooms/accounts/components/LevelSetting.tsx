import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOnboarding, useSaveOnboarding } from '#web/study/onboarding.api.ts';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';

/** The learner's self-assessed level of Swedish, as chosen in the tour. Saved on change. */
export function LevelSetting() {
  const { t } = useText('accounts');
  const { t: tProfile } = useText('profile');
  const { t: tLevel } = useText('onboarding');
  const errorText = useErrorText();
  const saved = useOnboarding(true);
  const { mutate, isPending, variables, error } = useSaveOnboarding();
  const level = (isPending && variables.cefrLevel) || saved.data?.cefrLevel || '';
  const failure = error ?? (saved.data === undefined ? saved.error : null);
  return (
    <div>
      <Field
        label={t('field.cefrLevel')}
        hint={tProfile('cefr.hint')}
        error={failure ? errorText(failure) : undefined}
      >
        {(ids) => (
          <SelectInput
            {...ids}
            name="cefrLevel"
            value={level}
            disabled={saved.data === undefined}
            onChange={(event) => mutate({ cefrLevel: event.target.value as CefrLevel })}
            options={[
              ...(level === '' ? [{ value: '', label: tProfile('cefr.none') }] : []),
              ...CEFR_LEVELS.map((value) => ({ value, label: `${value}: ${tLevel(`level.${value}`)}` })),
            ]}
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {level !== '' && variables?.cefrLevel && !isPending && !error
          ? tLevel('level.startsAt', { id: START_LESSONS[level] })
          : null}
      </p>
    </div>
  );
}
