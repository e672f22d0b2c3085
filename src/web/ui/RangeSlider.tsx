import './range-slider.css';

interface RangeSliderProps {
  /** Integers; the step is one. */
  min: number;
  max: number;
  from: number;
  to: number;
  /** Current range in words, above the slider: "Difficulty 1 to 5". */
  label: string;
  /** Accessible names of the two thumbs. */
  fromLabel: string;
  toLabel: string;
  onChange(from: number, to: number): void;
  className?: string;
}

/** Slider with two thumbs for a range; neither can pass the other. */
export function RangeSlider({
  min,
  max,
  from,
  to,
  label,
  fromLabel,
  toLabel,
  onChange,
  className = '',
}: RangeSliderProps) {
  const percent = (value: number) => ((value - min) / (max - min)) * 100;
  return (
    <fieldset className={`flex min-w-0 flex-col ${className}`}>
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      <div className="range-slider relative h-11">
        {/* Track between the extreme centres of the thumbs. */}
        <div aria-hidden className="absolute inset-x-5.5 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute inset-y-0 rounded-full bg-lake"
            style={{ left: `${percent(from)}%`, right: `${100 - percent(to)}%` }}
          />
        </div>
        <input
          type="range"
          aria-label={fromLabel}
          min={min}
          max={max}
          value={from}
          onChange={(event) => onChange(Math.min(event.target.valueAsNumber, to), to)}
          // If both thumbs are at the right end, the left one must be on top, because only it can move.
          style={{ zIndex: from > (min + max) / 2 ? 1 : 0 }}
        />
        <input
          type="range"
          aria-label={toLabel}
          min={min}
          max={max}
          value={to}
          onChange={(event) => onChange(from, Math.max(event.target.valueAsNumber, from))}
        />
      </div>
    </fieldset>
  );
}
