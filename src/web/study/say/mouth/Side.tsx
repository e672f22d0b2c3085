import type { MouthShape } from './shapes.ts';

/** Points of the roof of the mouth, from the upper teeth to the soft palate, towards which the tongue rises. */
const ROOF = [
  { x: 40, y: 46 },
  { x: 52, y: 38 },
  { x: 66, y: 35 },
  { x: 80, y: 39 },
  { x: 90, y: 50 },
] as const;

/** Head from the side, facing left: lips, teeth, roof of the mouth, jaw and tongue. */
export function Side({ jaw, round, forward, tongue, isCurled, isNasal, lips }: MouthShape) {
  const drop = 14 * jaw;
  const out = 8 * forward + 2 * round;
  const gap = lips === 'open' ? 3 + drop * (1 - 0.5 * round) : lips === 'teeth' ? 2 : 0;
  const lowerY = 54 + gap;
  const floor = 80 + drop;
  const top = humpOf(tongue.back, tongue.high, drop);
  const tip = tipOf(tongue.back, isCurled, drop);
  const [lip, radius] = [30 - out, 5.5];
  return (
    <svg aria-hidden="true" viewBox="0 0 120 110" className="w-full rounded-card bg-sunken">
      {/* Outline of the head, and the cavity of mouth and throat. */}
      <path
        d={`M40 0 C36 12 30 20 18 31 Q15 36 24 38 C27 40 27 42 ${lip} 45 L${lip} ${lowerY + 4} C28 ${lowerY + 8} 26 ${floor - 4} 30 ${floor + 4} Q38 ${floor + 14} 58 ${floor + 10} Q72 ${floor + 8} 76 110 L120 110 L120 0Z`}
        fill="var(--sun-tint)"
        stroke="var(--line-strong)"
        strokeWidth={1.5}
      />
      <path
        d={`M${lip + 2} 49 L36 48 C40 40 52 34 66 34 C82 34 92 46 93 60 L94 110 L80 110 C80 98 76 ${floor + 2} 66 ${floor} L40 ${floor - 4} L36 ${lowerY + 6} L${lip + 2} ${lowerY + 1}Z`}
        fill="#5b1f1c"
        opacity={0.85}
      />
      {isNasal && (
        <path
          d="M88 44 C84 26 62 20 30 30 m7 -6 -7 6 8 4"
          fill="none"
          stroke="var(--lake)"
          strokeWidth={2.4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <path
        d={isNasal ? 'M84 40 Q88 48 84 56' : 'M84 40 Q92 44 92 54'}
        fill="none"
        stroke="var(--falu)"
        strokeWidth={4}
        strokeLinecap="round"
      />
      <rect x={35} y={46} width={4} height={7} rx={1.5} fill="#fff" />
      <rect x={35} y={lowerY} width={4} height={7} rx={1.5} fill="#fff" />
      <path
        d={`M${tip.x} ${tip.y} Q${tip.bendX} ${tip.bendY} ${top.x - 8} ${top.y + 3} Q${top.x} ${top.y - 3} ${top.x + 9} ${top.y + 4} C88 ${top.y + 14} 88 84 84 108 L70 ${floor + 4} Q48 ${floor} 41 ${floor - 6} Q37 ${(tip.y + floor) / 2} ${tip.x} ${tip.y}Z`}
        fill="#e58f86"
        stroke="#b8534a"
        strokeWidth={1.4}
        strokeLinejoin="round"
      />
      <ellipse cx={lip} cy={47} rx={radius + forward} ry={4.5} fill="var(--falu)" />
      <ellipse
        cx={lip + (lips === 'teeth' ? 3 : 0)}
        cy={lowerY + (lips === 'open' ? 2 : 0.5)}
        rx={radius + forward}
        ry={4.5}
        fill="var(--falu)"
      />
    </svg>
  );
}

/** Highest point of the tongue: at the roof, or below it according to its height. */
function humpOf(back: number, high: number, drop: number): { x: number; y: number } {
  const along = back * (ROOF.length - 1);
  const index = Math.min(ROOF.length - 2, Math.floor(along));
  const [one, other] = [ROOF[index], ROOF[index + 1]];
  const share = along - index;
  if (!one || !other) return { x: 60, y: 60 };
  const roof = { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
  const low = 66 + drop * 0.7;
  return { x: Math.max(50, Math.min(83, roof.x)), y: roof.y + 2 + (1 - high) * (low - roof.y) };
}

/**
 * Position of the tongue's tip: behind the upper teeth, curled back behind their ridge, or behind the lower teeth.
 */
function tipOf(back: number, isCurled: boolean, drop: number) {
  if (isCurled) return { x: 49, y: 41, bendX: 42, bendY: 58 };
  if (back < 0.15) return { x: 40, y: 48, bendX: 44, bendY: 44 };
  const y = 66 + drop * 0.9;
  return { x: 41, y, bendX: 44, bendY: y - 8 };
}
