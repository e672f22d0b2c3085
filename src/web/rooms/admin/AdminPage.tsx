import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { InvitationsCard } from '#web/study/invitations/InvitationsCard.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useInstallation } from './admin.api.ts';
import { ActionsCard } from './components/ActionsCard.tsx';
import { FamiliesCard } from './components/FamiliesCard.tsx';
import { SettingsCard } from './components/SettingsCard.tsx';
import { StateCard } from './components/StateCard.tsx';
import { VersionCard } from './components/VersionCard.tsx';

/** Page on which the operator administers the installation. */
export default function AdminPage() {
  const { t } = useText('admin');
  const { user } = useUser();
  if (!user?.isOperator) {
    return (
      <EmptyState
        title={t('operatorOnly.title')}
        text={t('operatorOnly.text')}
        action={<LinkButton href="/">{t('operatorOnly.action')}</LinkButton>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
      </header>
      <FamiliesCard />
      <InvitationsCard kind="new" />
      <Installation />
    </div>
  );
}

function Installation() {
  const { t } = useText('admin');
  return (
    <Loaded query={useInstallation()} skeleton={<Skeleton className="h-96" />} failed={t('failed')}>
      {(installation) => (
        <>
          <StateCard installation={installation} />
          <ActionsCard actions={installation.actions} />
          <VersionCard version={installation.version} changes={installation.changes} />
          <SettingsCard settings={installation.settings} />
        </>
      )}
    </Loaded>
  );
}
