import { useId } from 'react';
import { Side } from './Side.tsx';
import type { MouthShape } from './shapes.ts';

interface MouthProps {
  shape: MouthShape;
  /** Text alternative. */
  label: string;
}

/** Mouth from the front, and from the side with its tongue. */
export function Mouth({ shape, label }: MouthProps) {
  return (
    <div role="img" aria-label={label} className="grid grid-cols-2 gap-3">
      <Front {...shape} />
      <Side {...shape} />
    </div>
  );
}

/** Lips from the front: wide and flat when spread, a small ring when round. */
function Front({ jaw, round, forward, lips }: MouthShape) {
  const inside = useId();
  const isClosed = lips === 'closed';
  const width = 46 - 26 * round - 4 * forward;
  const open = isClosed ? 0 : lips === 'teeth' ? 2 : 2.5 + 24 * jaw * (1 - 0.25 * round);
  const lip = 6 + 5 * forward;
  const [x, y] = [60, 55];
  const outer = oval(x, y, width + lip * 0.9, open + lip, round);
  const inner = oval(x, y, width, open, round);
  return (
    <svg aria-hidden="true" viewBox="0 0 120 110" className="w-full rounded-card bg-sunken">
      <path d={outer} fill="var(--falu)" opacity={0.85} />
      <path d={inner} fill="#5b1f1c" />
      {!isClosed && open > 5 && (
        <>
          <clipPath id={inside}>
            <path d={inner} />
          </clipPath>
          <g clipPath={`url(#${inside})`}>
            <rect x={x - width} y={y - open - 2} width={2 * width} height={7} rx={3} fill="#fff" />
            <ellipse cx={x} cy={y + open + 4} rx={width * 0.7} ry={open * 0.7} fill="#e58f86" />
          </g>
        </>
      )}
      {lips === 'teeth' && (
        <rect x={x - width * 0.6} y={y - 4} width={width * 1.2} height={6} rx={2.5} fill="#fff" />
      )}
      {isClosed && (
        <path
          d={`M${x - width} ${y} Q${x} ${y + 3} ${x + width} ${y}`}
          fill="none"
          stroke="#5b1f1c"
          strokeWidth={2}
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

/** Oval with pointed ends for spread lips. */
function oval(x: number, y: number, width: number, height: number, round: number): string {
  const soft = width * (0.35 + 0.2 * round);
  return (
    `M${x - width} ${y} C${x - width} ${y - height * (0.4 + 0.6 * round)} ${x - soft} ${y - height} ${x} ${y - height}` +
    ` S${x + width} ${y - height * (0.4 + 0.6 * round)} ${x + width} ${y}` +
    ` C${x + width} ${y + height * (0.4 + 0.6 * round)} ${x + soft} ${y + height} ${x} ${y + height}` +
    ` S${x - width} ${y + height * (0.4 + 0.6 * round)} ${x - width} ${y}Z`
  );
}
