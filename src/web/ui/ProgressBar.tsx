interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Label for screen readers. */
  label: string;
  tone?: 'lake' | 'pine' | 'sun';
  className?: string;
}

const COLOURS = { lake: 'bg-lake', pine: 'bg-pine', sun: 'bg-sun' };

/** Progress bar. */
export function ProgressBar({ value, label, tone = 'lake', className = '' }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-2 overflow-hidden rounded-full bg-sunken dark:bg-line ${className}`}
    >
      {/* SVG with a width attribute, because the content security policy forbids inline styles in server-rendered pages. */}
      <svg
        aria-hidden="true"
        width={`${percent}%`}
        className={`h-full rounded-full transition-[width] duration-200 ${COLOURS[tone]}`}
      />
    </div>
  );
}
