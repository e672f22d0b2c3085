import type { ComponentProps } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

/** Field for the current password, required before critical actions. */
export function CurrentPasswordField({
  error,
  ...input
}: ComponentProps<typeof PasswordInput> & { error: string | undefined }) {
  const { t } = useText('accounts');
  return (
    <Field label={t('field.currentPassword')} error={error}>
      {(ids) => <PasswordInput {...ids} autoComplete="current-password" required {...input} />}
    </Field>
  );
}
