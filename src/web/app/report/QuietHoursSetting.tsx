import { useId } from 'react';
import type { QuietHours } from '#shared/accounts/study-limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';

/** Quiet hours when they are turned on: from eight in the evening to seven in the morning. */
const USUAL: QuietHours = { from: 20 * 60, to: 7 * 60 };
/** Minutes between two times that can be chosen. */
const STEP_MIN = 30;

interface QuietHoursSettingProps {
  /** Null without quiet hours. */
  value: QuietHours | null;
  timeZone: string;
  onChange(value: QuietHours | null): void;
}

/** Hours of the night, or of school, in which a learner does not study. */
export function QuietHoursSetting({ value, timeZone, onChange }: QuietHoursSettingProps) {
  const { t } = useText('report');
  return (
    <div>
      <Checkbox
        label={t('permissions.quiet')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {value && (
        <div className="ml-8.5 flex flex-col gap-2">
          <div className="flex flex-wrap gap-4">
            <Time
              label={t('permissions.from')}
              value={value.from}
              not={value.to}
              onChange={(from) => onChange({ ...value, from })}
            />
            <Time
              label={t('permissions.to')}
              value={value.to}
              not={value.from}
              onChange={(to) => onChange({ ...value, to })}
            />
          </div>
          <p className="text-sm text-ink-soft">
            {t('permissions.zone', { zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone })}
          </p>
        </div>
      )}
    </div>
  );
}

interface TimeProps {
  label: string;
  /** Minutes since midnight. */
  value: number;
  /** Time that cannot be chosen, because the hours must begin and end at different times. */
  not: number;
  onChange(value: number): void;
}

function Time({ label, value, not, onChange }: TimeProps) {
  const id = useId();
  const steps = Array.from({ length: (24 * 60) / STEP_MIN }, (_, index) => index * STEP_MIN);
  const choices = steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <SelectInput
        id={id}
        options={choices
          .filter((minute) => minute !== not)
          .map((minute) => ({ value: String(minute), label: clockText(minute) }))}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

/** Formats minutes since midnight: `7:30`. */
function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
