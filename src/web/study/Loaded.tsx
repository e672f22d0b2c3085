import type { ReactNode } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { StillComing } from '#web/platform/picture.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Loadable } from './loadable.ts';

interface LoadedProps<Data> {
  query: Loadable<Data>;
  /** Skeleton shown while loading. */
  skeleton: ReactNode;
  /** Loading message for screen readers; the app's default if absent. */
  loading?: string;
  /** Heading of the failure; the reason and a lost connection are explained below it. */
  failed: string;
  /** Alternative to trying again. */
  wayOut?: ReactNode;
  /** Content for a missing resource or an empty list. */
  empty?: ReactNode;
  /** True on full-screen pages, where the failure is centred. */
  isBare?: boolean;
  children(data: Data): ReactNode;
}

/**
 * Content of a query once loaded; a skeleton until then; the failure with a retry button; or the empty state.
 * Queries that failed offline are repeated when the connection is back.
 */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  skeleton,
  loading,
  failed,
  wayOut,
  empty,
  isBare = false,
  children,
}: LoadedProps<Data>) {
  const { t } = useText('app');
  const errorText = useErrorText();
  if (data !== undefined) return Array.isArray(data) && data.length === 0 && empty ? empty : children(data);
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">{loading ?? t('loading')}</span>
        {skeleton}
        <StillComing />
      </div>
    );
  }
  if (empty && error instanceof ApiError && error.status === 404) return empty;
  const state = (
    <ErrorState
      title={failed}
      text={errorText(error)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
          {wayOut}
        </div>
      }
    />
  );
  return isBare ? <div className="flex grow flex-col justify-center px-4">{state}</div> : state;
}
