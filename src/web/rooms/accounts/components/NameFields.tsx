import type { RefObject } from 'react';
import { MAX_NAME_LENGTH } from '#shared/accounts/limits.ts';
import { useText } from '#web/platform/i18n.ts';
import type { Form } from '#web/study/form/use-form.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface NameFieldsProps {
  form: Pick<Form<{ firstName: string; lastName: string }>, 'error' | 'text'>;
  disabled?: boolean;
  /** Ref of the first field, to move the focus to it. */
  firstField?: RefObject<HTMLInputElement | null>;
}

/** Fields for first and last name. */
export function NameFields({ form, disabled, firstField }: NameFieldsProps) {
  const { t } = useText('accounts');
  return (
    <>
      <Field label={t('field.firstName')} error={form.error('firstName')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...form.text('firstName')}
            ref={firstField}
            disabled={disabled}
            autoComplete="given-name"
            maxLength={MAX_NAME_LENGTH}
            required
          />
        )}
      </Field>
      <Field label={t('field.lastName')} optional error={form.error('lastName')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...form.text('lastName')}
            disabled={disabled}
            autoComplete="family-name"
            maxLength={MAX_NAME_LENGTH}
          />
        )}
      </Field>
    </>
  );
}
