import { Suspense, useMemo, useState } from 'react';
import { AGE_GROUPS } from '#shared/accounts/family.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { AvatarPicker } from '#web/study/avatar/AvatarPicker.tsx';
import { randomAvatar } from '#web/study/avatar/random-avatar.ts';
import type { Form } from '#web/study/form/use-form.ts';
import { deviceTimeZone, timeZoneOptions } from '#web/study/time-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { LearnerValues } from '../learner-form.ts';

/** Fields of a learner's profile. */
export function LearnerFields({ form }: { form: Form<LearnerValues> }) {
  return (
    <>
      <PersonFields form={form} />
      <StudyFields form={form} />
    </>
  );
}

/** Name, picture, age group and language of a learner. */
export function PersonFields({ form }: { form: Form<LearnerValues> }) {
  const { t } = useText('manage');
  return (
    <>
      <Field label={t('field.firstName')} error={form.error('firstName')}>
        {(ids) => <TextInput {...ids} autoComplete="off" {...form.text('firstName')} />}
      </Field>
      <AvatarField form={form} />
      <Field label={t('field.ageGroup')} hint={t('field.ageHint')} error={form.error('ageGroup')}>
        {(ids) => (
          <SelectInput
            {...ids}
            {...form.text('ageGroup')}
            options={[
              ...(form.values.ageGroup === '' ? [{ value: '', label: t('field.choose') }] : []),
              ...AGE_GROUPS.map((value) => ({ value, label: t(`age.${value}`) })),
            ]}
          />
        )}
      </Field>
      <Field label={t('field.baseLanguage')} error={form.error('baseLanguage')}>
        {(ids) => <SelectInput {...ids} {...form.text('baseLanguage')} options={LANGUAGE_OPTIONS} />}
      </Field>
    </>
  );
}

/** Level, goal and time zone of a learner. */
function StudyFields({ form }: { form: Form<LearnerValues> }) {
  const { t } = useText('manage');
  const { t: tLevel } = useText('onboarding');
  const [firstZone] = useState(form.values.timeZone);
  const zones = useMemo(() => timeZoneOptions(deviceTimeZone(), firstZone), [firstZone]);
  return (
    <>
      <Field label={t('field.cefrLevel')} error={form.error('cefrLevel')}>
        {(ids) => (
          <SelectInput
            {...ids}
            {...form.text('cefrLevel')}
            options={[
              { value: '', label: t('noLevel') },
              ...CEFR_LEVELS.map((value) => ({ value, label: `${value}: ${tLevel(`level.${value}`)}` })),
            ]}
          />
        )}
      </Field>
      <Field label={t('field.weeklyGoal')} error={form.error('weeklyGoalTarget')}>
        {(ids) => (
          <SelectInput
            {...ids}
            {...form.text('weeklyGoalTarget')}
            options={WEEKLY_GOALS.map((goal) => ({ value: String(goal), label: t('goal', { count: goal }) }))}
          />
        )}
      </Field>
      <Field label={t('field.timeZone')} hint={t('field.zoneHint')} error={form.error('timeZone')}>
        {(ids) => <SelectInput {...ids} {...form.text('timeZone')} options={zones} />}
      </Field>
    </>
  );
}

/** Choice of a picture, which opens on request. */
function AvatarField({ form }: { form: Form<LearnerValues> }) {
  const { t } = useText('manage');
  const [isOpen, setOpen] = useState(false);
  const { avatar } = form.values;
  if (isOpen && avatar) {
    return (
      <Suspense>
        <AvatarPicker avatar={avatar} onChange={(next) => form.set('avatar', next)} />
      </Suspense>
    );
  }
  return (
    <div className="flex items-center gap-4">
      {avatar && <AvatarFace avatar={avatar} className="size-16" />}
      <Button
        variant="secondary"
        onClick={() => {
          if (!avatar) form.set('avatar', randomAvatar(Math.random));
          setOpen(true);
        }}
      >
        {t(avatar ? 'avatar.change' : 'avatar.choose')}
      </Button>
    </div>
  );
}
