import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';

/** Characters on a line of a phone, to estimate the height in browsers without `field-sizing`. */
const LINE_CHARACTERS = 30;

interface WrappingInputProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onValue(value: string): void;
}

/** Single-line text field that wraps so that its whole text is visible; Enter submits the form. */
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
