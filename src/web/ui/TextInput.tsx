import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';

/** Single-line text field. */
export function TextInput({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={`${CONTROL_LOOK} ${className}`} {...rest} />;
}
