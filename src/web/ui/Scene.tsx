import { type ReactNode, useId } from 'react';
import type { Season } from './season.ts';

interface SceneProps {
  season?: Season;
  /** Content in front, at the left. */
  children?: ReactNode;
  className?: string;
}

/**
 * Lake scene with the red cottage: sunny by day, moonlit in the dark theme. It fills its container; in narrow ones
 * the far shore is cropped, not the cottage.
 */
export function Scene({ season = 'summer', children, className = '' }: SceneProps) {
  return (
    <div data-season={season} className={`relative isolate overflow-hidden scene-sky ${className}`}>
      <svg
        viewBox="0 0 1064 250"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-62.5 w-full"
      >
        <g className="hidden dark:block">
          <Stars />
        </g>
        <circle cx="896" cy="88" r="38" fill="var(--sky-sun)" className="dark:-translate-y-1.5" />
        <path
          d="M0 152c90-22 190-22 300-4s190 26 330 8 150-34 240-30 140 16 194 26v80H0Z"
          fill="var(--hill-1)"
        />
        <path d="M0 174c140-14 250-12 380-4s260 12 390 0 200-14 294-4v60H0Z" fill="var(--hill-2)" />
        <path d="M0 184h1064v66H0Z" fill="var(--water)" />
        <path
          d="M110 204h88M362 222h138M560 200h60M650 216h82M716 236h66"
          stroke="var(--ripple)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path d="M788 206c20-18 96-32 176-32 40 0 76 4 100 8v34H800c-8 0-14-4-12-10Z" fill="var(--grass)" />
        <Jetty />
        <Cottage isSnowy={season === 'winter'} />
        <Birch x={996} height={112} spread={26} isBare={season === 'winter'} />
        <Birch x={1030} height={84} spread={20} isBare={season === 'winter'} />
      </svg>
      {children}
    </div>
  );
}

function Stars() {
  const points = [
    '620 40',
    '668 84',
    '560 70',
    '842 34',
    '800 62',
    '470 44',
    '905 22',
    '715 30',
    '330 58',
    '1036 26',
  ];
  return (
    <path
      d={points.map((point) => `M${point}h.01`).join('')}
      stroke="var(--sky-sun)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  );
}

function Jetty() {
  return (
    <path
      d="M826 206h-52m8 0v9m18-9v9m18-9v9"
      stroke="#8a6a45"
      strokeWidth="3.4"
      strokeLinecap="round"
      fill="none"
    />
  );
}

function Cottage({ isSnowy }: { isSnowy: boolean }) {
  const glow = useId();
  return (
    <>
      <path d="M836 192v-84" stroke="#8a6a45" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M837.3 109h25v15h-25Z" fill="#15567f" />
      <path d="M837.3 114.800h25v3.600h-25ZM844.2 109h3.600v15h-3.600Z" fill="#f2b632" />
      <path d="M934 108h11v24h-11Z" fill="var(--wood)" />
      <path d="M871 132h80v54h-80Z" fill="var(--wood)" />
      <path d="M861 134 911 98l50 36Z" fill="var(--roof)" />
      {isSnowy && <path d="M856 135 911 94l55 41h-12l-43-31-43 31Z" fill="var(--snow)" />}
      <path d="M871 134v52h80v-52" fill="none" stroke="var(--trim)" strokeWidth="4" />
      <circle cx="888" cy="155" r="26" fill={`url(#${glow})`} className="hidden dark:block" />
      <circle cx="934" cy="155" r="26" fill={`url(#${glow})`} className="hidden dark:block" />
      <path
        d="M880 147h16v16h-16Zm46 0h16v16h-16Z"
        fill="var(--window)"
        stroke="var(--trim)"
        strokeWidth="2.6"
      />
      <path d="M888 147v16m-8-8h16m38-8v16m-8-8h16" stroke="var(--trim)" strokeWidth="1.6" />
      <path d="M903.5 186v-28h15v28Z" fill="#33424f" stroke="var(--trim)" strokeWidth="2.6" />
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#fbdf86" stopOpacity="0.55" />
          <stop offset="1" stopColor="#fbdf86" stopOpacity="0" />
        </radialGradient>
      </defs>
    </>
  );
}

interface BirchProps {
  /** Position of the trunk, height and width, in units of the drawing. */
  x: number;
  height: number;
  spread: number;
  isBare: boolean;
}

function Birch({ x, height, spread, isBare }: BirchProps) {
  const foot = 192;
  const top = foot - height;
  const crown = height * 0.36;
  return (
    <>
      {!isBare && (
        <>
          <ellipse cx={x} cy={top + crown * 0.7} rx={spread} ry={crown} fill="var(--leaf-1)" />
          <ellipse
            cx={x + spread * 0.3}
            cy={top + crown * 0.5}
            rx={spread * 0.55}
            ry={crown * 0.62}
            fill="var(--leaf-2)"
          />
        </>
      )}
      <path
        d={`M${x} ${foot}V${isBare ? top : top + crown}`}
        stroke="var(--bark)"
        strokeWidth={isBare ? 4.4 : 6}
        strokeLinecap="round"
      />
      {isBare && (
        <path
          d={`M${x} ${top + height * 0.45}l${-spread * 0.7} ${-height * 0.25}M${x} ${top + height * 0.36}l${spread * 0.7} ${-height * 0.24}M${x} ${top + height * 0.2}l${-spread * 0.4} ${-height * 0.16}`}
          stroke="var(--bark)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      )}
      <path
        d={`M${x - 3} ${foot - height * 0.18}h3.4M${x} ${foot - height * 0.32}h3M${x - 3} ${foot - height * 0.44}h3`}
        stroke="#33424f"
        strokeWidth="2.2"
      />
    </>
  );
}
