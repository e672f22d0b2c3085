import './pen-path.css';
import type { Point, Stroke } from '#shared/writing/ink.ts';
import { drawnLetter } from '#shared/writing/letters.ts';
import { lengthOf, pathOf, ruledLinesOf } from './paper-layout.ts';

/** Size of the sheet: includes space for the ring of an Å and a number beside the first stroke. */
const SHEET = { width: 220, height: 210 };
const UNIT = 64;
const BASELINE = 154;
/** Speed of the animation: milliseconds per x-height, and pause between two strokes. */
const [MS_PER_HEIGHT, PAUSE_MS] = [380, 250];

/** Animated strokes of a letter, each with its number at its start. */
export function LetterOrder({ letter, label }: { letter: string; label: string }) {
  const drawing = drawnLetter(letter);
  if (!drawing) return null;
  const ruling = { unit: UNIT, baseline: BASELINE, left: (SHEET.width - drawing.width * UNIT) / 2 };
  const [top = 0, middle = 0, base = 0, foot = 0] = ruledLinesOf(ruling);
  let beginsMs = PAUSE_MS;
  const timed = drawing.strokes.map((stroke) => {
    const timing = { delayMs: beginsMs, lastsMs: Math.max(120, lengthOf(stroke) * MS_PER_HEIGHT) };
    beginsMs += timing.lastsMs + PAUSE_MS;
    return { stroke, ...timing };
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      className="mx-auto w-full max-w-72 rounded-card border border-line bg-surface"
      fill="none"
    >
      <rect y={middle} width={SHEET.width} height={base - middle} className="fill-lake-tint opacity-60" />
      <path
        d={[top, middle, base, foot].map((y) => `M0 ${y}H${SHEET.width}`).join('')}
        className="stroke-lake opacity-30"
      />
      <g strokeWidth={9} strokeLinecap="round" strokeLinejoin="round">
        {timed.map(({ stroke, delayMs }) => (
          <path key={`ghost-${delayMs}`} d={pathOf(stroke, ruling)} className="stroke-line" />
        ))}
        {timed.map(({ stroke, delayMs, lastsMs }) => (
          <path
            key={delayMs}
            d={pathOf(stroke, ruling)}
            pathLength={1}
            className={`stroke-ink ${stroke.length === 1 ? 'pen-dot' : 'pen-path'}`}
            style={{ animationDelay: `${delayMs}ms`, animationDuration: `${lastsMs}ms` }}
          />
        ))}
      </g>
      {timed.map(({ stroke, delayMs }, k) => {
        const at = numberPlace(stroke);
        const [x, y] = [ruling.left + at.x * UNIT, BASELINE + at.y * UNIT];
        return (
          <g key={`number-${delayMs}`}>
            <circle cx={x} cy={y} r={9} className="fill-lake" />
            <text x={x} y={y + 4} textAnchor="middle" fontSize={12} className="fill-on-lake font-bold">
              {k + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Slightly behind the start of a stroke, opposite to its direction; above a dot. */
function numberPlace(stroke: Stroke): Point {
  const [first, second] = [
    stroke[0] as Point,
    stroke.find((point) => distance(point, stroke[0] as Point) > 0.15),
  ];
  if (!second) return { x: first.x, y: first.y - AWAY };
  const length = distance(first, second);
  return {
    x: first.x - ((second.x - first.x) / length) * AWAY,
    y: first.y - ((second.y - first.y) / length) * AWAY,
  };
}

const AWAY = 0.26;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
