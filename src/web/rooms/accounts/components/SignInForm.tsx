import type { FormEvent } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { type Problems, useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useSignIn } from '../accounts.api.ts';
import type { AuthFormProps } from '../auth-mode.ts';
import { useFailureText } from '../failure-text.ts';
import { waitSeconds } from '../wait-seconds.ts';
import { SwitchLine } from './SwitchLine.tsx';
import { WaitNotice } from './WaitNotice.tsx';

/** Form with email and password. */
export function SignInForm({ email, goTo }: AuthFormProps) {
  const { t } = useText('accounts');
  const failureText = useFailureText(t('errors:invalid_credentials'));
  const toast = useToast();
  const signIn = useSignIn();
  const form = useForm({ email, password: '' }, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.show(emptyFields(form.values))) return;
    if (!form.begin()) return;
    signIn.mutate(
      { email: form.values.email.trim(), password: form.values.password },
      {
        onError: (error) => {
          form.end();
          form.show(refusedFields(error, ['email', 'password'], { invalid_credentials: 'password' }));
          if (waitSeconds(error) === null) {
            toast({ title: t('signIn.failed'), text: failureText(error), tone: 'bad' });
          }
        },
      },
    );
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('field.email')} error={form.error('email')}>
        {(ids) => (
          <TextInput {...ids} {...form.text('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <div className="flex flex-col">
        <Field label={t('field.password')} error={form.error('password')}>
          {(ids) => (
            <PasswordInput {...ids} {...form.text('password')} autoComplete="current-password" required />
          )}
        </Field>
        <button
          type="button"
          onClick={() => goTo('forgotten', form.values.email)}
          className="min-h-11 self-start font-semibold text-lake hover:underline"
        >
          {t('signIn.forgotten')}
        </button>
      </div>
      <WaitNotice request={signIn} form="signIn" />
      <Button type="submit" busy={signIn.isPending}>
        {t(signIn.isPending ? 'signIn.pending' : 'signIn.submit')}
      </Button>
      <SwitchLine question={t('signIn.question')} onSwitch={() => goTo('register', form.values.email)}>
        {t('signIn.toRegister')}
      </SwitchLine>
    </form>
  );
}

function emptyFields({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(email.trim() === '' && { email: 'problem.email' }),
    ...(password === '' && { password: 'problem.passwordMissing' }),
  };
}
