import type { User } from '#shared/accounts/accounts.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { Portrait } from './Portrait.tsx';

/** Portrait, name, plan and figures of the learner. */
export function ProfileHeader({ profile, stats }: { profile: User; stats: UserStats }) {
  const { t, locale } = useText('profile');
  const { t: tProgress } = useText('progress');
  const { level, title, totalXP, currentStreak, weeklyProgress, weeklyGoal } = stats;
  const name = nameOf(profile) ?? t('user');
  const isPremium = profile.subscriptionPlan === 'premium';
  const summary = [
    tProgress(`title.${title}`),
    t('level', { level }),
    t('xp', { xp: totalXP }),
    t('streak', { count: currentStreak }),
  ];
  const figures = [
    { picture: 'fire', value: currentStreak.toLocaleString(locale), label: t('figure.streak') },
    {
      picture: 'bullseye',
      value: t('ofGoal', { done: weeklyProgress, goal: weeklyGoal }),
      label: t('figure.week'),
    },
    { picture: 'sparkles', value: totalXP.toLocaleString(locale), label: t('figure.xp') },
    { picture: 'star', value: level.toLocaleString(locale), label: t('figure.level') },
  ];

  return (
    <>
      <header className="flex items-center gap-5">
        <Portrait name={name} avatar={profile.avatar} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-3xl font-bold tracking-tight break-words">{name}</h1>
            <Badge tone={isPremium ? 'sun' : 'lake'}>{t(isPremium ? 'plan.premium' : 'plan.free')}</Badge>
          </div>
          <p className="break-words text-ink-soft empty:hidden">{profile.email}</p>
          <p className="tabular-nums">{summary.join(' · ')}</p>
        </div>
      </header>
      <FigureCards label={t('figures')} figures={figures} />
    </>
  );
}

function nameOf({ firstName, lastName, username }: User): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
