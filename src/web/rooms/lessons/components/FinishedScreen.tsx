import { useEffect, useRef } from 'react';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { useQueueState } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useLessons } from '../lessons.api.ts';
import { WordsMet } from './WordsMet.tsx';

interface FinishedScreenProps {
  lesson: LessonDetail;
  /** Id of the recorded event, whose answer contains the reward. */
  completionId: string | null;
  queue: EventQueue | null;
}

/** Screen after a lesson: reward, words met, and the next steps. */
export function FinishedScreen({ lesson, completionId, queue }: FinishedScreenProps) {
  const { t, language } = useText('lessons');
  const reward = useReward(queue, completionId);
  const isStuck = ['waiting', 'paused'].includes(useQueueState(queue));
  const { data: lessons } = useLessons();
  const following = lessons?.[lessons.findIndex(({ id }) => id === lesson.id) + 1];
  const isLast = lessons?.at(-1)?.id === lesson.id;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void playSound('done');
  }, []);

  return (
    <>
      <Confetti />
      <div className="mx-auto flex w-full max-w-164 grow flex-col items-center gap-6 px-4 py-10 text-center">
        <Cove mood="feast" width={240} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            <span lang="sv">Bra jobbat!</span>
          </h1>
          <p className="mt-1 text-lg text-ink-soft">{t('finished', { title: lesson.title[language] })}</p>
          {isLast && <p className="mt-1 text-ink-soft">{t('lastLesson')}</p>}
        </div>
        <div role="status" className="w-full">
          {reward && <Reward reward={reward} />}
          {reward === undefined && (
            <p className="rounded-card bg-sun-tint p-4 text-sun-ink">
              {t(isStuck ? 'rewardLater' : 'rewardComes')}
            </p>
          )}
        </div>
        <WordsMet title={(count) => t('wordsMet', { count })} modules={lesson.modules} />
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-4 sm:flex-row sm:justify-center">
        {following && (
          <LinkButton href={`/lessons/${following.id}`}>
            {t('nextLesson', { title: following.title })}
          </LinkButton>
        )}
        {isLast && <LinkButton href="/reading">{t('readOn')}</LinkButton>}
        <LinkButton href="/lessons" variant={following || isLast ? 'secondary' : 'primary'}>
          {t('backToLessons')}
        </LinkButton>
        <LinkButton href={`/lessons/${lesson.id}/print`} variant="quiet">
          {t('printWords')}
        </LinkButton>
      </div>
    </>
  );
}

function Reward({ reward }: { reward: StudyReward }) {
  const { t, locale } = useText('lessons');
  const format = (count: number) => count.toLocaleString(locale);
  const figures = [
    { picture: 'sparkles', value: `+${format(reward.xpGained)}`, label: t('xpGained') },
    {
      picture: 'fire',
      value: format(reward.currentStreak),
      label: t('daysInARow', { count: reward.currentStreak }),
    },
    {
      picture: 'calendar',
      value: t('ofGoal', { done: reward.weeklyProgress, goal: reward.weeklyGoal }),
      label: t('thisWeek'),
    },
  ];
  return (
    <>
      {reward.leveledUp && (
        <p className="mb-4 text-xl font-bold text-pine">{t('levelUp', { level: reward.level })}</p>
      )}
      <Figures figures={figures} />
      {reward.achievements.length > 0 && <Earned achievements={reward.achievements} />}
      {reward.xpGained === 0 && <p className="mt-3 text-ink-soft">{t('noNewXp')}</p>}
    </>
  );
}

/** Earned achievements with their XP. */
function Earned({ achievements }: Pick<StudyReward, 'achievements'>) {
  const { t } = useText('study');
  const { t: tProgress } = useText('progress');
  return (
    <div className="mt-3 rounded-card bg-sun-tint p-4 text-sun-ink">
      <h2 className="font-bold">{t('achievementsEarned', { count: achievements.length })}</h2>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-2">
        {achievements.map((id) => (
          <li key={id} className="flex items-center gap-2 font-semibold">
            <Picture name="trophy" size={28} />
            {tProgress(`achievements.name.${id}`)}
            <span className="tabular-nums">+{XP_FOR.achievement[id]} XP</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
