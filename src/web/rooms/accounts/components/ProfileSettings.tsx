import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { WEEKLY_GOALS } from '#shared/accounts/limits.ts';
import { ApiError } from '#web/platform/http.ts';
import { LANGUAGE_OPTIONS, setLanguage, useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { useUpdateProfile } from '#web/study/profile.api.ts';
import { deviceTimeZone, placeName, timeZoneOptions } from '#web/study/time-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useFailureText } from '../failure-text.ts';
import { profileFormOf, profileProblems, profileUpdateOf } from '../profile-form.ts';
import { NameFields } from './NameFields.tsx';

interface ProfileSettingsProps {
  profile: User;
  /** Settings that are saved as soon as they are changed, shown below the form. */
  children: ReactNode;
}

/** Settings of the learner, editable after a press on Edit. */
export function ProfileSettings({ profile, children }: ProfileSettingsProps) {
  const { t } = useText('accounts');
  const { t: tProfile } = useText('profile');
  const toast = useToast();
  const failureText = useFailureText(tProfile('settings.failedText'));
  const update = useUpdateProfile();
  const form = useForm(profileFormOf(profile), t);
  const [isEditing, setEditing] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const here = deviceTimeZone();
  const zones = useMemo(() => timeZoneOptions(here, profile.timeZone), [here, profile.timeZone]);

  function edit() {
    flushSync(() => setEditing(true));
    firstField.current?.focus();
  }

  function view() {
    form.reset();
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.show(profileProblems(form.values))) return;
    if (!form.begin()) return;
    update.mutate(profileUpdateOf(form.values, profile), {
      onSettled: () => form.end(),
      onSuccess: (user) => {
        view();
        toast({
          title: tProfile('settings.savedTitle'),
          text: tProfile('settings.savedText'),
          tone: 'good',
        });
        if (user.baseLanguage !== profile.baseLanguage) {
          // If the texts fail to load, the app keeps its current language.
          setLanguage(user.baseLanguage).catch(() => {});
        }
      },
      onError: (error) => {
        if (form.show(refusedFields(error, Object.keys(form.values)))) return;
        const hasEnded = error instanceof ApiError && error.code === 'unauthenticated';
        toast({
          title: tProfile(hasEnded ? 'settings.endedTitle' : 'settings.failedTitle'),
          text: hasEnded ? tProfile('settings.endedText') : failureText(error),
          tone: 'bad',
        });
      },
    });
  }

  return (
    <Card>
      <h2 className="mb-4 text-xl font-bold">{tProfile('settings.title')}</h2>
      <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <NameFields form={form} disabled={!isEditing} firstField={firstField} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <Field
            label={t('field.baseLanguage')}
            hint={tProfile('settings.languageHint')}
            error={form.error('baseLanguage')}
          >
            {(ids) => (
              <SelectInput
                {...ids}
                {...form.text('baseLanguage')}
                disabled={!isEditing}
                options={LANGUAGE_OPTIONS}
              />
            )}
          </Field>
          <Field label={t('field.weeklyGoal')} error={form.error('weeklyGoalTarget')}>
            {(ids) => (
              <SelectInput
                {...ids}
                {...form.text('weeklyGoalTarget')}
                disabled={!isEditing}
                options={WEEKLY_GOALS.map((goal) => ({
                  value: String(goal),
                  label: tProfile('settings.goal', { count: goal }),
                }))}
              />
            )}
          </Field>
        </div>
        <Field
          label={t('field.timeZone')}
          hint={tProfile('settings.zoneHint')}
          error={form.error('timeZone')}
        >
          {(ids) => <SelectInput {...ids} {...form.text('timeZone')} disabled={!isEditing} options={zones} />}
        </Field>
        {isEditing && here === null && <p className="-mt-3 text-sm">{tProfile('settings.zoneUnknown')}</p>}
        {isEditing && here !== null && form.values.timeZone !== here && (
          <p className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm">
            {tProfile('settings.zoneHere', { zone: placeName(here) })}
            <button
              type="button"
              onClick={() => form.set('timeZone', here)}
              className="min-h-11 font-semibold text-lake hover:underline"
            >
              {tProfile('settings.zoneUse')}
            </button>
          </p>
        )}
        {isEditing ? (
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button key="save" type="submit" busy={update.isPending}>
              {tProfile(update.isPending ? 'settings.saving' : 'settings.save')}
            </Button>
            <Button variant="secondary" disabled={update.isPending} onClick={view}>
              {tProfile('settings.cancel')}
            </Button>
          </div>
        ) : (
          <Button key="edit" ref={editButton} variant="secondary" className="sm:self-start" onClick={edit}>
            {tProfile('settings.edit')}
          </Button>
        )}
      </form>
      <div className="mt-5 border-t border-line pt-5">{children}</div>
    </Card>
  );
}
