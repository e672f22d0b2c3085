import type { FormEvent } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useConfirmReset } from './accounts.api.ts';
import { Arrival } from './components/Arrival.tsx';
import { AuthFrame } from './components/AuthFrame.tsx';
import { ForgottenForm } from './components/ForgottenForm.tsx';
import { NewPasswordField } from './components/NewPasswordField.tsx';
import { WaitNotice } from './components/WaitNotice.tsx';
import { newPasswordProblem } from './new-password.ts';
import { waitSeconds } from './wait-seconds.ts';

/** Page to set a new password, reached through a link in an email. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const { t } = useText('mailed');
  const { t: accountText } = useText('accounts');
  const errorText = useErrorText();
  const toast = useToast();
  const confirm = useConfirmReset();
  const form = useForm({ newPassword: '' }, accountText);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { newPassword } = form.values;
    const problem = newPasswordProblem(newPassword);
    if (problem) {
      form.show({ newPassword: problem });
      return;
    }
    if (!form.begin()) return;
    confirm.mutate(
      { token, newPassword },
      {
        onError: (error) => {
          form.end();
          if (isDeadLink(error) || waitSeconds(error) !== null) return;
          if (form.show(refusedFields(error, ['newPassword'], { weak_password: 'newPassword' }))) return;
          toast({ title: t('reset.failed'), text: errorText(error), tone: 'bad' });
        },
      },
    );
  }

  if (confirm.isSuccess) {
    return (
      <AuthFrame>
        <Arrival>
          <Title>{t('reset.doneTitle')}</Title>
          <p className="mb-5">{t('reset.doneText')}</p>
        </Arrival>
        <LinkButton href="/auth">{t('reset.toSignIn')}</LinkButton>
      </AuthFrame>
    );
  }
  if (token === '' || isDeadLink(confirm.error)) {
    return (
      <AuthFrame>
        <Arrival>
          <Title>{t('reset.deadTitle')}</Title>
        </Arrival>
        <ForgottenForm email="" text={t('reset.deadText')} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Title>{t('reset.title')}</Title>
      <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordField
          label={accountText('field.newPassword')}
          error={form.error('newPassword')}
          {...form.text('newPassword')}
        />
        <WaitNotice request={confirm} form="reset" />
        <Button type="submit" busy={confirm.isPending}>
          {t(confirm.isPending ? 'reset.pending' : 'reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function Title({ children }: { children: string }) {
  return <h1 className="mb-4 text-3xl font-bold tracking-tight">{children}</h1>;
}
