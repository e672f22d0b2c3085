import { type ComponentProps, useRef } from 'react';
import { LetterKeys } from './LetterKeys.tsx';
import { WrappingInput } from './WrappingInput.tsx';

interface SwedishInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  value: string;
  onValue(value: string): void;
}

/** Single-line Swedish input with buttons for letters that other keyboards lack. */
export function SwedishInput({ value, onValue, disabled, ...rest }: SwedishInputProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <WrappingInput
        ref={ref}
        lang="sv"
        value={value}
        onValue={onValue}
        disabled={disabled}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="text-lg font-bold"
        {...rest}
      />
      <LetterKeys field={ref} onValue={onValue} disabled={disabled} />
    </div>
  );
}
