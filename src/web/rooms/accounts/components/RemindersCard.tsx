import { useId } from 'react';
import type { Reminders } from '#shared/accounts/reminders.ts';
import { HOUR_MS } from '#shared/time.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToast } from '#web/ui/toast.ts';
import { WeekdayButtons } from '#web/ui/WeekdayButtons.tsx';
import { useChangeReminders, useReminderFile, useReminders } from '../reminders.api.ts';
import { ReminderWays } from './ReminderWays.tsx';

/** Reminders when they are turned on: late in the afternoon from Monday to Friday. */
const USUAL: Reminders = { hour: 17, days: [0, 1, 2, 3, 4] };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Hour and weekdays of the learner's reminders, and the calendar file. Each change is saved at once. */
export default function RemindersCard() {
  const { t } = useText('reminders');
  const errorText = useErrorText();
  const toast = useToast();
  const query = useReminders();
  const change = useChangeReminders();
  const set = (reminders: Reminders | null) =>
    change.mutate(reminders, {
      onError: (failure) => toast({ title: errorText(failure), tone: 'bad' }),
    });

  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <Loaded query={query} skeleton={<Skeleton className="h-25" />} failed={t('failed')}>
        {(stored) => {
          if (!stored.isPermitted) return <p className="text-ink-soft">{t('notPermitted')}</p>;
          // The pressed control shows its new value until the server has answered.
          const reminders = change.isPending ? change.variables : stored.reminders;
          return (
            <>
              <p className="text-ink-soft">{t('text')}</p>
              <Checkbox
                label={t('on')}
                checked={reminders !== null}
                onChange={({ target }) => set(target.checked ? USUAL : null)}
              />
              {reminders && <Times value={reminders} onChange={set} />}
              {reminders && <ReminderWays {...stored} />}
              {reminders && <CalendarFile isChanging={change.isPending} />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface TimesProps {
  value: Reminders;
  /** Null once no day is left. */
  onChange(value: Reminders | null): void;
}

/** Choice of the hour and of the weekdays. */
function Times({ value, onChange }: TimesProps) {
  const { t, locale } = useText('reminders');
  const hourId = useId();
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <label htmlFor={hourId}>{t('hour')}</label>
        <SelectInput
          id={hourId}
          value={value.hour}
          options={HOURS.map((hour) => ({
            value: hour,
            label: format.format(hour * HOUR_MS),
          }))}
          onChange={({ target }) => onChange({ ...value, hour: Number(target.value) })}
        />
      </div>
      <WeekdayButtons
        legend={t('days')}
        days={value.days}
        onChange={(days) => onChange(days.length === 0 ? null : { ...value, days })}
      />
    </div>
  );
}

/** Button that saves the calendar file, and what to do with it. */
function CalendarFile({ isChanging }: { isChanging: boolean }) {
  const { t } = useText('reminders');
  const errorText = useErrorText();
  const toast = useToast();
  const file = useReminderFile();
  const save = () =>
    file.mutate(undefined, {
      onError: (error) => toast({ title: errorText(error), tone: 'bad' }),
    });
  return (
    <>
      <Button
        variant="secondary"
        className="mt-2 sm:self-start"
        busy={file.isPending}
        disabled={isChanging}
        onClick={save}
      >
        {t('file')}
      </Button>
      <p className="text-sm text-ink-soft">{t('fileText')}</p>
    </>
  );
}
