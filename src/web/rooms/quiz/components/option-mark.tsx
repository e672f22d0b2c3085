import Diamond from 'lucide-react/icons/diamond';
import Disc from 'lucide-react/icons/disc';
import Square from 'lucide-react/icons/square';
import Triangle from 'lucide-react/icons/triangle';

/**
 * Colour and shape of each option, the same on every phone and on the television, so that neither is the only sign.
 */
const MARKS = [
  { shape: Disc, colours: 'bg-lake text-on-lake' },
  { shape: Triangle, colours: 'bg-falu text-on-lake' },
  { shape: Square, colours: 'bg-sun text-ink dark:text-on-lake' },
  { shape: Diamond, colours: 'bg-pine text-on-lake' },
] as const;

const markOf = (index: number) => MARKS[index % MARKS.length] ?? MARKS[0];

/** Look of an option that is neither chosen nor right, while others are. */
const FADED = { look: 'border-line bg-surface text-ink-soft', isFull: false };

/**
 * Classes of an option: filled with its colour while it can be chosen and after it was chosen. After the reveal the
 * right one is green, and a wrong choice is red.
 * @param chosen index of the pressed option, or null
 * @param right index of the right option; null before the reveal
 */
export function markLook(
  index: number,
  chosen: number | null,
  right: number | null,
): { readonly look: string; readonly isFull: boolean } {
  if (right === index) return { look: 'border-pine bg-pine text-on-lake', isFull: true };
  if (right === null && (chosen === null || chosen === index)) {
    return { look: `border-transparent ${markOf(index).colours}`, isFull: true };
  }
  return right !== null && chosen === index
    ? { look: 'border-falu bg-falu-tint text-falu', isFull: false }
    : FADED;
}

interface OptionMarkProps {
  index: number;
  /** On a filled ground only the shape is drawn. */
  isFull: boolean;
  /** Classes that set the size. */
  className?: string;
}

/** Shape of an option on its colour. */
export function OptionMark({ index, isFull, className = 'size-9' }: OptionMarkProps) {
  const { shape: Shape, colours } = markOf(index);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-control ${isFull ? '' : colours} ${className}`}
    >
      <Shape className={isFull ? 'size-[75%]' : 'size-[55%]'} fill="currentColor" />
    </span>
  );
}
