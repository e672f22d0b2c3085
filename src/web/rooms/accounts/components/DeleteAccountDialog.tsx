import { type FormEvent, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useDeleteAccount } from '../accounts.api.ts';
import { refusedFields } from '../refused-fields.ts';
import { useForm } from '../use-form.ts';
import { DialogForm } from './DialogForm.tsx';

interface DeleteAccountProps {
  email: string;
  onClose(): void;
}

const LOST = ['lostLearning', 'lostProfile', 'lostConsents'] as const;

/** Says what will be gone, and asks for the password. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountProps & { open: boolean }) {
  const { t } = useText('accounts');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('profile.data.delete.question')}>
      <DeleteAccountForm {...rest} />
    </Dialog>
  );
}

function DeleteAccountForm({ email, onClose }: DeleteAccountProps) {
  const { t } = useText('accounts');
  const errorText = useErrorText();
  const toast = useToast();
  const deletion = useDeleteAccount(() =>
    toast({ title: t('profile.data.delete.doneTitle'), text: t('profile.data.delete.doneText') }),
  );
  const form = useForm({ password: '' });
  const [failure, setFailure] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const { password } = form.values;
    if (form.show(password === '' ? { password: 'problem.currentPassword' } : {})) return;
    deletion.mutate(password, {
      onError: (error) => {
        const isOfField = form.show(refusedFields(error, ['password'], { wrong_password: 'password' }));
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
        label: t(deletion.isPending ? 'profile.data.delete.pending' : 'profile.data.delete.submit'),
        variant: 'danger',
        busy: deletion.isPending,
      }}
    >
      <div>
        <p>{t('profile.data.delete.lost')}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-falu">
          {LOST.map((lost) => (
            <li key={lost}>{t(`profile.data.delete.${lost}`)}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">{t('profile.data.delete.hint')}</p>
      </div>
      <Field label={t('field.currentPassword')} error={form.error('password')}>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('password')} autoComplete="current-password" required />
        )}
      </Field>
    </DialogForm>
  );
}
