import './confetti.css';
import { seededRandom } from '#shared/chance.ts';

const COLOURS = ['bg-sun', 'bg-lake', 'bg-falu', 'bg-pine'];

/** Burst of confetti, shown once. Empty for users who prefer reduced motion. */
export function Confetti({ pieces = 28 }: { pieces?: number }) {
  const random = seededRandom('confetti');
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-30 overflow-hidden">
      {Array.from({ length: pieces }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: paper, all of it alike.
          key={index}
          className={`confetti absolute top-0 h-3.5 w-2 rounded-[2px] ${COLOURS[index % COLOURS.length]}`}
          style={{ left: `${random() * 100}%`, animationDelay: `${random() * 700}ms` }}
        />
      ))}
    </div>
  );
}
