import { type FormEvent, useId, useState } from 'react';
import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { useProposeGoal } from '../together.api.ts';

interface GoalFormProps {
  goal: Together['goal'];
  onDone(): void;
}

/** Moves the focus to the form that replaces the pressed button. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Form to propose a weekly goal. Begins with the present one, or three days for each member. */
export function GoalForm({ goal: { target, max }, onDone }: GoalFormProps) {
  const { t } = useText('together');
  const id = useId();
  const propose = useProposeGoal();
  const [days, setDays] = useState(Math.min(max, target ?? (3 * max) / 7));

  function submit(event: FormEvent) {
    event.preventDefault();
    propose.mutate(days === 0 ? null : days, { onSuccess: onDone });
  }

  const options = Array.from({ length: max }, (_, index) => ({
    value: index + 1,
    label: t('goal.option', { count: index + 1 }),
  }));
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <label htmlFor={id} className="font-semibold">
        {t('goal.label')}
      </label>
      <SelectInput
        id={id}
        value={days}
        ref={focusOn}
        options={target === null ? options : [...options, { value: 0, label: t('goal.optionNone') }]}
        onChange={({ target: { value } }) => setDays(Number(value))}
      />
      <p className="text-sm text-ink-soft">{t('goal.means')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={propose.isPending}>
          {t('goal.send')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('goal.cancel')}
        </Button>
      </div>
    </form>
  );
}
