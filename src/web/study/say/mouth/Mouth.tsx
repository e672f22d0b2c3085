import type { MouthShape } from './shapes.ts';

interface MouthProps {
  shape: MouthShape;
  /** What it shows, for who does not see it. */
  label: string;
}

/** A mouth from the front, and the same one from the side with its tongue. */
export function Mouth({ shape, label }: MouthProps) {
  return (
    <div role="img" aria-label={label} className="grid grid-cols-2 gap-3">
      <Front shape={shape} />
      <Side shape={shape} />
    </div>
  );
}

/** Lips from the front: wide and flat where they are spread, a small ring where they are round. */
function Front({ shape: { jaw, round, forward, lips } }: Pick<MouthProps, 'shape'>) {
  const isClosed = lips === 'closed';
  const width = 46 - 26 * round - 4 * forward;
  const open = isClosed ? 0 : lips === 'teeth' ? 2 : 2.5 + 24 * jaw * (1 - 0.25 * round);
  const lip = 6 + 5 * forward;
  const [x, y] = [60, 52];
  const outer = oval(x, y, width + lip * 0.9, open + lip, round);
  const inner = oval(x, y, width, open, round);
  return (
    <svg aria-hidden="true" viewBox="0 0 120 104" className="w-full rounded-card bg-sunken">
      <path d={outer} fill="var(--falu)" opacity={0.85} />
      <path d={inner} fill="#5b1f1c" />
      {!isClosed && open > 5 && (
        <>
          <clipPath id="mouth-inside">
            <path d={inner} />
          </clipPath>
          <g clipPath="url(#mouth-inside)">
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

/** An oval whose ends are pointed where lips are spread. */
function oval(x: number, y: number, width: number, height: number, round: number): string {
  const soft = width * (0.35 + 0.2 * round);
  return (
    `M${x - width} ${y} C${x - width} ${y - height * (0.4 + 0.6 * round)} ${x - soft} ${y - height} ${x} ${y - height}` +
    ` S${x + width} ${y - height * (0.4 + 0.6 * round)} ${x + width} ${y}` +
    ` C${x + width} ${y + height * (0.4 + 0.6 * round)} ${x + soft} ${y + height} ${x} ${y + height}` +
    ` S${x - width} ${y + height * (0.4 + 0.6 * round)} ${x - width} ${y}Z`
  );
}

/** The head from the side, looking left: lips, teeth, roof, jaw and tongue. */
function Side({
  shape: { jaw, round, forward, tongue, isCurled, isNasal, lips },
}: Pick<MouthProps, 'shape'>) {
  const drop = 16 * jaw;
  const out = 9 * forward + 2 * round;
  const gap = lips === 'closed' ? 0 : lips === 'teeth' ? 2 : 3 + drop * 0.8 * (1 - 0.45 * round);
  // Roof and throat lie still; the tongue's top goes where the sound wants it.
  const top = { x: 40 + tongue.back * 42, y: 66 + drop * 0.5 - tongue.high * (24 + drop * 0.5) };
  const tip = isCurled
    ? { x: 42, y: 45 }
    : tongue.back < 0.15
      ? { x: 35, y: 46 }
      : { x: 34, y: 66 + drop * 0.8 };
  const bend = isCurled ? { x: 32, y: 58 } : { x: (tip.x + top.x) / 2 - 4, y: Math.min(tip.y, top.y) + 1 };
  return (
    <svg aria-hidden="true" viewBox="0 0 120 104" className="w-full rounded-card bg-sunken">
      <path
        d={`M34 6 C26 16 20 26 ${14} 32 L22 36 C${24 - out} 40 ${24 - out} 44 26 ${48 - gap / 2}`}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <ellipse cx={27 - out} cy={46 - gap / 2} rx={6 + forward * 2} ry={4} fill="var(--falu)" />
      <ellipse cx={27 - out} cy={54 + gap / 2} rx={6 + forward * 2} ry={4} fill="var(--falu)" />
      <path
        d={`M26 ${58 + gap / 2} C22 ${64 + drop} 26 ${74 + drop} 34 ${80 + drop} C46 ${88 + drop} 66 ${84 + drop} 76 98`}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d={`M36 42 C40 34 62 30 78 36 C88 40 92 50 92 60 L92 98`}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d={isNasal ? 'M80 37 C84 42 82 48 78 50' : 'M80 37 C86 40 88 42 89 46'}
        fill="none"
        stroke="var(--falu)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <rect x={33} y={42} width={4.5} height={8} rx={1.5} fill="#fff" stroke="var(--line-strong)" />
      <rect
        x={33}
        y={64 + drop * 0.8}
        width={4.5}
        height={8}
        rx={1.5}
        fill="#fff"
        stroke="var(--line-strong)"
      />
      <path
        d={`M${tip.x} ${tip.y} Q${bend.x} ${bend.y} ${top.x} ${top.y} C${top.x + 14} ${top.y + 2} 88 70 86 96 L56 ${88 + drop * 0.3} C44 ${86 + drop * 0.6} 36 ${78 + drop * 0.8} ${tip.x} ${tip.y}Z`}
        fill="#e58f86"
        stroke="#b8534a"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      {isNasal && (
        <path
          d="M76 26 C60 20 40 22 24 28 m5 -5 -6 5 7 4"
          fill="none"
          stroke="var(--lake)"
          strokeWidth={2.2}
          strokeLinecap="round"
          strokeDasharray="1 0"
        />
      )}
    </svg>
  );
}
