import type { Place } from '../parts.ts';
import type { Run } from '../run.ts';

interface DotsProps {
  run: Run;
  /** Of the module shown. */
  place: Place;
}

const LOOKS = {
  current: 'h-1.5 w-3 shrink-0 bg-lake sm:h-2 sm:w-5',
  visited: 'aspect-square w-1.5 bg-pine sm:w-2 sm:min-w-1',
  unvisited: 'aspect-square w-1.5 bg-line-strong sm:w-2 sm:min-w-1',
};

/**
 * One dot for each module of the part: visited, current, unvisited. On a phone they wrap between the two buttons. The
 * words "N of M" say the same.
 */
export function Dots({ run: { position, visited, phase }, place: { number, total } }: DotsProps) {
  const first = position - number + 1;
  return (
    <span
      aria-hidden
      className="flex min-w-0 flex-1 flex-wrap items-center justify-center gap-1 max-[22rem]:hidden sm:flex-nowrap sm:gap-1.5"
    >
      {Array.from({ length: total }, (_, at) => {
        const index = first + at;
        const seen = visited.has(index) || phase === 'again' ? 'visited' : 'unvisited';
        const state = index === position ? 'current' : seen;
        return (
          <span
            key={index}
            data-dot={state}
            className={`rounded-full transition-[width] duration-150 ${LOOKS[state]}`}
          />
        );
      })}
    </span>
  );
}
