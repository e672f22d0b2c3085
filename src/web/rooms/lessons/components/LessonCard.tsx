import BookA from 'lucide-react/icons/book-a';
import Landmark from 'lucide-react/icons/landmark';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Puzzle from 'lucide-react/icons/puzzle';
import Shapes from 'lucide-react/icons/shapes';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { type LessonStatus, lessonStatusOf } from '../next-lesson.ts';
import { PartRows } from './PartRows.tsx';

const CATEGORIES = {
  vocabulary: { icon: BookA, tint: 'bg-sun-tint' },
  conversation: { icon: MessagesSquare, tint: 'bg-pine-tint' },
  grammar: { icon: Puzzle, tint: 'bg-lake-tint' },
  culture: { icon: Landmark, tint: 'bg-falu-tint' },
  other: { icon: Shapes, tint: 'bg-sunken' },
};

interface LessonCardProps {
  lesson: ListedLesson;
  /** Label of the button by status. */
  actions: Readonly<Record<LessonStatus, string>>;
  /** True for the recommended lesson, whose button is highlighted. */
  isNext: boolean;
  /** Shows topic badges and the progress in numbers, even at zero. */
  withTopics?: boolean;
}

/** Card of a lesson: topic, duration, parts and progress. */
export function LessonCard({ lesson, actions, isNext, withTopics = false }: LessonCardProps) {
  const { t } = useText('lessons');
  const { progressPercentage: percent, isCompleted } = lesson.progress;
  const { icon: Icon, tint } = CATEGORIES[lesson.category];
  const { title, description, parts } = lesson;
  const status = lessonStatusOf(lesson);
  return (
    <Card className="flex h-full flex-col gap-2.5">
      <div className={`relative flex h-21 items-center justify-center rounded-control ${tint}`}>
        <Picture name={lesson.picture} size={48} />
        <span className="absolute top-2 right-3 text-sm tabular-nums">
          {isCompleted ? t('xpGiven', { xp: lesson.xpReward }) : `+${lesson.xpReward} XP`}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="lake">{lesson.cefr}</Badge>
        <Badge>{t(`level.${lesson.level}`)}</Badge>
        <Badge>{t('minutes', { count: lesson.estimatedMinutes })}</Badge>
        {parts.length > 1 && <Badge>{t('parts', { count: parts.length })}</Badge>}
      </div>
      <div>
        <h3 className="text-lg font-bold">{title}</h3>
        <p className="text-ink-soft">
          <Marked text={description} />
        </p>
      </div>
      {withTopics && (
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="sun">{t('newWords', { count: lesson.newWordsCount })}</Badge>
          <Badge>
            <Icon aria-hidden size={16} />
            {t(`category.${lesson.category}`)}
          </Badge>
        </div>
      )}
      {parts.length > 1 && <PartRows lesson={lesson} />}
      <div className="mt-auto flex flex-col gap-4 pt-1">
        {(withTopics || percent > 0) && (
          <div className="flex items-center gap-3">
            <ProgressBar
              value={percent}
              label={t('progressOf', { title })}
              tone={isCompleted ? 'pine' : 'lake'}
              className="grow"
            />
            {withTopics && (
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {t('percent', { value: percent })}
              </span>
            )}
          </div>
        )}
        <LinkButton
          href={`/lessons/${lesson.id}`}
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`${actions[status]}: ${title}`}
        >
          {actions[status]}
        </LinkButton>
      </div>
    </Card>
  );
}
