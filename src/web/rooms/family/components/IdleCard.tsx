import { useText } from '#web/platform/i18n.ts';
import { IDLE_MINUTES, useIdleMinutes } from '#web/platform/idle-return.ts';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';

/** Setting of this device: time without input after which it asks again who is learning. */
export function IdleCard() {
  const { t } = useText('manage');
  const { minutes, setMinutes } = useIdleMinutes();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('idle.title')}</h2>
      <Field label={t('idle.label')} hint={t('idle.hint')} className="max-w-sm">
        {(ids) => (
          <SelectInput
            {...ids}
            value={minutes}
            options={IDLE_MINUTES.map((value) => ({
              value,
              label: value === 0 ? t('idle.off') : t('idle.after', { count: value }),
            }))}
            onChange={({ target }) =>
              setMinutes(IDLE_MINUTES.find((each) => String(each) === target.value) ?? 0)
            }
          />
        )}
      </Field>
    </Card>
  );
}
