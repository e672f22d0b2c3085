import { useText } from '#web/platform/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Empty state for learners without any learnt words. */
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
