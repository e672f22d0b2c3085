import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { dayName } from '../day-name.ts';

type Achievement = ProgressReport['achievements'][number];

const LOOKS: Record<Achievement['type'], { picture: string }> = {
  streak: { picture: 'fire' },
  vocabulary: { picture: 'books' },
  progression: { picture: 'trophy' },
  pronunciation: { picture: 'studio-microphone' },
};
const TONES: Record<Achievement['difficulty'], BadgeTone> = { bronze: 'plain', silver: 'lake', gold: 'sun' };

interface AchievementsProps {
  achievements: readonly Achievement[];
  /** Two columns at most: the page is not as wide as the window. */
  isNarrow?: boolean;
}

/** All achievements: those earned, and how far the others have come. */
export function Achievements({ achievements, isNarrow = false }: AchievementsProps) {
  const { t } = useText('progress');
  const earned = achievements.filter(({ earnedOn }) => earnedOn !== null).length;
  return (
    <section aria-labelledby="achievements">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="achievements" className="text-xl font-bold">
          {t('achievements.heading')}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {t('achievements.earned', { done: earned, all: achievements.length })}
        </p>
      </div>
      <ul className={`grid gap-3 sm:grid-cols-2 ${isNarrow ? '' : 'lg:grid-cols-3'}`}>
        {achievements.map((achievement) => (
          <li key={achievement.id} className="grid">
            <AchievementCard achievement={achievement} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { t, locale } = useText('progress');
  const { id, type, difficulty, target, value, xpReward, earnedOn } = achievement;
  const name = t(`achievements.name.${id}`);
  return (
    <Card className="flex gap-3 p-4!">
      <span
        className={`flex size-14 shrink-0 items-center justify-center rounded-full ${earnedOn ? 'bg-sun-tint' : 'bg-sunken'}`}
      >
        <Picture
          name={LOOKS[type].picture}
          size={34}
          className={earnedOn ? '' : 'opacity-50 [filter:grayscale(1)]'}
        />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <h3 className="font-bold hyphens-auto wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft">{t(`achievements.goal.${type}`, { count: target })}</p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[difficulty]}>{t(`achievements.difficulty.${difficulty}`)}</Badge>
          <span className="text-sm font-semibold tabular-nums">+{xpReward} XP</span>
        </p>
        {earnedOn ? (
          <p className="mt-auto text-sm font-semibold text-pine tabular-nums">
            {t('achievements.earnedOn', { day: dayName(earnedOn, locale, { dateStyle: 'medium' }) })}
          </p>
        ) : (
          <div className="mt-auto flex flex-wrap items-center gap-x-3">
            <ProgressBar value={(value / target) * 100} label={name} className="grow basis-20" />
            <span className="text-sm text-ink-soft tabular-nums">
              {t('achievements.value', { done: value, goal: target })}
            </span>
          </div>
        )}
      </div>
    </Card>
  );
}
