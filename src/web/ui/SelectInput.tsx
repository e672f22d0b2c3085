import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';

interface SelectInputProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: Value; label: string; lang?: string }[];
}

/** Select with typed values. */
export function SelectInput<Value extends string | number>({
  options,
  className = '',
  ...rest
}: SelectInputProps<Value>) {
  return (
    <div className="relative">
      <select className={`${CONTROL_LOOK} peer appearance-none pr-10 ${className}`} {...rest}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 peer-disabled:hidden"
      />
    </div>
  );
}
