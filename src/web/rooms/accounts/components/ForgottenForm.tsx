import type { FormEvent } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useRequestReset } from '../accounts.api.ts';
import { waitSeconds } from '../wait-seconds.ts';
import { Arrival } from './Arrival.tsx';
import { WaitNotice } from './WaitNotice.tsx';

interface ForgottenFormProps {
  email: string;
  /** Sentence above the field. */
  text: string;
}

/** Form that requests a reset link. The confirmation is the same for known and unknown addresses. */
export function ForgottenForm({ email, text }: ForgottenFormProps) {
  const { t } = useText('mailed');
  const { t: accountText } = useText('accounts');
  const errorText = useErrorText();
  const toast = useToast();
  const request = useRequestReset();
  const form = useForm({ email }, accountText);
  const address = form.values.email.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.show(address === '' ? { email: 'problem.email' } : {})) return;
    if (!form.begin()) return;
    request.mutate(address, {
      onError: (error) => {
        form.end();
        if (waitSeconds(error) !== null || form.show(refusedFields(error, ['email']))) return;
        toast({ title: t('forgotten.failed'), text: errorText(error), tone: 'bad' });
      },
    });
  }

  if (request.isSuccess) {
    return (
      <Arrival className="rounded-card bg-pine-tint p-5">
        <h2 className="text-lg font-bold">{t('forgotten.sentTitle')}</h2>
        <p className="mt-1">{t('forgotten.sentText', { email: address })}</p>
      </Arrival>
    );
  }
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{text}</p>
      <Field label={accountText('field.email')} error={form.error('email')}>
        {(ids) => (
          <TextInput {...ids} {...form.text('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <WaitNotice request={request} form="forgotten" />
      <Button type="submit" busy={request.isPending}>
        {t(request.isPending ? 'forgotten.pending' : 'forgotten.submit')}
      </Button>
    </form>
  );
}
