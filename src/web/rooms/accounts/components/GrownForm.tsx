import { type FormEvent, useState } from 'react';
import { MAX_AGE_YEARS } from '#shared/accounts/limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeclined } from '#web/study/failure-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useDeclareAge } from '../moving.api.ts';

/** Question by which a learner who registered under 16 says that they are 16 now. */
export function GrownForm() {
  const { t, language } = useText('moving');
  const errorText = useErrorText();
  const declare = useDeclareAge();
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const failure = declare.error && !isDeclined(declare.error) ? errorText(declare.error) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const age = /^[0-9]{1,3}$/.test(text.trim()) ? Number(text) : 0;
    const isAge = age >= 1 && age <= MAX_AGE_YEARS;
    setInvalid(!isAge);
    if (isAge) declare.mutate({ age, language });
  }

  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
        {t('grown.title')}
      </summary>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('grown.age')} hint={t('grown.note')} error={isInvalid ? t('grown.problem') : failure}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              className="max-w-24"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="self-start" busy={declare.isPending}>
          {t(declare.isPending ? 'grown.pending' : 'grown.submit')}
        </Button>
      </form>
    </details>
  );
}
