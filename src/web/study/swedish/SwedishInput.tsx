import { type ComponentProps, useRef } from 'react';
import { TextInput } from '#web/ui/TextInput.tsx';
import { LetterKeys } from './LetterKeys.tsx';

interface SwedishInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  value: string;
  onValue(value: string): void;
}

/** A line of Swedish to be typed, with buttons for the letters that other keyboards lack. */
export function SwedishInput({ value, onValue, disabled, ...rest }: SwedishInputProps) {
  const ref = useRef<HTMLInputElement>(null);
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
      <LetterKeys field={ref} onValue={onValue} disabled={disabled} />
    </div>
  );
}
