import { useId } from 'react';

interface ChoiceListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; text?: string; lang?: string }[];
  chosen: Value | null;
  onChoose(value: Value): void;
  /** Error of the last choice, shown until a choice succeeds. */
  error: string | null;
  className: string;
}

/** Radio group with all options visible; arrow keys move between them. */
export function ChoiceList<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
  error,
  className,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`grid gap-2 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div role="alert" className="col-span-full">
        {error && <p className="font-semibold text-falu">{error}</p>}
      </div>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 py-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lake hover:bg-sunken has-checked:border-lake has-checked:bg-lake-tint has-checked:ring-1 has-checked:ring-lake"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
            className="size-5 shrink-0 accent-lake outline-none"
          />
          <span lang={option.lang}>
            <span className="font-bold">{option.label}</span>
            {option.text && <span className="block text-sm text-ink-soft">{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
