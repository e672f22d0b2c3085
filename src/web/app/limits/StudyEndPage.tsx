import { useEffect, useId, useRef } from 'react';
import { MINUTE_MS } from '#shared/time.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ExtraTimeForm } from './ExtraTimeForm.tsx';
import type { StudyNow } from './study-time.api.ts';

/** Hours of the day, by the learner's clock, in which the greeting is "Good night". */
const EVENING_HOUR = 18;
const MORNING_HOUR = 5;

/** Full page at the end of the study time. */
export default function StudyEndPage({ now }: { now: StudyNow }) {
  const { t, locale } = useText('report');
  const { user } = useUser();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  if (!user) return null;
  const minutes = Math.floor(now.studiedMs / MINUTE_MS);
  const opensAt =
    now.opensAtMs === null
      ? ''
      : writtenDay(new Date(now.opensAtMs), locale, {
          ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone: now.timeZone },
        });
  const isQuiet = now.end === 'quiet_hours';
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog without a cancel event when Escape is pressed twice.
      onClose={() => ref.current?.showModal?.()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ground text-ink outline-none"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-4 p-5 text-center">
        <Cove mood="calm" />
        <h1 id={titleId} className="text-3xl font-bold text-balance">
          {isQuiet ? t(isEvening(now.timeZone) ? 'end.night' : 'end.quiet') : t('end.title')}
        </h1>
        <p className="text-lg text-balance">
          {minutes > 0 && <span>{t('end.learned', { count: minutes })} </span>}
          <span>{isQuiet ? t('end.at', { time: opensAt }) : t('end.tomorrow')}</span>
        </p>
        <p className="text-balance text-ink-soft">{t('end.saved')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href="/">{t('end.home')}</LinkButton>
          <LinkButton href={`/family/learners/${user.id}`} variant="quiet">
            {t('end.report')}
          </LinkButton>
        </div>
        <ExtraTimeForm learnerId={user.id} isHolder={user.isHolder} />
      </div>
    </dialog>
  );
}

/** Shows the dialog above the page, which cannot be used meanwhile. */
function useModal(ref: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.focus();
  }, [ref]);
}

function isEvening(timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(parts.format(new Date()));
  return hour >= EVENING_HOUR || hour < MORNING_HOUR;
}
