import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useWritingProgress } from '../writing.api.ts';

const TIPS = ['marks', 'lines', 'separate', 'pen'];

/** Writing statistics, in total and by category. Its space is reserved while it loads. */
export function Statistics() {
  const { t } = useText('writing');
  const { data, isError } = useWritingProgress();
  if (!data) return isError ? null : <Skeleton className="h-64 rounded-card!" />;
  const { categories } = data;
  const mastered = categories.reduce((sum, each) => sum + each.mastered, 0);
  const typed = categories.reduce((sum, { byKeyboard }) => sum + byKeyboard.completed, 0);
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('stats.title')}</h2>
      <p className="mt-1 mb-3 flex items-baseline gap-2">
        <strong className="text-2xl tabular-nums">{mastered}</strong>
        <span className="text-ink-soft">{t('stats.mastered', { count: mastered })}</span>
      </p>
      <ul className="flex flex-col gap-2.5">
        {categories.map(({ category, completed, total }) => {
          const percent = total === 0 ? 0 : Math.round((completed / total) * 100);
          const name = t(`categories.${category}`);
          return (
            <li key={category}>
              <p className="flex justify-between gap-2 text-sm">
                <span>{name}</span>
                <span className="text-ink-soft tabular-nums">{t('stats.percent', { percent })}</span>
              </p>
              <ProgressBar value={percent} label={name} tone="pine" />
            </li>
          );
        })}
      </ul>
      {typed > 0 && <p className="mt-3 text-sm text-ink-soft">{t('stats.typed', { count: typed })}</p>}
    </Card>
  );
}

/** Tips for writing so that the recogniser can read it. */
export function Tips() {
  const { t } = useText('writing');
  return (
    <>
      <Card>
        <h2 className="mb-2 text-lg font-bold">{t('tips.title')}</h2>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {TIPS.map((tip) => (
            // A mouse suggests a device that cannot be turned.
            <li key={tip} className={tip === 'pen' ? 'pointer-fine:hidden' : ''}>
              {t(`tips.${tip}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="bg-lake-tint! sm:col-span-2 lg:col-span-1">
        <h2 className="mb-1 text-lg font-bold">{t('open.title')}</h2>
        <p>{t('open.text')}</p>
      </Card>
    </>
  );
}
