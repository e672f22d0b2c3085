import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { SKILLS, type Skill } from '#shared/progress/skills.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { dayName } from '../day-name.ts';

type StudyTime = ProgressReport['studyTime'];

const COLOURS: Record<Skill, { bar: string; dot: string }> = {
  vocabulary: { bar: 'fill-lake', dot: 'bg-lake' },
  grammar: { bar: 'fill-pine', dot: 'bg-pine' },
  pronunciation: { bar: 'fill-falu', dot: 'bg-falu' },
  conversation: { bar: 'fill-sun', dot: 'bg-sun' },
  writing: { bar: 'fill-ink-soft', dot: 'bg-ink-soft' },
};

/** Width of a day's bar in units of the chart. */
const BAR = 8;
const STEP = 12;
const HEIGHT = 110;

/** Minimum scale of the chart in seconds, so that one minute does not fill it. */
const LEAST_SECONDS = 600;

/** Minutes by day and skill, as bars and as a table. */
export function StudyTimeCard({ studyTime }: { studyTime: StudyTime }) {
  const { t, locale } = useText('progress');
  const minutes = (seconds: number) => t('time.minutes', { count: Math.round(seconds / 60) });
  const totals = SKILLS.map((skill) => ({
    skill,
    seconds: studyTime.reduce((sum, day) => sum + day[skill], 0),
  }));
  const total = totals.reduce((sum, { seconds }) => sum + seconds, 0);
  const studied = studyTime.filter((day) => secondsOf(day) > 0);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('time.heading')}</h2>
        <p className="text-sm text-ink-soft tabular-nums">{t('time.weeks')}</p>
      </div>
      <p className="text-3xl font-bold tabular-nums">{minutes(total)}</p>
      <Bars studyTime={studyTime} label={t('time.chart', { time: minutes(total) })} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 text-sm">
        {totals.map(({ skill, seconds }) => (
          <li key={skill} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-full ${COLOURS[skill].dot}`} />
            <span className="grow">{t(`skill.${skill}`)}</span>
            <span className="text-ink-soft tabular-nums">{minutes(seconds)}</span>
          </li>
        ))}
      </ul>
      <details className="mt-auto">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
          {t('time.asTable')}
        </summary>
        <div className="overflow-auto lg:max-h-80">
          <table aria-label={t('time.heading')} className="w-full text-sm tabular-nums">
            <thead>
              <tr className="text-left text-xs text-ink-soft">
                <th scope="col" className="py-1 pr-2 font-semibold">
                  {t('time.day')}
                </th>
                {SKILLS.map((skill) => (
                  <th key={skill} scope="col" className="py-1 pl-2 text-right font-semibold">
                    {t(`skill.${skill}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {studied.map((day) => (
                <tr key={day.day} className="border-t border-line">
                  <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                    {dayName(day.day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
                  </th>
                  {SKILLS.map((skill) => (
                    <td key={skill} className="py-1 pl-2 text-right">
                      {(day[skill] / 60).toLocaleString(locale, { maximumFractionDigits: 1 })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

function Bars({ studyTime, label }: { studyTime: StudyTime; label: string }) {
  const { locale } = useText('progress');
  const highest = Math.max(LEAST_SECONDS, ...studyTime.map(secondsOf));
  const width = studyTime.length * STEP;
  return (
    <div>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full">
        <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line-strong" />
        {studyTime.map((day, index) => {
          let top = HEIGHT - 1;
          return SKILLS.filter((skill) => day[skill] > 0).map((skill) => {
            const height = (day[skill] / highest) * (HEIGHT - 2);
            top -= height;
            return (
              <rect
                key={`${day.day} ${skill}`}
                x={index * STEP + (STEP - BAR) / 2}
                y={top}
                width={BAR}
                height={height}
                className={COLOURS[skill].bar}
              />
            );
          });
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-soft">
        {[studyTime[0], studyTime.at(-1)].map((day) => (
          <span key={day?.day}>{day && dayName(day.day, locale, { day: 'numeric', month: 'short' })}</span>
        ))}
      </p>
    </div>
  );
}

function secondsOf(day: StudyTime[number]): number {
  return SKILLS.reduce((sum, skill) => sum + day[skill], 0);
}
