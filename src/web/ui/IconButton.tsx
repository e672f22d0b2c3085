import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name of the button. */
  label: string;
  icon: LucideIcon;
  /** `tinted` for prominent buttons, such as a speaker beside a word. */
  tone?: 'plain' | 'tinted';
}

/** Round icon button of 44 px. */
export function IconButton({
  label,
  icon: Icon,
  tone = 'plain',
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  const colours =
    tone === 'tinted'
      ? 'bg-lake-tint text-lake hover:bg-lake hover:text-on-lake'
      : 'text-ink-soft hover:bg-sunken hover:text-ink';
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-150 disabled:opacity-50 ${colours} ${className}`}
      {...rest}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
