import Diamond from 'lucide-react/icons/diamond';
import Disc from 'lucide-react/icons/disc';
import Square from 'lucide-react/icons/square';
import Triangle from 'lucide-react/icons/triangle';

/** Each option has a colour and a shape, the same on every phone and on the television; neither is the only sign. */
const MARKS = [
  { shape: Disc, badge: 'bg-lake text-on-lake', ground: 'border-lake bg-lake-tint' },
  { shape: Triangle, badge: 'bg-falu text-on-lake', ground: 'border-falu bg-falu-tint' },
  { shape: Square, badge: 'bg-sun text-sun-ink dark:text-on-lake', ground: 'border-sun-ink bg-sun-tint' },
  { shape: Diamond, badge: 'bg-pine text-on-lake', ground: 'border-pine bg-pine-tint' },
] as const;

/** How the option in this place looks while it can be chosen. */
export function optionGround(index: number): string {
  return MARKS[index % MARKS.length]?.ground ?? '';
}

/** Its shape on its colour. */
export function OptionMark({ index, className = 'size-10' }: { index: number; className?: string }) {
  const { shape: Shape, badge } = MARKS[index % MARKS.length] ?? MARKS[0];
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-control ${badge} ${className}`}>
      <Shape className="size-[55%]" fill="currentColor" />
    </span>
  );
}
