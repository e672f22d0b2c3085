import { type FormEvent, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Button } from '#web/ui/Button.tsx';

interface TypedAnswerProps {
  /** Nothing can be typed now. */
  isOff: boolean;
  onCheck(typed: string): void;
}

/** The word by keyboard, for who cannot draw. */
export function TypedAnswer({ isOff, onCheck }: TypedAnswerProps) {
  const { t } = useText('writing');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck(typed);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <SwedishInput aria-label={t('typed.label')} value={typed} onValue={setTyped} disabled={isOff} />
      <p className="text-sm text-ink-soft">{t('typed.apart')}</p>
      {!isOff && (
        <Button type="submit" className="self-end">
          {t('check')}
        </Button>
      )}
    </form>
  );
}
