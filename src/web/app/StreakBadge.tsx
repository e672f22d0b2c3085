import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { useStats } from '#web/study/stats.api.ts';
import { Picture } from '#web/ui/Picture.tsx';

/** Current streak with a link to its details. Hidden until it is known. */
export function StreakBadge() {
  const { t, locale } = useText('app');
  const { data } = useStats();
  if (!data) return null;
  const label = t('streak', { count: data.currentStreak });
  return (
    <Link
      href="/progress"
      aria-label={label}
      title={label}
      className="flex min-h-11 items-center rounded-full"
    >
      <span className="flex min-h-8.5 items-center gap-1.5 rounded-full bg-sun-tint px-3 font-bold text-sun-ink tabular-nums">
        <Picture name="fire" size={20} />
        <span>{data.currentStreak.toLocaleString(locale)}</span>
      </span>
    </Link>
  );
}
