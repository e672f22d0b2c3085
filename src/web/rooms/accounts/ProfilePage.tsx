import { Suspense } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session.ts';
import { useTheme } from '#web/platform/theme.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import { KeyChoice } from '#web/study/play/KeyChoice.tsx';
import { SoundChoice } from '#web/study/play/SoundChoice.tsx';
import { SpeechChoice } from '#web/study/play/SpeechChoice.tsx';
import { useStats } from '#web/study/stats.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FigureCardsSkeleton } from '#web/ui/FigureCards.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { useProfile } from './accounts.api.ts';
import { FamilyCard, MemberNotice } from './components/FamilyCard.tsx';
import { LevelSetting } from './components/LevelSetting.tsx';
import { PremiumSoon } from './components/PremiumSoon.tsx';
import { ProfileHeader } from './components/ProfileHeader.tsx';
import { ProfileSettings } from './components/ProfileSettings.tsx';
import { YourData } from './components/YourData.tsx';

const ParentCard = part(() => import('./components/ParentCard.tsx'));
const RemindersCard = part(() => import('./components/RemindersCard.tsx'));
const VoiceSettings = part(() => import('#web/study/voice/VoiceSettings.tsx'));

/** Page with the learner's profile, figures and settings. */
export default function ProfilePage() {
  const { t } = useText('profile');
  const { user, isLoading } = useUser();
  const profile = useProfile(user !== null);
  const stats = useStats(user !== null);

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
      query={allOf({ profile, stats })}
      skeleton={<ProfileSkeleton />}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(data) => <Profile {...data} />}
    </Loaded>
  );
}

function Profile({ profile, stats }: { profile: User; stats: UserStats }) {
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
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_3fr] lg:grid-rows-[auto_1fr]">
        <ProfileSettings profile={profile} />
        <div className="flex flex-col gap-5 lg:row-span-2">
          <Card>
            <LevelSetting />
          </Card>
          <Suspense>
            <RemindersCard />
          </Suspense>
          {isHolder && <FamilyCard />}
          <PremiumSoon />
          <Card className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 className="text-xl font-bold">{t('colours.title')}</h2>
              <p className="text-ink-soft">{t('colours.text')}</p>
            </div>
            <ThemeSelect {...useTheme()} />
          </Card>
          <Card className="flex flex-col gap-3">
            <Suspense>
              <VoiceSettings />
            </Suspense>
            <SoundChoice />
            <KeyChoice />
            <SpeechChoice />
          </Card>
        </div>
        {isHolder ? <YourData email={profile.email} /> : <MemberNotice />}
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      </div>
      <FigureCardsSkeleton />
      <Skeleton className="h-96" />
    </div>
  );
}
