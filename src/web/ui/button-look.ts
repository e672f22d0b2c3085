/** Prominence of a button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-6 py-2 text-center font-semibold ' +
  'transition-colors duration-150';

const COLOURS: Record<ButtonVariant, string> = {
  primary: 'bg-lake text-on-lake hover:bg-lake-press active:bg-lake-press',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'text-lake hover:bg-lake-tint active:bg-lake-tint',
  danger: 'border border-falu bg-surface text-falu hover:bg-falu-tint active:bg-falu-tint',
};

/** Classes of buttons, and of links that look like buttons. */
export function buttonLook(variant: ButtonVariant, className = ''): string {
  return `${SHAPE} ${COLOURS[variant]} ${className}`;
}
