import { type FormEvent, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

interface PasswordConfirmationProps {
  label: string;
  submit: string;
  isPending: boolean;
  /** Calls `onError` if the request fails. */
  onSubmit(password: string, onError: (error: Error) => void): void;
}

/** Form that asks for the password of the account, as agreement to what the page describes. */
export function PasswordConfirmation({ label, submit, isPending, onSubmit }: PasswordConfirmationProps) {
  const { t } = useText('moving');
  const errorText = useErrorText();
  const form = useForm({ password: '' }, t);
  const [failure, setFailure] = useState<string | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(form.values.password === '' ? { password: 'problem.password' } : {})) return;
    onSubmit(form.values.password, (error) => {
      if (form.show(refusedFields(error, ['password'], { wrong_password: 'password' }))) return;
      setFailure(errorText(error));
    });
  }

  return (
    <form ref={form.ref} noValidate onSubmit={send} className="flex flex-col gap-5">
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
