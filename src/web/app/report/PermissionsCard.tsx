import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Permissions } from '#shared/accounts/family.contract.ts';
import { hasLimits } from '#shared/accounts/study-limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useChangeLearner } from '#web/rooms/family/manage.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useExtraTime } from '../limits/study-time.api.ts';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import { REPORT_KEYS } from './report.api.ts';

interface PermissionsCardProps {
  learnerId: string;
  permissions: Permissions;
  /** True for the profile of the account holder, who needs no permission for reminders. */
  isHolder: boolean;
  /** Zone of the learner's clock. */
  timeZone: string;
  /** True for the account holder; others see what is set. */
  isEditable: boolean;
}

/** Choices of the selects; `none` stands for no limit. */
const NONE = 'none';
const NEW_CARDS = [0, 3, 5, 10, 15, 20];
const DAILY_MINUTES = [10, 15, 20, 25, 30, 45, 60, 90, 120];

/** Permissions and limits of a learner. Each change is saved at once. */
export function PermissionsCard({
  learnerId,
  permissions: stored,
  isHolder,
  timeZone,
  isEditable,
}: PermissionsCardProps) {
  const { t } = useText('report');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const change = useChangeLearner(learnerId);
  // The pressed control shows its new value until the server has answered.
  const shown: Permissions = change.isPending
    ? { ...stored, ...(change.variables as Partial<Permissions>) }
    : stored;
  const set = (changes: Partial<Permissions>) =>
    change.mutate(changes, {
      onSuccess: () => client.invalidateQueries({ queryKey: REPORT_KEYS }),
      onError: (error) => toast({ title: errorText(error), tone: 'bad' }),
    });

  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{t('permissions.heading')}</h2>
      <p className="text-sm text-ink-soft">{t(isEditable ? 'permissions.text' : 'permissions.readOnly')}</p>
      <fieldset disabled={!isEditable} className="flex flex-col gap-2">
        <legend className="sr-only">{t('permissions.heading')}</legend>
        <Checkbox
          label={t('permissions.model')}
          checked={shown.mayUseModel}
          onChange={({ target }) => set({ mayUseModel: target.checked })}
        />
        <Checkbox
          label={t('permissions.strangers')}
          checked={shown.mayMeetStrangers}
          onChange={({ target }) => set({ mayMeetStrangers: target.checked })}
        />
        {!isHolder && (
          <Checkbox
            label={t('permissions.reminders')}
            checked={shown.mayBeReminded}
            onChange={({ target }) => set({ mayBeReminded: target.checked })}
          />
        )}
        <Amount
          label={t('permissions.newCards')}
          value={shown.newCardsLimit}
          choices={NEW_CARDS}
          labelOf={(count) => t('permissions.cards', { count })}
          onChange={(newCardsLimit) => set({ newCardsLimit })}
        />
        <Amount
          label={t('permissions.daily')}
          value={shown.dailyMinutes}
          choices={DAILY_MINUTES}
          labelOf={(count) => t('permissions.minutes', { count })}
          onChange={(dailyMinutes) => set({ dailyMinutes })}
        />
        <QuietHoursSetting
          value={shown.quietHours}
          timeZone={timeZone}
          onChange={(quietHours) => set({ quietHours })}
        />
      </fieldset>
      {isEditable && hasLimits(shown) && <ExtraTime learnerId={learnerId} />}
    </Card>
  );
}

/** Button that extends the study time of today. */
function ExtraTime({ learnerId }: { learnerId: string }) {
  const { t } = useText('report');
  const toast = useToast();
  const errorText = useErrorText();
  const extra = useExtraTime(learnerId);
  const add = () =>
    extra.mutate(undefined, {
      onSuccess: () => toast({ title: t('permissions.extraDone'), tone: 'good' }),
      onError: (error) => toast({ title: errorText(error), tone: 'bad' }),
    });
  return (
    <Button variant="quiet" className="self-start" busy={extra.isPending} onClick={add}>
      {t('end.extra')}
    </Button>
  );
}

interface AmountProps {
  label: string;
  /** Null for no limit. */
  value: number | null;
  choices: readonly number[];
  labelOf(amount: number): string;
  onChange(value: number | null): void;
}

/** Select of an amount per day, or of no limit. */
function Amount({ label, value, choices, labelOf, onChange }: AmountProps) {
  const { t } = useText('report');
  const id = useId();
  const amounts =
    value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={id} className="grow basis-60">
        {label}
      </label>
      <SelectInput
        id={id}
        className="min-w-40"
        options={[
          { value: NONE, label: t('permissions.noLimit') },
          ...amounts.map((amount) => ({ value: String(amount), label: labelOf(amount) })),
        ]}
        value={value === null ? NONE : String(value)}
        onChange={({ target }) => onChange(target.value === NONE ? null : Number(target.value))}
      />
    </div>
  );
}
