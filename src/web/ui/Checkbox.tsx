import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string | undefined;
}

/** Checkbox with its label, which may contain links. */
export function Checkbox({ label, error, className = '', ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5">
        <span className="relative flex size-6 shrink-0">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[7px] border border-line-strong bg-surface checked:border-lake checked:bg-lake disabled:opacity-50 aria-invalid:border-2 aria-invalid:border-falu"
            {...rest}
          />
          <Check
            aria-hidden
            size={18}
            strokeWidth={3}
            className="pointer-events-none absolute top-0.75 left-0.75 hidden text-on-lake peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="pl-8.5 text-sm font-semibold text-falu">
          {error}
        </p>
      )}
    </div>
  );
}
