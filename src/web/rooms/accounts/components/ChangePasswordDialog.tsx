import { useText } from '#web/platform/i18n.ts';
import { type Problems, useForm } from '#web/study/form/use-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useChangePassword } from '../accounts.api.ts';
import { newPasswordProblem } from '../new-password.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface ChangePasswordProps {
  email: string;
  onClose(): void;
}

/** Dialog that asks for the old password and a new one. */
export function ChangePasswordDialog({ open, ...rest }: ChangePasswordProps & { open: boolean }) {
  const { t } = useText('profile');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('data.password.action')}>
      <ChangePasswordForm {...rest} />
    </Dialog>
  );
}

function ChangePasswordForm({ email, onClose }: ChangePasswordProps) {
  const { t } = useText('accounts');
  const { t: tProfile } = useText('profile');
  const toast = useToast();
  const form = useForm({ currentPassword: '', newPassword: '' }, t);

  function tellDone() {
    onClose();
    toast({
      title: tProfile('data.password.doneTitle'),
      text: tProfile('data.password.doneText'),
      tone: 'good',
    });
  }

  return (
    <DialogForm
      form={form}
      email={email}
      problems={problemsOf(form.values)}
      mutation={useChangePassword()}
      refusals={{ wrong_password: 'currentPassword', weak_password: 'newPassword' }}
      onDone={tellDone}
      onCancel={onClose}
      submit={{
        label: tProfile('data.password.submit'),
        pending: tProfile('data.password.pending'),
        variant: 'primary',
      }}
    >
      <CurrentPasswordField error={form.error('currentPassword')} {...form.text('currentPassword')} />
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
