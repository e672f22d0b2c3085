interface WaveformProps {
  /** Loudness as root mean square, 0 to 1, in steps of equal length. */
  levels: readonly number[];
  /** True during recording: the newest level is at the right. */
  isLive?: boolean;
}

/** Maximum number of bars; longer recordings combine several levels in a bar. */
const BARS = 60;
const HEIGHT = 40;
/** Level of a full bar; speech into a phone rarely exceeds it. */
const LOUD_RMS = 0.25;

/** Loudness of a recording over time, as bars. */
export function Waveform({ levels, isLive = false }: WaveformProps) {
  const bars = isLive ? levels.slice(-BARS) : gathered(levels);
  const start = isLive ? BARS - bars.length : 0;
  // A finished recording fills the width, however short it is.
  const places = isLive ? BARS : Math.max(1, bars.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${places * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`h-10 w-full ${isLive ? 'text-falu' : 'text-lake'}`}
    >
      {bars.map((level, index) => {
        const height = Math.max(2, Math.min(1, Math.sqrt(level / LOUD_RMS)) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={(start + index) * 4}
            y={(HEIGHT - height) / 2}
            width={2.6}
            height={height}
            rx={1.3}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}

function gathered(levels: readonly number[]): number[] {
  const count = Math.min(BARS, levels.length);
  return Array.from({ length: count }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * levels.length) / count));
    return Math.max(...levels.slice(from, to));
  });
}
