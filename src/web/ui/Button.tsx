import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** True during the action: shows a spinner and ignores presses. */
  busy?: boolean;
  icon?: LucideIcon;
}

/** Button. Not a submit button unless `type="submit"`. */
export function Button({
  variant = 'primary',
  busy = false,
  icon: Icon,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={buttonLook(variant, `${busy ? '' : 'disabled:opacity-50'} ${className ?? ''}`)}
      {...rest}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
