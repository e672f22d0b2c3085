import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { Coach } from '#shared/coach/coach.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLesson } from '#web/rooms/lessons/lessons.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { standingIn } from './lesson-standing.ts';

/** Mastery (0..1) from which a skill is a strength, and below which it needs work, as in the recommendations. */
const STRENGTH_OVER = 0.8;
const WORK_UNDER = 0.7;

/** Progress in a lesson: objectives, score, strengths, weaknesses, and the next milestone. */
export function LessonStandingCard({ lessonId, skills }: { lessonId: string } & Pick<Coach, 'skills'>) {
  const { t } = useText('coach');
  const { t: ofProgress } = useText('progress');
  const { data: lesson, isPending } = useLesson(lessonId, true);
  if (isPending) return <Skeleton className="h-90 rounded-card!" />;
  // The lesson's card above shows the basic data without it.
  if (!lesson) return null;
  const { objectives, score, nextPart } = standingIn(lesson);
  const namesOf = (fits: (mastery: number) => boolean) =>
    skills
      .filter(({ mastery }) => mastery !== null && fits(mastery))
      .map(({ skill }) => ofProgress(`skill.${skill}`))
      .join(', ') || t('standing.notYet');
  const estimate = t('minutes', { count: lesson.estimatedMinutes });
  const rows = [
    [t('standing.time'), t('standing.timeOf', { spent: lesson.progress.spentMinutes ?? 0, of: estimate })],
    [t('standing.score'), score.answered === 0 ? t('standing.notYet') : t('standing.scoreOf', { ...score })],
    [t('standing.strengths'), namesOf((mastery) => mastery > STRENGTH_OVER)],
    [t('standing.improve'), namesOf((mastery) => mastery < WORK_UNDER)],
    [
      t('standing.next'),
      nextPart !== null && lesson.parts.length > 1
        ? t('standing.part', { part: nextPart, of: lesson.parts.length })
        : t('standing.end', { xp: lesson.xpReward }),
    ],
  ] as const;
  return (
    <Card className="grid gap-4 sm:grid-cols-2">
      <div>
        <h3 className="mb-1 font-bold">{t('standing.objectives')}</h3>
        <ul className="flex flex-col gap-1">
          {objectives.map(({ type, done, total }) => {
            const isDone = done === total;
            const Icon = isDone ? CircleCheck : CircleDashed;
            return (
              <li key={type} className="flex items-center gap-2">
                <Icon
                  aria-hidden
                  size={20}
                  className={isDone ? 'shrink-0 text-pine' : 'shrink-0 text-ink-soft'}
                />
                <span>
                  {t(`standing.objective.${type}`)}{' '}
                  <span className="text-sm text-ink-soft tabular-nums">
                    {t('standing.of', { done, total })}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <dl className="flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
