import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { VoiceSelect } from '#web/study/voice/VoiceSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { useProfile } from './accounts.api.ts';
import { PremiumSoon } from './components/PremiumSoon.tsx';
import { ProfileHeader } from './components/ProfileHeader.tsx';
import { ProfileSettings } from './components/ProfileSettings.tsx';
import { YourData } from './components/YourData.tsx';

/** Who one is here, what one has reached, and what one may change. */
export default function ProfilePage() {
  const { t } = useText('accounts');
  const errorText = useErrorText();
  const { user, isLoading } = useUser();
  const { data: profile, error, refetch, isFetching } = useProfile(user !== null);

  if (!user && !isLoading) {
    return (
      <EmptyState
        title={t('profile.signIn.title')}
        text={t('profile.signIn.text')}
        action={<LinkButton href="/auth">{t('profile.signIn.action')}</LinkButton>}
      />
    );
  }
  if (profile) {
    return (
      <div className="flex flex-col gap-5">
        <ProfileHeader profile={profile} />
        <div className="grid items-start gap-5 lg:grid-cols-[5fr_3fr]">
          <ProfileSettings profile={profile} />
          <div className="flex flex-col gap-5">
            <PremiumSoon />
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <h2 className="text-xl font-bold">{t('profile.colours.title')}</h2>
                <p className="text-ink-soft">{t('profile.colours.text')}</p>
              </div>
              <ThemeSelect />
            </Card>
            <Card>
              <VoiceSelect />
            </Card>
          </div>
        </div>
        <YourData email={profile.email} />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('profile.failed')}
        text={errorText(error)}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('profile.tryAgain')}
          </Button>
        }
      />
    );
  }
  return <ProfileSkeleton />;
}

function ProfileSkeleton() {
  const { t } = useText('accounts');
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('profile.loading')}</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
