import type { ComponentProps } from 'react';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  error: string | undefined;
  value: string;
}

/** Field for a new password, with its strength meter. */
export function NewPasswordField({ label, error, ...input }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={<StrengthMeter password={input.value} />}>
      {(ids) => <PasswordInput {...ids} autoComplete="new-password" required {...input} />}
    </Field>
  );
}
