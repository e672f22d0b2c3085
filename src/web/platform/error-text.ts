import { useCallback } from 'react';
import { ApiError } from './http.ts';
import { useText } from './i18n.ts';
import type { Translate } from './texts.ts';

/** Who waits less than this has hardly read the sentence: it is "a moment". */
const MOMENT_S = 5;

/** Returns what tells a learner, in their language, what went wrong with a call, and when to try again. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return useCallback((error) => (error instanceof ApiError ? textOf(error, t) : t('unknown')), [t]);
}

/** Returns what says how long a wait is, in the learner's language: "47 minutes". */
export function useWaitText(): (waitS: number) => string {
  const { t } = useText('errors');
  return useCallback((waitS) => waitText(waitS, t), [t]);
}

function textOf({ code, issues, retryAfterS = 0 }: ApiError, t: Translate): string {
  if (retryAfterS >= MOMENT_S) {
    const text = told(`after.${code}`, t, { wait: waitText(retryAfterS, t) });
    if (text) return text;
  }
  // A newer server may know codes that this page does not.
  return told(code, t, { address: issues[0]?.message ?? '' }) ?? t('unknown');
}

/** In seconds up to a minute, else in minutes, rounded up: who comes back too early is refused again. */
function waitText(waitS: number, t: Translate): string {
  return waitS < 60
    ? t('wait.seconds', { count: Math.ceil(waitS) })
    : t('wait.minutes', { count: Math.ceil(waitS / 60) });
}

/** The text of a key; null when there is none. */
function told(key: string, t: Translate, values?: Parameters<Translate>[1]): string | null {
  const text = t(key, values);
  return text === key ? null : text;
}
