import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { confirmPassword } from '#shared/accounts/family.contract.ts';
import { call } from '#web/platform/call.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

const confirm = call<typeof confirmPassword>('POST', '/api/account/confirm');

interface PasswordDialogProps {
  /** Address of the account, for password managers. */
  email: string;
  /** Called once, with true after the right password and with false after a cancellation. */
  onClose(isConfirmed: boolean): void;
}

/** Dialog that asks for the password again before account settings are changed. */
export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const { t } = useText('profile');
  const { t: tAccounts } = useText('accounts');
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const confirmation = useOneMutation({
    mutationFn: (body: { password: string }) => confirm({ body }),
    onSuccess: () => onClose(true),
  });

  function fail(form: HTMLFormElement, text: string) {
    flushSync(() => setError(text));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (password === '') return fail(form, tAccounts('problem.currentPassword'));
    confirmation.mutate({ password }, { onError: (failure) => fail(form, errorText(failure)) });
  }

  return (
    <Dialog open onClose={() => onClose(false)} title={t('confirm.title')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{t('confirm.text')}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={tAccounts('field.currentPassword')} error={error}>
          {(ids) => (
            <PasswordInput
              {...ids}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" busy={confirmation.isPending}>
            {t(confirmation.isPending ? 'confirm.pending' : 'confirm.submit')}
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {t('data.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
