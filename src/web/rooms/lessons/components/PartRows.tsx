import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { partStatuses } from '../part-status.ts';

const ICONS = {
  done: { Icon: CircleCheck, look: 'shrink-0 text-pine' },
  next: { Icon: CircleDot, look: 'shrink-0 text-lake' },
  ahead: { Icon: CircleDashed, look: 'shrink-0 text-ink-soft' },
};

/** Parts of a lesson, each with its content, its minutes and whether it is done or next. */
export function PartRows({ lesson }: { lesson: ListedLesson }) {
  const { t } = useText('lessons');
  const statuses = partStatuses(lesson);
  return (
    <ol aria-label={t('partsOf', { title: lesson.title })} className="flex flex-col gap-1.5">
      {lesson.parts.map(({ firstModule, minutes, title }, index) => {
        const status = statuses[index] ?? 'ahead';
        const { Icon, look } = ICONS[status];
        return (
          <li key={firstModule} className="flex items-center gap-2 text-sm">
            <Icon aria-hidden size={20} className={look} />
            <span className={`min-w-0 grow ${status === 'next' ? 'font-semibold' : 'text-ink-soft'}`}>
              {title}
              <span className="sr-only"> {t(`part.${status}`)}</span>
            </span>
            <span className="shrink-0 text-ink-soft tabular-nums">{t('minutes', { count: minutes })}</span>
          </li>
        );
      })}
    </ol>
  );
}
