import { type FormEvent, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useChangePassword } from '../accounts.api.ts';
import { newPasswordProblem } from '../new-password.ts';
import { refusedFields } from '../refused-fields.ts';
import { type Problems, useForm } from '../use-form.ts';
import { DialogForm } from './DialogForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface ChangePasswordProps {
  email: string;
  onClose(): void;
}

/** Asks for the old password and a new one. */
export function ChangePasswordDialog({ open, ...rest }: ChangePasswordProps & { open: boolean }) {
  const { t } = useText('accounts');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('profile.data.password.action')}>
      <ChangePasswordForm {...rest} />
    </Dialog>
  );
}

function ChangePasswordForm({ email, onClose }: ChangePasswordProps) {
  const { t } = useText('accounts');
  const errorText = useErrorText();
  const toast = useToast();
  const change = useChangePassword();
  const form = useForm({ currentPassword: '', newPassword: '' });
  const [failure, setFailure] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(problemsOf(form.values))) return;
    change.mutate(form.values, {
      onSuccess: () => {
        onClose();
        toast({
          title: t('profile.data.password.doneTitle'),
          text: t('profile.data.password.doneText'),
          tone: 'good',
        });
      },
      onError: (error) => {
        const isOfField = form.show(
          refusedFields(error, ['currentPassword', 'newPassword'], {
            wrong_password: 'currentPassword',
            weak_password: 'newPassword',
          }),
        );
        if (!isOfField) setFailure(errorText(error));
      },
    });
  }

  return (
    <DialogForm
      formRef={form.ref}
      email={email}
      onSubmit={submit}
      onCancel={onClose}
      failure={failure}
      submit={{
        label: t(change.isPending ? 'profile.data.password.pending' : 'profile.data.password.submit'),
        variant: 'primary',
        busy: change.isPending,
      }}
    >
      <Field label={t('field.currentPassword')} error={form.error('currentPassword')}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...form.text('currentPassword')}
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <NewPasswordField
        label={t('field.newPassword')}
        error={form.error('newPassword')}
        {...form.text('newPassword')}
      />
    </DialogForm>
  );
}

function problemsOf(values: { currentPassword: string; newPassword: string }): Problems {
  const newProblem = newPasswordProblem(values.newPassword);
  return {
    ...(values.currentPassword === '' && { currentPassword: 'problem.currentPassword' }),
    ...(newProblem && { newPassword: newProblem }),
  };
}
