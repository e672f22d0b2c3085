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
  /** Shapes of what is coming. */
  skeleton: ReactNode;
  /** Says that it is coming; the app's own word where there is none. */
  loading?: string;
  /** Says that it did not come; the reason, and that the connection is away, is said below. */
  failed: string;
  /** Another way on beside trying again. */
  wayOut?: ReactNode;
  /** There is nothing: no such thing on the server, or an empty list. */
  empty?: ReactNode;
  /** The page has the whole screen to itself: what went wrong stands in its middle. */
  isBare?: boolean;
  children(data: Data): ReactNode;
}

/**
 * What was asked for, once it is here; until then its skeleton; what went wrong, with a button to try again; or
 * that there is nothing. What failed without a connection is asked for again by itself when that is back.
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
