import { type FormEvent, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

interface PasswordConfirmationProps {
  label: string;
  submit: string;
  isPending: boolean;
  /** Text for an error that is not about the password; the usual one by default. */
  failureText?: (error: Error) => string;
  /** Calls `onError` if the request fails. */
  onSubmit(password: string, onError: (error: Error) => void): void;
}

/** Form for the password of the account: opens the profile of the holder, or agrees to what the page describes. */
export function PasswordConfirmation({
  label,
  submit,
  isPending,
  failureText,
  onSubmit,
}: PasswordConfirmationProps) {
  const { t } = useText('family');
  const errorText = useErrorText();
  const form = useForm({ password: '' }, t);
  const [failure, setFailure] = useState<string | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(form.values.password === '' ? { password: 'password.missing' } : {})) return;
    onSubmit(form.values.password, (error) => {
      if (isAboutPassword(error)) form.show({ password: 'password.wrong' });
      else setFailure((failureText ?? errorText)(error));
    });
  }

  return (
    <form ref={form.ref} noValidate onSubmit={send} className="flex w-full flex-col gap-5">
      <Field label={label} error={form.error('password')}>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('password')} autoComplete="current-password" required />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{failure}</p>}
      </div>
      <Button type="submit" className="self-start" busy={isPending}>
        {submit}
      </Button>
    </form>
  );
}

/** True if the password is wrong, or too long to be one. */
function isAboutPassword(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'wrong_password' || error.issues.some(({ path }) => path === 'password');
}
