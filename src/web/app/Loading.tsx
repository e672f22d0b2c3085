import { useText } from '#web/platform/i18n.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** The whole screen waits: it is being found out who is here. */
export function FullScreenLoading() {
  const { t } = useText('app');
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Logo size={72} />
      <p className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t('loading')}
      </p>
    </div>
  );
}

/** A page is on its way. */
export function PageLoading() {
  const { t } = useText('app');
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
