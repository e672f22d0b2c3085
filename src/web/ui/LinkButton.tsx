import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { type ButtonVariant, buttonLook } from './button-look.ts';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within the app. */
  href: string;
  variant?: ButtonVariant;
  icon?: LucideIcon;
}

/** Link within the app that looks like a button. */
export function LinkButton({
  href,
  variant = 'primary',
  icon: Icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link href={href} className={buttonLook(variant, className)} {...rest}>
      {Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {children}
    </Link>
  );
}
