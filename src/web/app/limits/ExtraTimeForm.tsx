import { type FormEvent, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { useExtraTime } from './study-time.api.ts';

/** Button of a parent that extends the study time of today; on a device of a learner it asks for the password. */
export function ExtraTimeForm({ learnerId, isHolder }: { learnerId: string; isHolder: boolean }) {
  const { t } = useText('report');
  const { t: tFamily } = useText('family');
  const errorText = useErrorText();
  const extra = useExtraTime(learnerId);
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const isWrong = extra.error instanceof ApiError && extra.error.code === 'wrong_password';
  const error = extra.error ? (isWrong ? tFamily('password.wrong') : errorText(extra.error)) : undefined;

  if (isHolder || !isOpen) {
    return (
      <div className="flex flex-col items-center gap-2">
        <Button
          variant="quiet"
          busy={extra.isPending}
          onClick={() => (isHolder ? extra.mutate(undefined) : setOpen(true))}
        >
          {t(isHolder ? 'end.extra' : 'end.parent')}
        </Button>
        {error && (
          <p role="alert" className="text-falu">
            {error}
          </p>
        )}
      </div>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') extra.mutate(password);
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3 text-left">
      <Field label={t('end.password')} error={error}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={extra.isPending}>
        {t('end.extra')}
      </Button>
    </form>
  );
}
