import type { PartPlace } from '../parts.ts';
import type { Run } from '../run.ts';

interface DotsProps {
  run: Run;
  /** Place of the shown module. */
  place: PartPlace;
}

const LOOKS = {
  current: 'h-2 w-5 bg-lake',
  visited: 'size-2 bg-pine',
  unvisited: 'size-2 bg-line-strong',
};

/**
 * Dot for each module of the part: visited, current or unvisited. On a phone they wrap between the two buttons. The
 * text "N of M" is the accessible equivalent.
 */
export function Dots({ run: { position, visited, phase }, place: { number, total } }: DotsProps) {
  const first = position - number + 1;
  return (
    <span
      aria-hidden
      className="flex min-w-0 flex-1 flex-wrap items-center justify-center gap-1 max-[22rem]:hidden"
    >
      {Array.from({ length: total }, (_, at) => {
        const index = first + at;
        const seen = visited.has(index) || phase === 'again' ? 'visited' : 'unvisited';
        const state = index === position ? 'current' : seen;
        return <span key={index} data-dot={state} className={`rounded-full ${LOOKS[state]}`} />;
      })}
    </span>
  );
}
