import type { Run } from '../run.ts';

/** One dot for each module: seen, the present one, still to come. The words "module N of M" say the same. */
export function Dots({ run: { exercises, position, visited, phase } }: { run: Run }) {
  return (
    <span
      aria-hidden
      className="flex min-w-0 grow items-center justify-center gap-0.5 max-[22rem]:hidden sm:gap-1.5"
    >
      {exercises.map((_, index) => {
        const isCurrent = index === position;
        const colour = isCurrent
          ? 'bg-lake'
          : visited.has(index) || phase === 'again'
            ? 'bg-pine'
            : 'bg-line';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the modules of a lesson never move.
            key={index}
            className={`rounded-full transition-[width] duration-150 ${isCurrent ? 'h-2 w-5 shrink-0' : 'aspect-square w-2 min-w-1'} ${colour}`}
          />
        );
      })}
    </span>
  );
}
