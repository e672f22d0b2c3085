import type { Place } from '../parts.ts';
import type { Run } from '../run.ts';

interface DotsProps {
  run: Run;
  /** Of the module shown. */
  place: Place;
}

/** One dot for each module of the part: seen, the present one, still to come. The words "N of M" say the same. */
export function Dots({ run: { position, visited, phase }, place: { number, total } }: DotsProps) {
  const first = position - number + 1;
  return (
    <span
      aria-hidden
      className="flex min-w-0 grow items-center justify-center gap-0.5 max-sm:hidden sm:gap-1.5"
    >
      {Array.from({ length: total }, (_, at) => {
        const index = first + at;
        const isCurrent = index === position;
        const colour = isCurrent
          ? 'bg-lake'
          : visited.has(index) || phase === 'again'
            ? 'bg-pine'
            : 'bg-line';
        return (
          <span
            key={index}
            className={`rounded-full transition-[width] duration-150 ${isCurrent ? 'h-2 w-5 shrink-0' : 'aspect-square w-2 min-w-1'} ${colour}`}
          />
        );
      })}
    </span>
  );
}
