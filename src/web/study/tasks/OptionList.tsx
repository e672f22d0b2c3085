import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { Picture } from '#web/ui/Picture.tsx';
import { useSpeaker } from '../voice/speak.ts';
import { optionLook } from './option-look.ts';

interface OptionListProps {
  /** Label of the group for screen readers. */
  label: string;
  /** With pictures they are shown as tiles. */
  options: readonly { readonly key: number; readonly text: string; readonly picture?: string | undefined }[];
  /** Key of the chosen option. */
  chosen: number | null;
  onChoose(key: number): void;
  verdict: 'right' | 'wrong' | null;
  /** Text of the right option to highlight; null while it must stay secret. */
  solution: string | null;
  /** True for Swedish options, which are marked as such and spoken when chosen. */
  isSwedish: boolean;
  /** Places short options beside each other. */
  inRow?: boolean;
}

/** Radio group with native inputs, so that arrows, space and Enter work as expected. */
export function OptionList({
  label,
  options,
  chosen,
  onChoose,
  verdict,
  solution,
  isSwedish,
  inRow = false,
}: OptionListProps) {
  const name = useId();
  const { speak } = useSpeaker();
  const hasTiles = options.every(({ picture }) => picture);
  return (
    <fieldset disabled={verdict !== null} className={listLook(inRow, hasTiles)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ key, text, picture }, index) => (
        <label
          key={key}
          className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-card border px-4 py-2.5 text-lg ${hasTiles ? 'relative flex-col justify-center text-center' : ''} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake ${text === solution ? optionLook(true, 'right') : optionLook(chosen === key, verdict)} ${isSwedish ? 'font-bold' : ''}`}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === key}
            onChange={() => {
              if (isSwedish) void speak(text);
              onChoose(key);
            }}
            className="sr-only"
          />
          <kbd
            aria-hidden
            className={`hidden size-6 shrink-0 place-items-center rounded-control border border-line font-sans text-sm font-normal text-ink-soft in-[[data-keys]]:pointer-fine:grid ${hasTiles ? 'absolute top-2 left-2' : ''}`}
          >
            {index + 1}
          </kbd>
          {picture && <Picture name={picture} size={72} className="lying:size-10" />}
          <span lang={isSwedish ? 'sv' : undefined}>{text}</span>
          {text === solution && <Check aria-hidden size={20} className="ml-auto shrink-0" />}
        </label>
      ))}
    </fieldset>
  );
}

function listLook(inRow: boolean, hasTiles: boolean): string {
  if (hasTiles) return 'grid grid-cols-2 gap-2 lying:grid-cols-4';
  return inRow ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2 lying:grid lying:grid-cols-2';
}
