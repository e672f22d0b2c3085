import { Suspense } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session.ts';
import { useProfile } from '#web/rooms/accounts/accounts.api.ts';
import { AppSettings } from '#web/rooms/accounts/components/AppSettings.tsx';
import { FamilyCard, MemberNotice } from '#web/rooms/accounts/components/FamilyCard.tsx';
import { LevelSetting } from '#web/rooms/accounts/components/LevelSetting.tsx';
import { PremiumSoon } from '#web/rooms/accounts/components/PremiumSoon.tsx';
import { ProfileHeader } from '#web/rooms/accounts/components/ProfileHeader.tsx';
import { ProfileSettings } from '#web/rooms/accounts/components/ProfileSettings.tsx';
import { SignOutButton } from '#web/rooms/accounts/components/SignOutButton.tsx';
import { YourData } from '#web/rooms/accounts/components/YourData.tsx';
import { Calendar } from '#web/rooms/progress/components/Calendar.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf, type Loadable } from '#web/study/loadable.ts';
import { useStats } from '#web/study/stats.api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FigureCardsSkeleton } from '#web/ui/FigureCards.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CanDoCard } from './report/CanDoCard.tsx';
import { type Report, useReport } from './report/report.api.ts';

const ParentCard = part(() => import('#web/rooms/accounts/components/ParentCard.tsx'));
const PauseCard = part(() => import('#web/rooms/accounts/components/PauseCard.tsx'));
const RemindersCard = part(() => import('#web/rooms/accounts/components/RemindersCard.tsx'));

/** Page with the learner's portrait, study days, finished lessons and settings. */
export default function ProfilePage() {
  const { t } = useText('profile');
  const { user, isLoading } = useUser();
  const profile = useProfile(user !== null);
  const stats = useStats(user !== null);
  const report = useReport(user?.id ?? '', user !== null);
  if (!user && !isLoading) {
    return (
      <EmptyState
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={<LinkButton href="/auth">{t('signIn.action')}</LinkButton>}
      />
    );
  }
  return (
    <Loaded
      query={allOf({ profile, stats, report: orFailed(report) })}
      skeleton={<ProfileSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
    >
      {({ profile, stats }) => <Profile profile={profile} stats={stats} report={report} />}
    </Loaded>
  );
}

/**
 * A query that counts as loaded once it has failed: the page waits for it, so that its content does not move what is
 * below, but works without it.
 */
function orFailed<Data>({ data, error, isFetching, refetch }: Loadable<Data>): Loadable<Data | Error> {
  return { data: data ?? error ?? undefined, error: null, isFetching, refetch };
}

interface ProfileProps {
  profile: User;
  stats: UserStats;
  report: Loadable<Report>;
}

function Profile({ profile, stats, report }: ProfileProps) {
  const { t } = useText('profile');
  // The server shows the account's address to the holder alone.
  const isHolder = profile.email !== '';
  return (
    <div className="flex flex-col gap-5">
      <ProfileHeader profile={profile} stats={stats} />
      {profile.needsParent && profile.isHolder && (
        <Suspense>
          <ParentCard />
        </Suspense>
      )}
      <Loaded query={report} skeleton={<PastSkeleton />} failed={t('pastFailed')}>
        {({ progress, finished }) => (
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            <Calendar today={progress.today} {...progress.calendar} />
            <CanDoCard finished={finished} />
          </div>
        )}
      </Loaded>
      <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col">
        <LinkButton href="/progress" variant="secondary">
          {t('toProgress')}
        </LinkButton>
        <SignOutButton />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_3fr] lg:grid-rows-[auto_1fr]">
        <ProfileSettings profile={profile}>
          <LevelSetting />
        </ProfileSettings>
        <div className="flex flex-col gap-5 lg:row-span-2">
          <Suspense fallback={<Skeleton className="h-44" />}>
            <RemindersCard />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-44" />}>
            <PauseCard />
          </Suspense>
          <AppSettings />
          {isHolder && <FamilyCard />}
        </div>
        {isHolder ? <YourData email={profile.email} /> : <MemberNotice />}
      </div>
      <PremiumSoon />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-full!" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-8 w-48 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      </div>
      <FigureCardsSkeleton />
      <PastSkeleton />
      <Skeleton className="h-96" />
    </div>
  );
}

function PastSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  );
}
