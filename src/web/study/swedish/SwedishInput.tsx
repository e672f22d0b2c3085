import { type ComponentProps, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { TextInput } from '#web/ui/TextInput.tsx';

/** Letters that keyboards of the learners' countries lack. */
const LETTERS = ['å', 'ä', 'ö'];

interface SwedishInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  value: string;
  onValue(value: string): void;
}

/** A line of Swedish to be typed, with buttons for the letters that other keyboards lack. */
export function SwedishInput({ value, onValue, disabled, ...rest }: SwedishInputProps) {
  const { t } = useText('study');
  const ref = useRef<HTMLInputElement>(null);

  const insert = (letter: string) => {
    const input = ref.current;
    if (!input) return;
    const start = input.selectionStart ?? value.length;
    const end = input.selectionEnd ?? start;
    // Through the browser's own editing, so that undo knows of it and the caret stays behind the letter.
    input.setRangeText(letter, start, end, 'end');
    onValue(input.value);
    input.focus();
  };

  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <TextInput
        ref={ref}
        lang="sv"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        disabled={disabled}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="text-lg font-bold"
        {...rest}
      />
      <div className="flex gap-2">
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            lang="sv"
            aria-label={t('typeLetter', { letter })}
            disabled={disabled}
            // A press must not take the focus, and with it a phone's keyboard, from the line.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => insert(letter)}
            className="size-12 shrink-0 rounded-control border border-line-strong bg-surface text-lg font-bold hover:bg-sunken disabled:opacity-50"
          >
            {letter}
          </button>
        ))}
      </div>
    </div>
  );
}
