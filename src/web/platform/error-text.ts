import { useCallback } from 'react';
import { ApiError } from './http.ts';
import { useText } from './i18n.ts';
import type { Translate } from './texts.ts';

/** Seconds below which a wait is called "a moment". */
const MOMENT_S = 5;

/** Returns a function that describes the error of a call in the learner's language, and when to try again. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return useCallback((error) => (error instanceof ApiError ? textOf(error, t) : t('unknown')), [t]);
}

/** Returns a function that describes a duration in the learner's language: "47 minutes". */
export function useWaitText(): (waitS: number) => string {
  const { t } = useText('errors');
  return useCallback((waitS) => waitText(waitS, t), [t]);
}

function textOf({ code, issues, retryAfterS = 0 }: ApiError, t: Translate): string {
  if (retryAfterS >= MOMENT_S) {
    const text = told(`after.${code}`, t, { wait: waitText(retryAfterS, t) });
    if (text) return text;
  }
  // A newer server may send codes that this page does not know.
  return (
    told(code, t, { address: issues[0]?.message ?? '' }) ??
    told(`refusals:${code}`, t) ??
    told(`game:${code}`, t) ??
    t('unknown')
  );
}

/** In seconds up to a minute, else in minutes, rounded up, because an early retry is rejected again. */
function waitText(waitS: number, t: Translate): string {
  return waitS < 60
    ? t('wait.seconds', { count: Math.ceil(waitS) })
    : t('wait.minutes', { count: Math.ceil(waitS / 60) });
}

/** Text of a key; null if there is none. */
function told(key: string, t: Translate, values?: Parameters<Translate>[1]): string | null {
  const text = t(key, values);
  // A missing text is its key, without the prefix if the other room is loaded.
  return key.endsWith(text) ? null : text;
}
