import PenLine from 'lucide-react/icons/pen-line';
import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Button } from '#web/ui/Button.tsx';

interface TypedAnswerProps {
  /** Id of the element with the question. */
  describedBy: string;
  /** True while typing is disabled. */
  isOff: boolean;
  onCheck(typed: string): void;
  /** Switches back to the pen. */
  onSwitch(): void;
}

/** Field to type the word, as an alternative to drawing. */
export function TypedAnswer({ describedBy, isOff, onCheck, onSwitch }: TypedAnswerProps) {
  const { t } = useText('writing');
  const [typed, setTyped] = useState('');
  // A second press may arrive before the verdict is rendered, which disables the field until it has been read.
  const { begin, end } = useOneAtATime();
  useEffect(() => {
    if (!isOff) end();
  }, [isOff, end]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin()) onCheck(typed);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 py-1">
      <SwedishInput
        aria-label={t('typed.label')}
        aria-describedby={describedBy}
        value={typed}
        onValue={setTyped}
        disabled={isOff}
      />
      <p className="text-sm text-ink-soft">{t('typed.apart')}</p>
      {!isOff && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="quiet" icon={PenLine} className="-ml-3 px-3!" onClick={onSwitch}>
            {t('typed.back')}
          </Button>
          <Button type="submit" className="max-sm:grow">
            {t('check')}
          </Button>
        </div>
      )}
    </form>
  );
}
