import { MAX_EMAIL_LENGTH } from '#shared/accounts/limits.ts';
import { useText } from '#web/platform/i18n.ts';
import type { Form } from '#web/study/form/use-form.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface FieldsProps {
  form: Pick<Form<{ email: string; password: string }>, 'error' | 'text'>;
}

/** Address and password of a new account. */
export function SignInFields({ form }: FieldsProps) {
  const { t } = useText('accounts');
  return (
    <>
      <Field label={t('field.email')} error={form.error('email')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...form.text('email')}
            type="email"
            autoComplete="username"
            maxLength={MAX_EMAIL_LENGTH}
            required
          />
        )}
      </Field>
      <NewPasswordField
        label={t('field.password')}
        error={form.error('password')}
        {...form.text('password')}
      />
    </>
  );
}
