import { useText } from '#web/platform/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Shown while the account has one active learner. */
export function Alone() {
  const { t } = useText('together');
  return (
    <EmptyState
      title={t('alone.title')}
      text={t('alone.text')}
      action={<LinkButton href="/family/manage">{t('alone.action')}</LinkButton>}
    />
  );
}
