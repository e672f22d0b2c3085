import type { Coach } from '#shared/coach/coach.contract.ts';
import type { Recall } from '#shared/vocabulary/recall.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDate } from '#web/platform/written-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { type Column, Columns } from './Columns.tsx';

/** Hours between labels of the day chart. */
const HOURS_APART = 6;

/** Charts of the learner's memory: upcoming reviews, retention by age, and retention by hour of the day. */
export function MemoryPicture({ memory: { forecast, byAge, byHour } }: Pick<Coach, 'memory'>) {
  const { t, locale } = useText('coach');
  const coming = forecast.reduce((sum, { cards }) => sum + cards, 0);
  const hasHours = byHour.some((each) => each.reviews > 0);
  const reviews = byAge.reduce((sum, each) => sum + each.reviews, 0);
  const dateOf = (day: string) => writtenDate(Date.parse(day), locale, { day: 'numeric', month: 'short' });
  const full = { height: 100, name: t('memory.full') };
  const shareOf = ({ reviews: count, right }: Recall): Pick<Column, 'height' | 'value'> => {
    const percent = count === 0 ? 0 : Math.round((right / count) * 100);
    return { height: percent, value: count === 0 ? null : t('memory.share', { percent, count }) };
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
              columns={forecast.map(({ day, cards }, later) => ({
                name: dateOf(day),
                height: cards,
                value: cards === 0 ? null : t('memory.cards', { count: cards }),
                ...(later === 0 && { mark: t('memory.today') }),
                ...(later === forecast.length - 1 && { mark: dateOf(day) }),
              }))}
            />
          </Card>
        )}
        {reviews > 0 && (
          <Card className={`flex flex-col gap-2 ${hasHours ? '' : 'sm:col-span-2'}`}>
            <h3 className="font-bold">{t('memory.byAge')}</h3>
            <Columns
              label={t('memory.byAgeLabel')}
              full={full}
              columns={byAge.map(({ upTo, ...each }, place) => ({
                name: upTo === null ? t('memory.older') : t('memory.upTo', { count: upTo }),
                mark: upTo === null ? `${byAge[place - 1]?.upTo ?? 0}+` : String(upTo),
                ...shareOf(each),
              }))}
            />
          </Card>
        )}
        {hasHours && (
          <Card className="flex flex-col gap-2">
            <h3 className="font-bold">{t('memory.byHour')}</h3>
            <Columns
              label={t('memory.byHourLabel')}
              full={full}
              columns={byHour.map((each, hour) => ({
                name: t('memory.hour', { hour }),
                ...(hour % HOURS_APART === 0 && { mark: t('memory.hour', { hour }) }),
                ...shareOf(each),
              }))}
            />
          </Card>
        )}
      </div>
    </section>
  );
}
