import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import type { Form, Problems } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';

interface DialogFormProps<Values extends object> {
  form: Form<Values>;
  /** Email of the account, for password managers. */
  email: string;
  /** Validation problems that prevent submitting. */
  problems: Problems;
  /** Mutation that receives the values. */
  mutation: UseMutationResult<unknown, Error, Values>;
  /** Field that an error code belongs to; other errors are shown above the buttons and stay there. */
  refusals: Partial<Record<ErrorCode, keyof Values & string>>;
  onDone?(): void;
  onCancel(): void;
  submit: { label: string; pending: string; variant: 'primary' | 'danger' };
  children: ReactNode;
}

/** Form in a dialog that asks for a password. */
export function DialogForm<Values extends object>({
  form,
  email,
  problems,
  mutation,
  refusals,
  onDone,
  onCancel,
  submit,
  children,
}: DialogFormProps<Values>) {
  const { t } = useText('profile');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(problems)) return;
    if (!form.begin()) return;
    mutation.mutate(form.values, {
      onSuccess: () => onDone?.(),
      onSettled: () => form.end(),
      onError: (error) => {
        const isOfField = form.show(refusedFields(error, Object.keys(form.values), refusals));
        if (!isOfField) setFailure(errorText(error));
      },
    });
  }

  return (
    <form ref={form.ref} noValidate onSubmit={send} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      <div role="alert">
        {failure && <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{failure}</p>}
      </div>
      <div className="-mt-2 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant={submit.variant} busy={mutation.isPending}>
          {mutation.isPending ? submit.pending : submit.label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('data.cancel')}
        </Button>
      </div>
    </form>
  );
}
