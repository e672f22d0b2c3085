import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '#web/platform/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { READING_PATH } from './reading-paths.ts';

/** Link back to the library. */
export function WayBack() {
  const { t } = useText('reading');
  return (
    <LinkButton href={READING_PATH} variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
      {t('toLibrary')}
    </LinkButton>
  );
}

/** Message for a text that does not exist. */
export function NoText() {
  const { t } = useText('reading');
  return (
    <EmptyState
      title={t('gone')}
      text={t('goneText')}
      action={<LinkButton href={READING_PATH}>{t('toLibrary')}</LinkButton>}
    />
  );
}

export function TextSkeleton() {
  return (
    <div className="flex max-w-176 flex-col gap-4">
      <Skeleton className="aspect-video rounded-card!" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-72 rounded-card!" />
    </div>
  );
}
