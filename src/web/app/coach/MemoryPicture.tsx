import type { Coach } from '#shared/coach/coach.contract.ts';
import type { Recall } from '#shared/vocabulary/recall.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDate } from '#web/platform/written-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { type Column, Columns } from './Columns.tsx';

/** What the learner's memory does: what comes back when, what is remembered at which age, and at which hour. */
export function MemoryPicture({ memory: { forecast, byAge, byHour } }: Pick<Coach, 'memory'>) {
  const { t, locale } = useText('coach');
  const coming = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const reviews = byAge.reduce((sum, each) => sum + each.reviews, 0);
  const hours = byHour.map((each, hour) => ({ ...each, hour })).filter((each) => each.reviews > 0);
  const dateOf = (day: string) => writtenDate(Date.parse(day), locale, { day: 'numeric', month: 'short' });
  const shareOf = (name: string, { reviews: count, right }: Recall): Column => {
    const percent = count === 0 ? 0 : Math.round((right / count) * 100);
    return { name, height: percent, value: t('memory.share', { percent, count }) };
  };
  return (
    <section aria-labelledby="memory" className="flex flex-col gap-3">
      <h2 id="memory" className="text-xl font-bold">
        {t('memory.heading')}
      </h2>
      {coming === 0 && reviews === 0 && <p className="text-ink-soft">{t('memory.nothing')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {coming > 0 && (
          <Card className="flex flex-col gap-2 sm:col-span-2">
            <h3 className="font-bold">{t('memory.forecast')}</h3>
            <Columns
              label={t('memory.forecastLabel', { count: coming })}
              ends={[t('memory.today'), dateOf(forecast.at(-1)?.day ?? '')]}
              columns={forecast.map(({ day, cards }) => ({
                name: dateOf(day),
                height: cards,
                value: t('memory.cards', { count: cards }),
              }))}
            />
          </Card>
        )}
        {reviews > 0 && (
          <Card className="flex flex-col gap-2">
            <h3 className="font-bold">{t('memory.byAge')}</h3>
            <Columns
              label={t('memory.byAgeLabel')}
              columns={byAge.map(({ upTo, ...each }) =>
                shareOf(upTo === null ? t('memory.older') : t('memory.upTo', { count: upTo }), each),
              )}
            />
          </Card>
        )}
        {hours.length > 0 && (
          <Card className="flex flex-col gap-2">
            <h3 className="font-bold">{t('memory.byHour')}</h3>
            <Columns
              label={t('memory.byHourLabel')}
              columns={hours.map(({ hour, ...each }) => shareOf(t('memory.hour', { hour }), each))}
            />
          </Card>
        )}
      </div>
    </section>
  );
}
