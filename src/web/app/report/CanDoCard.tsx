import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import type { ReportedLesson } from './report.api.ts';

/** Number of lessons that are visible without a press. */
const SHOWN = 4;

/** Finished lessons and their descriptions, the latest first. */
export function CanDoCard({ finished }: { finished: readonly ReportedLesson[] }) {
  const { t } = useText('progress');
  const lessons = [...finished].reverse();
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="text-xl font-bold">{t('canDo.heading')}</h2>
      {lessons.length === 0 && <p className="text-ink-soft">{t('canDo.none')}</p>}
      <Lessons lessons={lessons.slice(0, SHOWN)} />
      {lessons.length > SHOWN && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
            {t('canDo.more', { count: lessons.length - SHOWN })}
          </summary>
          <Lessons lessons={lessons.slice(SHOWN)} />
        </details>
      )}
    </Card>
  );
}

function Lessons({ lessons }: { lessons: readonly ReportedLesson[] }) {
  const { language } = useText('progress');
  return (
    <ul className="flex flex-col divide-y divide-line empty:hidden">
      {lessons.map(({ id, title, description }) => (
        <li key={id} className="py-2">
          <h3 className="font-semibold">{title[language]}</h3>
          <p className="text-sm text-ink-soft">
            <Marked text={description[language]} />
          </p>
        </li>
      ))}
    </ul>
  );
}
