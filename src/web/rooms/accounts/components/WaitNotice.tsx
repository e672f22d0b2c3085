import { SECOND_MS } from '#shared/time.ts';
import { useWaitText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';

interface WaitNoticeProps {
  /** Last request of the form. */
  request: { readonly error: Error | null; readonly submittedAt: number };
  /** Purpose of the form: the key of its text under `limited`. */
  form: 'signIn' | 'register' | 'forgotten' | 'reset';
}

/** Message inside a form that the server rejects further attempts: why, until when, and what to do meanwhile. */
export function WaitNotice({ request: { error, submittedAt }, form }: WaitNoticeProps) {
  const { t, locale } = useText('accounts');
  const waitText = useWaitText();
  const waitS = error instanceof ApiError && error.code === 'rate_limited' ? (error.retryAfterS ?? 60) : null;
  return (
    <div role="alert" className="empty:hidden">
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
