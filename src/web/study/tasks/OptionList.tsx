import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Picture } from '#web/ui/Picture.tsx';
import { useSpeaker } from '../voice/speak.ts';
import { optionLook } from './option-look.ts';

interface OptionListProps {
  /** Label of the group for screen readers. */
  label: string;
  /** With pictures they are shown as tiles. */
  options: readonly { readonly key: number; readonly text: string; readonly picture?: string | undefined }[];
  /** True if a press on an option is the answer: then they are buttons, because arrow keys choose a radio button. */
  atOnce?: boolean | undefined;
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

/** Options: buttons that answer, or a radio group with native inputs, in which the choice can still be changed. */
export function OptionList({
  label,
  options,
  atOnce = false,
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
      {options.map(({ key, text, picture }, index) => {
        const mark = markOf(key === chosen, text === solution, verdict);
        const look = `flex min-h-13 cursor-pointer items-center gap-3 rounded-card border px-4 py-2.5 text-lg lying:min-h-11 lying:py-1.5 ${hasTiles ? 'relative flex-col justify-center text-center lying:gap-1' : 'text-left'} ${text === solution ? optionLook(true, 'right') : optionLook(chosen === key, verdict)} ${isSwedish ? 'font-bold' : ''}`;
        const content = (
          <>
            <kbd
              aria-hidden
              className={`hidden size-6 shrink-0 place-items-center rounded-control border border-line font-sans text-sm font-normal text-ink-soft in-[[data-keys]]:pointer-fine:grid ${hasTiles ? 'absolute top-2 left-2' : ''}`}
            >
              {index + 1}
            </kbd>
            {picture && <Picture name={picture} size={72} className="lying:size-10 tall:size-40" />}
            <span lang={isSwedish ? 'sv' : undefined}>{text}</span>
            {mark && <Mark is={mark} className={hasTiles ? 'absolute top-2 right-2' : 'ml-auto shrink-0'} />}
          </>
        );
        if (atOnce) {
          return (
            <button key={key} type="button" data-option className={look} onClick={() => onChoose(key)}>
              {content}
            </button>
          );
        }
        return (
          <RadioOption
            key={key}
            name={name}
            isChosen={chosen === key}
            onChoose={() => {
              if (isSwedish) void speak(text);
              onChoose(key);
            }}
            className={look}
          >
            {content}
          </RadioOption>
        );
      })}
    </fieldset>
  );
}

interface RadioOptionProps {
  name: string;
  isChosen: boolean;
  onChoose(): void;
  className: string;
  children: ReactNode;
}

function RadioOption({ name, isChosen, onChoose, className, children }: RadioOptionProps) {
  return (
    <label
      data-option
      className={`has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake ${className}`}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}

/** Mark of an option after the verdict; colours are missing with forced colours, and for some eyes. */
function markOf(
  isChosen: boolean,
  isSolution: boolean,
  verdict: 'right' | 'wrong' | null,
): 'right' | 'wrong' | null {
  if (isSolution) return 'right';
  return isChosen ? verdict : null;
}

function Mark({ is, className }: { is: 'right' | 'wrong'; className: string }) {
  const Icon = is === 'right' ? Check : X;
  return <Icon aria-hidden data-mark={is} size={20} className={className} />;
}

function listLook(inRow: boolean, hasTiles: boolean): string {
  if (hasTiles) return 'grid grid-cols-2 gap-2 lying:grid-cols-4';
  return inRow ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2 lying:grid lying:grid-cols-2';
}
