import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

interface DialogFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** Whose password is asked for: password managers want to know. */
  email: string;
  onSubmit: FormEventHandler;
  onCancel(): void;
  /** Why it did not work. It stands here, because toasts lie behind a dialog. */
  failure: string | null;
  submit: { label: string; variant: 'primary' | 'danger'; busy: boolean };
  children: ReactNode;
}

/** A form within a dialog that asks for a password. */
export function DialogForm({
  formRef,
  email,
  onSubmit,
  onCancel,
  failure,
  submit,
  children,
}: DialogFormProps) {
  const { t } = useText('accounts');
  return (
    <form ref={formRef} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      <div role="alert">
        {failure && <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{failure}</p>}
      </div>
      <div className="-mt-2 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant={submit.variant} busy={submit.busy}>
          {submit.label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('profile.data.cancel')}
        </Button>
      </div>
    </form>
  );
}
