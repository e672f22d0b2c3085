import { Suspense, useEffect, useRef, useState } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { NOTICE_MS } from '#shared/accounts/study-limits.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { isActivityRunning } from '#web/platform/activity.ts';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { toast } from '#web/ui/toast.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { ROOMS, ROUTES } from '../rooms.ts';
import { type StudyNow, useStudyNow } from './study-time.api.ts';

const StudyEndPage = part(() => import('./StudyEndPage.tsx'));

/** Milliseconds after the last answer during which its feedback stays visible, for a child who reads slowly. */
const FEEDBACK_MS = 10 * SECOND_MS;

/**
 * Ends study when the learner's quiet hours begin or the daily limit is reached, and says so three minutes before. The page
 * of the end covers the learner's page without removing it, so that an extension continues at the same place.
 */
export default function StudyLimits() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <StudyWatch />
      </Suspense>
    </ErrorBoundary>
  );
}

function StudyWatch() {
  const now = useStudyNow();
  const isStudy = useIsStudyPage();
  useNotice(now);
  const isEnded = useEnded(now && now.end !== null, isStudy);
  return isEnded && now?.end ? <StudyEndPage now={now} /> : null;
}

/** True on pages that end with the study time; a quiz is ended by the server. */
function useIsStudyPage(): boolean {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = ROUTES.find((each) => matchRoute(parser, each.path, path)[0]);
  return ROOMS.some(({ isStudy, routes }) => isStudy && route !== undefined && routes.includes(route));
}

/** Announces the end of the study time once, three minutes before it. */
function useNotice(now: StudyNow | null): void {
  const { t } = useText('report');
  const isTold = useRef(false);
  const leftMs = now?.leftMs ?? null;
  useEffect(() => {
    if (leftMs === null || leftMs > NOTICE_MS) {
      isTold.current = false;
      return;
    }
    if (isTold.current || leftMs <= 0) return;
    isTold.current = true;
    toast({ title: t('end.soon', { count: Math.ceil(leftMs / MINUTE_MS) }), text: t('end.soonText') });
  }, [leftMs, t]);
}

/**
 * Returns true once the study time is over and the current answer is finished.
 * @param isOver null while it is not known
 */
function useEnded(isOver: boolean | null, isStudy: boolean): boolean {
  const [isEnded, setEnded] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOver || !isStudy) {
      wasOpen.current = isOver === false;
      setEnded(false);
      return;
    }
    // A page that is opened after the end has no answer in progress.
    if (!wasOpen.current) {
      setEnded(true);
      return;
    }
    let sinceMs = Date.now();
    const timer = setInterval(() => {
      if (isActivityRunning() || isTyping()) sinceMs = Date.now();
      if (Date.now() - sinceMs < FEEDBACK_MS) return;
      wasOpen.current = false;
      setEnded(true);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, isStudy]);
  return isEnded;
}

/** True while a text field that has the focus contains text. */
function isTyping(): boolean {
  const control = document.activeElement;
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isField && !control.readOnly && control.value.trim() !== '';
}
