import LogOut from 'lucide-react/icons/log-out';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useSignOut } from '../accounts.api.ts';

/** Name, plan and figures of the learner, and the sign-out button. */
export function ProfileHeader({ profile, stats }: { profile: User; stats: UserStats }) {
  const { t, locale } = useText('profile');
  const { t: tProgress } = useText('progress');
  const errorText = useErrorText();
  const toast = useToast();
  const signOut = useSignOut(() =>
    toast({ title: t('loggedOutHere'), text: t('loggedOutHereText'), tone: 'good' }),
  );

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
      <header className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-lake-tint text-3xl font-bold text-lake"
        >
          {Array.from(name)[0]?.toLocaleUpperCase(locale)}
        </span>
        <div className="min-w-0 grow basis-56">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-3xl font-bold tracking-tight">{name}</h1>
            <Badge tone={isPremium ? 'sun' : 'lake'}>{t(isPremium ? 'plan.premium' : 'plan.free')}</Badge>
          </div>
          <p className="text-ink-soft empty:hidden">{profile.email}</p>
          <p className="tabular-nums">{summary.join(' · ')}</p>
        </div>
      </header>
      <FigureCards label={t('figures')} figures={figures} />
      <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col">
        <LinkButton href="/progress" variant="secondary">
          {t('toProgress')}
        </LinkButton>
        <Button
          variant="quiet"
          icon={LogOut}
          busy={signOut.isPending}
          onClick={() =>
            signOut.mutate(undefined, {
              onError: (error) => toast({ title: t('logOutFailed'), text: errorText(error), tone: 'bad' }),
            })
          }
        >
          {t('logOut')}
        </Button>
      </div>
    </>
  );
}

function nameOf({ firstName, lastName, username }: User): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
