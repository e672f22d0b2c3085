import { useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useDeleteAccount } from '../accounts.api.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { DialogForm } from './DialogForm.tsx';

interface DeleteAccountProps {
  email: string;
  onClose(): void;
}

const LOST = ['lostLearning', 'lostProfile', 'lostConsents'] as const;

/** Dialog that explains what is deleted, and asks for the password. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountProps & { open: boolean }) {
  const { t } = useText('profile');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('data.delete.question')}>
      <DeleteAccountForm {...rest} />
    </Dialog>
  );
}

function DeleteAccountForm({ email, onClose }: DeleteAccountProps) {
  const { t } = useText('accounts');
  const { t: tProfile } = useText('profile');
  const toast = useToast();
  const deletion = useDeleteAccount(() =>
    toast({ title: tProfile('data.delete.doneTitle'), text: tProfile('data.delete.doneText') }),
  );
  const form = useForm({ password: '' }, t);

  return (
    <DialogForm
      form={form}
      email={email}
      problems={form.values.password === '' ? { password: 'problem.currentPassword' } : {}}
      mutation={deletion}
      refusals={{ wrong_password: 'password' }}
      onCancel={onClose}
      submit={{
        label: tProfile('data.delete.submit'),
        pending: tProfile('data.delete.pending'),
        variant: 'danger',
      }}
    >
      <div>
        <p>{tProfile('data.delete.lost')}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-falu">
          {LOST.map((lost) => (
            <li key={lost}>{tProfile(`data.delete.${lost}`)}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">{tProfile('data.delete.hint')}</p>
      </div>
      <CurrentPasswordField error={form.error('password')} {...form.text('password')} />
    </DialogForm>
  );
}
