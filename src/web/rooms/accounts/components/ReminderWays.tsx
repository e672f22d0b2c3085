import { useState } from 'react';
import type { ReminderSettings } from '#shared/accounts/reminders.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { isPushAllowed, PushRefused, pushSupport } from '../push-device.ts';
import { useRemindedDevice, useReminderMail } from '../reminders.api.ts';

/** Choice of the ways in which reminders arrive: on this device, and by mail for learners with an address. Each change is saved at once. */
export function ReminderWays({ push, mail }: Pick<ReminderSettings, 'push' | 'mail'>) {
  const { t } = useText('reminders');
  return (
    <fieldset className="mt-2">
      <legend>{t('ways')}</legend>
      <ThisDevice {...push} />
      {mail && <Mail {...mail} />}
    </fieldset>
  );
}

function ThisDevice({ publicKey, isOn }: ReminderSettings['push']) {
  const { t } = useText('reminders');
  const errorText = useErrorText();
  // The user may change the permission in the browser at any time; it is read when they act here.
  const [support, setSupport] = useState(pushSupport);
  const { mutate, isPending, variables, error } = useRemindedDevice(publicKey);
  const failure = error instanceof PushRefused || !error ? undefined : errorText(error);
  const isShownOn = isPending ? variables : isOn && isPushAllowed();
  return (
    <>
      <Checkbox
        label={t('device')}
        checked={isShownOn}
        disabled={support === 'missing'}
        onChange={({ target }) =>
          mutate(target.checked, {
            onSuccess: () => setSupport(pushSupport()),
            onError: (refused) => refused instanceof PushRefused && setSupport(refused.reason),
          })
        }
        error={failure}
      />
      {support !== 'possible' && (
        <p role="status" className="pl-8.5 text-sm text-ink-soft">
          {t(support)}
        </p>
      )}
    </>
  );
}

function Mail({ isOn }: NonNullable<ReminderSettings['mail']>) {
  const { t } = useText('reminders');
  const errorText = useErrorText();
  const { mutate, isPending, variables, error } = useReminderMail();
  return (
    <Checkbox
      label={t('mail')}
      checked={isPending ? variables : isOn}
      onChange={({ target }) => mutate(target.checked)}
      error={error ? errorText(error) : undefined}
    />
  );
}
