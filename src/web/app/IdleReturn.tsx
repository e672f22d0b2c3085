import { Suspense, useEffect, useRef, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { isActivityRunning } from '#web/platform/activity.ts';
import { useText } from '#web/platform/i18n.ts';
import { useIdleMinutes } from '#web/platform/idle-return.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { lockDevice, useLocked } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Time in milliseconds between the warning and the profile picker. */
const WARNING_MS = 10 * SECOND_MS;

/** Events of input after which the idle time starts again. */
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

/**
 * Returns a shared device to the profile picker after the chosen time without input. Rendered with the top bar only:
 * lessons, conversations and games are full-screen pages without it, and are never interrupted.
 */
export default function IdleReturn() {
  const { minutes } = useIdleMinutes();
  return minutes === 0 ? null : <IdleWatch idleMs={minutes * MINUTE_MS} />;
}

function IdleWatch({ idleMs }: { idleMs: number }) {
  const locked = useLocked();
  const locking = useOneMutation({ mutationFn: () => lockDevice(), onSuccess: locked });
  const leftS = useIdleCountdown(idleMs, () => locking.mutate());
  if (leftS === null) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Warning leftS={leftS} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Any input closes the dialog, so its button needs no handler. */
function Warning({ leftS }: { leftS: number }) {
  const { t } = useText('family');
  return (
    <Dialog open onClose={() => {}} title={t('idle.title')}>
      <p className="mb-5 text-lg">{t('idle.text', { count: leftS })}</p>
      <Button>{t('idle.stay')}</Button>
    </Dialog>
  );
}

/** Returns the seconds until the device returns to the picker while the warning is shown, otherwise null. */
function useIdleCountdown(idleMs: number, onIdle: () => void): number | null {
  const [leftS, setLeftS] = useState<number | null>(null);
  const onIdleRef = useRef(onIdle);
  useEffect(() => {
    onIdleRef.current = onIdle;
  });
  useEffect(() => {
    const page = new AbortController();
    const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
    let lastInputMs = Date.now();
    let isWarning = false;
    const warn = (seconds: number | null) => {
      isWarning = seconds !== null;
      setLeftS(seconds);
    };
    const onInput = ({ target }: Event) => {
      lastInputMs = Date.now();
      if (isWarning) warn(null);
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
    };
    const options = { capture: true, passive: true, signal: page.signal };
    for (const type of INPUT) document.addEventListener(type, onInput, options);

    const tick = () => {
      // Opening a profile needs the connection.
      if (isActivityRunning() || !navigator.onLine || isAnswerInProgress(typed)) {
        lastInputMs = Date.now();
        if (isWarning) warn(null);
        return;
      }
      // A device that was asleep shows the whole warning, too.
      if (!isWarning && Date.now() - lastInputMs > idleMs) lastInputMs = Date.now() - idleMs;
      const leftMs = lastInputMs + idleMs + WARNING_MS - Date.now();
      if (leftMs > WARNING_MS) return;
      if (leftMs > 0) return warn(Math.ceil(leftMs / SECOND_MS));
      warn(null);
      lastInputMs = Date.now();
      onIdleRef.current();
    };
    const timer = setInterval(tick, SECOND_MS);
    return () => {
      clearInterval(timer);
      page.abort();
    };
  }, [idleMs]);
  return leftS;
}

/** True if a text that was typed on this page is still in its field. */
function isAnswerInProgress(typed: Set<HTMLInputElement | HTMLTextAreaElement>): boolean {
  for (const control of typed) {
    if (!control.isConnected) typed.delete(control);
    else if (control.value.trim() !== '') return true;
  }
  return false;
}
