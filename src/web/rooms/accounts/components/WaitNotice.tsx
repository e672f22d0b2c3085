import { useLayoutEffect, useRef } from 'react';
import { SECOND_MS } from '#shared/time.ts';
import { useWaitText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { waitSeconds } from '../wait-seconds.ts';

interface WaitNoticeProps {
  /** Last request of the form. */
  request: { readonly error: Error | null; readonly submittedAt: number };
  /** Purpose of the form: the key of its text under `limited`. */
  form: 'signIn' | 'register' | 'forgotten' | 'reset';
}

/** Explains inside a form, which shows no toast then, that the server takes no more attempts now: why, until when, and what to do meanwhile. */
export function WaitNotice({ request: { error, submittedAt }, form }: WaitNoticeProps) {
  const { t, locale } = useText('accounts');
  const waitText = useWaitText();
  const ref = useRef<HTMLDivElement>(null);
  const waitS = waitSeconds(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further refused attempt brings it into view again
  useLayoutEffect(() => {
    if (waitS !== null) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [waitS, submittedAt]);
  return (
    <div ref={ref} role="alert" className="empty:hidden">
      {waitS !== null && (
        <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">
          <strong>{t('limited.title')}</strong>{' '}
          {t(`limited.${form}`, {
            wait: waitText(waitS),
            time: writtenDay(new Date(submittedAt + waitS * SECOND_MS), locale, { timeStyle: 'short' }),
          })}
        </p>
      )}
    </div>
  );
}
