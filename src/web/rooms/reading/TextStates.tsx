import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import type { Loadable } from '#web/study/loadable.ts';
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

interface OneTextProps<Text> {
  query: Loadable<Text>;
  children(text: Text): ReactNode;
}

/** Page of one text: link back, and the text, or why it is not shown. */
export function OneText<Text>({ query, children }: OneTextProps<Text>) {
  const { t } = useText('reading');
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="flex flex-col gap-4">
      <WayBack />
      <Loaded
        query={isGone ? { ...query, data: undefined } : query}
        skeleton={<TextSkeleton />}
        failed={t('textFailed')}
        empty={<NoText />}
      >
        {children}
      </Loaded>
    </div>
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
