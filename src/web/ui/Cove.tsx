import { Face } from './Face.tsx';
import type { Season } from './season.ts';

interface CoveProps {
  /** `calm`: before a start and between parts. `feast`: completion. */
  mood: 'calm' | 'feast';
  season?: Season;
  /** In pixels; the aspect ratio of the scene is 5:3. */
  width?: number;
}

/** Characters before the scene. */
const PEOPLE = { calm: ['finn', 'astrid'], feast: ['kjell', 'jana', 'finn'] };

/** Small lake scene with characters, for starts and completed states. */
export function Cove({ mood, season = 'summer', width = 200 }: CoveProps) {
  return (
    <div className="flex max-w-full flex-col items-center">
      <svg
        data-season={season}
        viewBox="0 0 200 120"
        width={width}
        height={width * 0.6}
        aria-hidden="true"
        className="max-w-full overflow-hidden rounded-scene"
      >
        <path d="M0 0h200v120H0Z" fill="var(--sky-1)" />
        <circle cx="62" cy="52" r="21" fill="var(--sky-sun)" />
        <path d="M0 70c34-14 72-12 104-2s66 8 96-6v30H0Z" fill="var(--hill-1)" />
        <path d="M0 80c50-8 130-8 200 0v40H0Z" fill="var(--hill-2)" />
        <path d="M0 86h200v34H0Z" fill="var(--water)" />
        <path
          d="M18 98h30M74 108h44M30 112h22"
          stroke="var(--ripple)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        {mood === 'feast' ? <Maypole /> : <Boat />}
      </svg>
      <div className="-mt-6 flex gap-2">
        {PEOPLE[mood].map((person, place) => (
          <Face key={person} person={person} expression="happy" size={64} ground={place} />
        ))}
      </div>
    </div>
  );
}

function Boat() {
  return (
    <>
      <path d="M118 92h54c-3 10-9 13-17 13h-22c-8 0-13-4-15-13Z" fill="var(--wood)" />
      <path d="M116 92h58" stroke="var(--trim)" strokeWidth="3" strokeLinecap="round" />
      <path d="m138 84-20 24m34-24 22 24" stroke="#8a6a45" strokeWidth="2.6" strokeLinecap="round" />
    </>
  );
}

/** Midsummer pole: two wreaths on a cross, covered with leaves. */
function Maypole() {
  return (
    <>
      <path d="M96 120c2-18 24-26 52-26 22 0 40 4 52 10v16Z" fill="var(--grass)" />
      <path d="M148 98V26" stroke="var(--leaf-1)" strokeWidth="5" strokeLinecap="round" />
      <path d="M122 44h52" stroke="var(--leaf-1)" strokeWidth="4.6" strokeLinecap="round" />
      <circle cx="127" cy="57" r="9.5" fill="none" stroke="var(--leaf-2)" strokeWidth="4.4" />
      <circle cx="169" cy="57" r="9.5" fill="none" stroke="var(--leaf-2)" strokeWidth="4.4" />
      <path
        d="M127 47.5h.01M118.5 60h.01M135.5 61h.01M169 47.5h.01M160.5 60h.01M177.5 61h.01M148 26h.01M138 44h.01M158 44h.01M148 70h.01"
        stroke="var(--sun)"
        strokeWidth="4.4"
        strokeLinecap="round"
      />
      <path d="M148 27h17l-4 5 4 5h-17Z" fill="#f2b632" />
    </>
  );
}
