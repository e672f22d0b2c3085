import Compass from 'lucide-react/icons/compass';
import Dumbbell from 'lucide-react/icons/dumbbell';
import { useSearchParams } from 'wouter';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { LessonPhase, ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import type { PageReads } from '#web/study/room.ts';
import { STATS_READ } from '#web/study/stats.api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FOUR_IN_A_ROW } from '#web/ui/four-in-a-row.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FamilyTips } from './components/FamilyTips.tsx';
import { LearningPath } from './components/LearningPath.tsx';
import { LessonCard } from './components/LessonCard.tsx';
import { LevelFilter } from './components/LevelFilter.tsx';
import { PhaseCards } from './components/PhaseCards.tsx';
import { lessonsRead, PHASES_READ, useLessons, usePhases } from './lessons.api.ts';
import { hasBegun, nextLesson } from './next-lesson.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = ((_, user) => [lessonsRead(user), PHASES_READ, STATS_READ]) satisfies PageReads;

/** @public Data for server rendering. */
export const shows: PageReads = (...given) => reads(...given);

/** Page of the course: its four phases, and the lessons of the chosen one. */
export default function LessonsPage() {
  const { t } = useText('lessons');
  const lessons = useLessons();
  const phases = usePhases();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        {lessons.data && hasBegun(lessons.data) ? (
          <LinkButton href="/practice" variant="secondary" icon={Dumbbell}>
            {t('practise')}
          </LinkButton>
        ) : (
          <WhereToStart />
        )}
      </div>
      <Loaded
        query={allOf({ lessons, phases })}
        skeleton={<ListSkeleton />}
        loading={t('loading')}
        failed={t('listFailed')}
      >
        {(data) => <Course {...data} />}
      </Loaded>
      <div className="flex flex-wrap gap-x-6">
        {lessons.data && hasBegun(lessons.data) && <WhereToStart />}
        <LinkButton href="/grammar" variant="quiet" className="-ml-3 px-3!">
          {t('grammar')}
        </LinkButton>
      </div>
      <FamilyTips />
    </div>
  );
}

function WhereToStart() {
  const { t } = useText('lessons');
  return (
    <LinkButton href="/placement" variant="quiet" icon={Compass} className="-ml-3 self-start px-3!">
      {t('whereToStart')}
    </LinkButton>
  );
}

function Course({ lessons, phases }: { lessons: readonly ListedLesson[]; phases: readonly LessonPhase[] }) {
  const { t, language } = useText('lessons');
  // Stored in the URL, so that returning from a lesson restores its phase.
  const [search, setSearch] = useSearchParams();
  const asked = phases.find(({ number }) => String(number) === search.get('phase'));
  const levels = CEFR_LEVELS.filter((each) => lessons.some(({ cefr }) => cefr === each));
  const level = levels.find((each) => each === search.get('level'));
  const { user } = useUser();
  const next = nextLesson(lessons, user?.startLessonId ?? null);
  // A level runs across phases, so that one of the two is chosen.
  const chosen = level ? null : (asked?.number ?? next?.phase ?? 1);
  const phase = phases.find(({ number }) => number === chosen);
  const shown = lessons.filter((lesson) => (level ? lesson.cefr === level : lesson.phase === chosen));
  const actions = { new: t('start'), begun: t('continue'), completed: t('review') };
  return (
    <>
      {next && <LearningPath lessons={lessons} current={next} />}
      <PhaseCards
        phases={phases}
        chosen={chosen}
        onChoose={(number) => setSearch({ phase: String(number) }, { replace: true })}
      />
      <LevelFilter
        levels={levels}
        chosen={level}
        onChoose={(each) => setSearch(each ? { level: each } : {}, { replace: true })}
      />
      <section aria-labelledby="phase">
        <h2 id="phase" className="sr-only">
          {level ? t('ofLevel', { level }) : phase?.title[language]}
        </h2>
        <p role="status" className="sr-only">
          {level
            ? t('lessonsOfLevel', { count: shown.length, level })
            : t('lessonsShown', { count: shown.length, number: chosen ?? 1 })}
        </p>
        {shown.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((lesson) => (
              <li key={lesson.id}>
                <LessonCard lesson={lesson} actions={actions} isNext={lesson === next} withTopics />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        )}
      </section>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className={FOUR_IN_A_ROW}>
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="h-42" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} className="h-80" />
        ))}
      </div>
    </div>
  );
}
