import { useText } from '#web/platform/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Nobody has learnt a word yet. */
export function NothingYet() {
  const { t } = useText('reviews');
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={<LinkButton href="/lessons">{t('toLessons')}</LinkButton>}
    />
  );
}
