import { useLocation } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { LessonCard } from '#web/rooms/lessons/components/LessonCard.tsx';
import { lessonsRead, useLessons } from '#web/rooms/lessons/lessons.api.ts';
import { nextLesson } from '#web/rooms/lessons/next-lesson.ts';
import { Achievements } from '#web/rooms/progress/components/Achievements.tsx';
import { useProgress } from '#web/rooms/progress/progress.api.ts';
import { ModeButtons } from '#web/rooms/vocabulary/components/ModeButtons.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import type { PageReads } from '#web/study/room.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Advice } from './coach/Advice.tsx';
import { COACH_READ, useCoach } from './coach/coach.api.ts';
import { LessonStandingCard } from './coach/LessonStandingCard.tsx';
import { MemoryPicture } from './coach/MemoryPicture.tsx';
import { PatternsCard } from './coach/PatternsCard.tsx';
import { SkillsCard } from './coach/SkillsCard.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ((_, user) => [COACH_READ, lessonsRead(user)]) satisfies PageReads;

/** Page of the coach, the fourth mode to study words: what to do next, and why, based on the learner's history. */
export default function CoachPage() {
  const { t } = useText('coach');
  const [, navigate] = useLocation();
  const coach = useCoach();
  const lessons = useLessons();
  const { user } = useUser();
  const report = useProgress();
  const actions = { new: t('lesson.new'), begun: t('lesson.begun'), completed: t('lesson.completed') };
  return (
    <div className="mx-auto flex max-w-176 flex-col gap-5">
      <h1 className="sr-only">{t('title')}</h1>
      <ModeButtons
        mode="coach"
        onMode={(mode) => navigate(mode === 'coach' ? '/vocabulary/coach' : `/vocabulary?mode=${mode}`)}
      />
      <Loaded
        query={allOf({ coach, lessons })}
        skeleton={<Skeleton className="h-110 rounded-card!" />}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(data) => {
          const next = nextLesson(data.lessons, user?.startLessonId ?? null);
          return (
            <>
              <Advice recommendations={data.coach.recommendations} />
              {next && (
                <section aria-labelledby="lesson" className="flex flex-col gap-3">
                  <h2 id="lesson" className="text-xl font-bold">
                    {t('lesson.heading')}
                  </h2>
                  <LessonCard lesson={next} actions={actions} isNext withTopics />
                  <LessonStandingCard lessonId={next.id} skills={data.coach.skills} />
                </section>
              )}
              <div className="grid gap-4 sm:grid-cols-2">
                <SkillsCard skills={data.coach.skills} />
                <PatternsCard patterns={data.coach.patterns} />
              </div>
              <MemoryPicture memory={data.coach.memory} />
            </>
          );
        }}
      </Loaded>
      {report.data && <Achievements achievements={report.data.achievements} isNarrow />}
    </div>
  );
}
