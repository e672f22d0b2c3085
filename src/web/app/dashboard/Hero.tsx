import Dumbbell from 'lucide-react/icons/dumbbell';
import Layers from 'lucide-react/icons/layers';
import { Link } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { hasBegun, lessonStatusOf } from '#web/rooms/lessons/next-lesson.ts';
import { nextPartOf } from '#web/rooms/lessons/part-status.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Scene } from '#web/ui/Scene.tsx';
import { seasonOf } from '#web/ui/season.ts';
import { greetingAt, learnerStatusOf } from './greeting.ts';

interface HeroProps {
  user: User;
  stats: UserStats;
  /** In the order of the course. */
  lessons: readonly ListedLesson[];
  /** Recommended lesson. */
  next: ListedLesson | null;
  /** Number of cards due today; a word may have several. */
  waiting: number;
  /** Current time of the device. */
  now: Date;
}

/** Greeting with a lake scene, the learner's status, and one recommended action. */
export function Hero({ user, stats, lessons, next, waiting, now }: HeroProps) {
  const { t } = useText('dashboard');
  const standing = learnerStatusOf(stats, lessons, next);
  const [first] = lessons;
  const part = next && nextPartOf(next);
  const parts = next?.parts.length ?? 0;
  return (
    <Scene
      season={seasonOf(now.getMonth())}
      // Beside the cottage if there is space, otherwise above it.
      className="rounded-scene max-md:[&>svg]:h-40 sm:min-h-54"
    >
      <div className="flex flex-col items-start gap-3 p-5 sm:p-8 md:max-w-[calc(100%-16rem)]">
        <h1 lang="sv" className="text-[1.75rem] font-bold sm:text-[2.1rem]">
          {greetingAt(now.getHours())}, {user.firstName}!
        </h1>
        <p className="text-ink">
          {t(`standing.${standing}`, { count: stats.currentStreak, title: next?.title ?? '' })}
        </p>
        {next && (
          <p id="next-lesson" className="text-ink">
            <strong>{next.title}</strong>
            {part && parts > 1 && part.title !== next.title && <span className="block">{part.title}</span>}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {next && (
            <LinkButton href={`/lessons/${next.id}`} aria-describedby="next-lesson">
              {part && parts > 1
                ? t('main.part', { part: part.number, parts, count: part.minutes })
                : t(`main.${lessonStatusOf(next)}`, { id: next.id })}
            </LinkButton>
          )}
          {waiting > 0 && (
            <LinkButton href="/vocabulary?mode=review" variant="secondary" icon={Layers}>
              {t('reviewCards', { count: waiting })}
            </LinkButton>
          )}
          {hasBegun(lessons) && (
            <LinkButton href="/practice" variant="secondary" icon={Dumbbell}>
              {t('practise')}
            </LinkButton>
          )}
        </div>
        {standing === 'beginFurther' && first && (
          <Link href={`/lessons/${first.id}`} className="font-semibold text-lake underline">
            {t('fromStart', { id: first.id })}
          </Link>
        )}
        {/* Space for the cottage. */}
        <div className="h-24 md:hidden" />
      </div>
    </Scene>
  );
}
