import { type FormEvent, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

interface PasswordFormProps {
  /** Reason for which the last attempt failed. */
  problem: string | undefined;
  busy: boolean;
  onSubmit(password: string): void;
}

/** Form for the password of the account. */
export function PasswordForm({ problem, busy, onSubmit }: PasswordFormProps) {
  const { t } = useText('family');
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '') onSubmit(password);
  }

  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
      <Field label={t('password.label')} error={isEmpty ? t('password.missing') : problem}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
