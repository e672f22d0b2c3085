import { DAY_MS } from '#shared/time.ts';
import type { ReviewCard } from '#shared/vocabulary/reviews.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { recallAfter } from './forgetting.ts';

const [WIDTH, HEIGHT] = [320, 90];
const STEPS = 32;

interface MemoryCurveProps {
  card: Pick<ReviewCard, 'lastReviewed' | 'nextReview' | 'stabilityDays'>;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/** Forgetting curve since the last review, with marks for today and the due date. */
export function MemoryCurve({ card: { lastReviewed, nextReview, stabilityDays }, nowMs }: MemoryCurveProps) {
  const { t } = useText('vocabulary');
  if (lastReviewed === null || stabilityDays === null || stabilityDays <= 0) return null;
  const days = (ms: number) => Math.max(0, (ms - Date.parse(lastReviewed)) / DAY_MS);
  const [today, next] = [days(nowMs), days(Date.parse(nextReview))];
  const end = 1.3 * Math.max(today, next, stabilityDays, 1);
  const x = (day: number) => (WIDTH * day) / end;
  const y = (day: number) => HEIGHT * (1 - recallAfter(day, stabilityDays));
  const path = Array.from({ length: STEPS + 1 }, (_, step) => {
    const day = (end * step) / STEPS;
    return `${step === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(day).toFixed(1)}`;
  }).join(' ');
  const percent = (day: number) => Math.round(100 * recallAfter(day, stabilityDays));
  const isDue = Date.parse(nextReview) <= nowMs;
  const told = t(isDue ? 'word.curveDue' : 'word.curve', { now: percent(today), later: percent(next) });
  const marks = [
    { day: today, name: t('word.today'), colour: 'fill-lake' },
    { day: next, name: t(isDue ? 'word.cameDue' : 'word.nextReview'), colour: 'fill-sun' },
  ];
  return (
    <figure className="flex flex-col gap-1">
      <svg viewBox={`-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`} role="img" aria-label={told} className="w-full">
        <title>{told}</title>
        <path d={`${path} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} className="fill-lake-tint" />
        <path d={path} fill="none" strokeWidth={2.5} className="stroke-lake" />
        {marks.map(({ day, name, colour }) => (
          <circle
            key={name}
            cx={x(day)}
            cy={y(day)}
            r={6}
            strokeWidth={2}
            className={`stroke-surface ${colour}`}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {marks.map(({ day, name, colour }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden>
              <circle cx={5} cy={5} r={5} className={colour} />
            </svg>
            {t('word.markAt', { name, percent: percent(day) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
