import { useCallback } from 'react';
import { ApiError } from './http.ts';
import { useText } from './i18n.ts';

/** Returns what tells a learner, in their language, what went wrong with a call. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : 'unknown';
      const text = t(code);
      // A newer server may know codes that this page does not.
      return text === code ? t('unknown') : text;
    },
    [t],
  );
}
