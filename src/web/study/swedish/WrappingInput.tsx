import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';

/** So many characters fit a line of a phone; for browsers that do not size a field by its text. */
const LINE_CHARACTERS = 30;

interface WrappingInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onValue(value: string): void;
}

/** One line of text that is seen whole where it is longer than its field: it wraps, and Enter sends its form. */
export function WrappingInput({ className = '', value, onValue, ...rest }: WrappingInputProps) {
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    if (!form?.querySelector('button[type=submit]:disabled')) form?.requestSubmit();
  };
  return (
    <textarea
      rows={Math.ceil((value.length + 1) / LINE_CHARACTERS)}
      value={value}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
        onValue(event.target.value.replace(/\s*\n\s*/g, ' '))
      }
      onKeyDown={send}
      enterKeyHint="done"
      className={`${CONTROL_LOOK} field-sizing-content resize-none py-2.5 ${className}`}
      {...rest}
    />
  );
}
