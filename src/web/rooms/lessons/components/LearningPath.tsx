import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import MapPin from 'lucide-react/icons/map-pin';
import Milestone from 'lucide-react/icons/milestone';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { pathAround } from '../learning-path.ts';
import { PartRows } from './PartRows.tsx';

interface LearningPathProps {
  /** In the order of the course. */
  lessons: readonly ListedLesson[];
  /** Lesson with which the learner goes on. */
  current: ListedLesson;
}

/** The learner's place in the course: the last finished lesson, the current one, the next, and the end of the level. */
export function LearningPath({ lessons, current }: LearningPathProps) {
  const { t } = useText('lessons');
  const { finished, following, checkpoint } = pathAround(lessons, current);
  const { level, done, total } = checkpoint;
  return (
    <section aria-labelledby="path">
      <h2 id="path" className="mb-4 text-xl font-bold">
        {t('path.title')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {finished && (
          <Stop icon={Check} tone="bg-pine-tint text-pine" name={t('path.finished')}>
            <LessonLink lesson={finished} />
            <Detail text={t('parts', { count: finished.parts.length })} />
          </Stop>
        )}
        <Stop icon={MapPin} tone="bg-lake text-surface" name={t('path.current')} isCurrent>
          <LessonLink lesson={current} />
          {current.parts.length > 1 ? (
            <PartRows lesson={current} />
          ) : (
            <Detail text={t('minutes', { count: current.estimatedMinutes })} />
          )}
        </Stop>
        {following && (
          <Stop icon={Milestone} tone="bg-sunken text-ink-soft" name={t('path.following')}>
            <LessonLink lesson={following} />
            <Detail text={t('minutes', { count: following.estimatedMinutes })} />
          </Stop>
        )}
        <Stop icon={Flag} tone="bg-sun-tint text-sun-ink" name={t('path.checkpoint')}>
          <strong>{t('path.endOf', { level })}</strong>
          <ProgressBar
            value={Math.round((done / total) * 100)}
            label={t('progressOf', { title: t('ofLevel', { level }) })}
            tone={done === total ? 'pine' : 'lake'}
          />
          <Detail text={t('moduleCount', { done, total })} />
        </Stop>
      </ol>
    </section>
  );
}

interface StopProps {
  icon: LucideIcon;
  /** Colours of the icon. */
  tone: string;
  name: string;
  isCurrent?: boolean;
  children: ReactNode;
}

function Stop({ icon: Icon, tone, name, isCurrent, children }: StopProps) {
  return (
    <li aria-current={isCurrent && 'step'} className="grid">
      <Card className="flex flex-col gap-2">
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <span className={`flex size-8 shrink-0 items-center justify-center rounded-full ${tone}`}>
            <Icon aria-hidden size={18} />
          </span>
          {name}
        </span>
        {children}
      </Card>
    </li>
  );
}

function Detail({ text }: { text: string }) {
  return <span className="text-sm text-ink-soft">{text}</span>;
}

function LessonLink({ lesson: { id, title } }: { lesson: ListedLesson }) {
  return (
    <Link href={`/lessons/${id}`} className="font-semibold text-lake underline">
      {title}
    </Link>
  );
}
