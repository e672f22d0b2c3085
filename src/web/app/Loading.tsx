import { useText } from '#web/platform/i18n.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Full-screen placeholder while the session is being determined. */
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

/** Placeholder while a page is loading. */
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
