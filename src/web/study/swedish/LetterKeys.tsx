import type { RefObject } from 'react';
import { useText } from '#web/platform/i18n.ts';

/** Letters missing on the keyboards of the learners' countries. */
const LETTERS = ['å', 'ä', 'ö', 'é'];

interface LetterKeysProps {
  /** Field that receives the letters. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onValue(value: string): void;
  disabled?: boolean | undefined;
}

/** Buttons that insert a letter at the caret. */
export function LetterKeys({ field, onValue, disabled }: LetterKeysProps) {
  const { t } = useText('study');

  const insert = (letter: string) => {
    const input = field.current;
    if (!input) return;
    const start = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? start;
    // Inserted by the browser's editing command, so that undo works and the caret follows.
    input.setRangeText(letter, start, end, 'end');
    onValue(input.value);
    input.focus();
  };

  return (
    <div data-letter-keys className="flex flex-wrap gap-2 sm:shrink-0">
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          lang="sv"
          aria-label={t('typeLetter', { letter })}
          disabled={disabled}
          // A press must not take the focus from the field, which would close a phone's keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(letter)}
          className="size-12 shrink-0 rounded-control border border-line-strong bg-surface text-lg font-bold hover:bg-sunken disabled:opacity-50"
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
