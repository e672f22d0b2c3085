import { useText } from '#web/platform/i18n.ts';
import { writtenDate } from '#web/platform/written-date.ts';

/** Message about due cards beyond today's limit: their number, and the day on which they will be done. */
export function Backlog({ cards, clearOn }: { cards: number; clearOn: string }) {
  const { t, locale } = useText('reviews');
  const date = writtenDate(Date.parse(clearOn), locale, { day: 'numeric', month: 'long' });
  return (
    <p className="rounded-card bg-sun-tint px-4 py-3 text-sm text-sun-ink">
      {t('backlog', { count: cards, date })}
    </p>
  );
}
