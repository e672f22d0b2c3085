import { type ComponentProps, useRef } from 'react';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { LetterKeys } from './LetterKeys.tsx';

interface SwedishTextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  value: string;
  onValue(value: string): void;
}

/** Multi-line Swedish input with buttons for letters that other keyboards lack. */
export function SwedishTextArea({ value, onValue, ...rest }: SwedishTextAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={ref}
        lang="sv"
        rows={7}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        maxLength={2_000}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={`${CONTROL_LOOK} py-3 text-lg leading-relaxed`}
        {...rest}
      />
      <LetterKeys field={ref} onValue={onValue} />
    </div>
  );
}
