import { useText } from '#web/platform/i18n.ts';
import { writtenDate } from '#web/platform/written-date.ts';

/** After a break, or whenever more is due than a day takes: how much waits beyond today, and when it will be done. */
export function Backlog({ cards, clearOn }: { cards: number; clearOn: string }) {
  const { t, locale } = useText('reviews');
  const date = writtenDate(Date.parse(clearOn), locale, { day: 'numeric', month: 'long' });
  return (
    <p className="rounded-card bg-sun-tint px-4 py-3 text-sm text-sun-ink">
      {t('backlog', { count: cards, date })}
    </p>
  );
}
