import { useEffect, useRef, useState } from 'react';
import { useUser } from '#web/platform/session.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { useOnboarding, useSaveOnboarding } from '#web/study/onboarding.api.ts';

/** Storage key of the learner who last completed the tour in this browser. */
const COMPLETE = 'tillsammans-onboarding-complete';

/** Storage key of an unfinished tour: learner, step and day. */
const LEFT = 'tillsammans-onboarding-left';

/** Step at which this learner left the tour in this browser, and whether that was today; null if they did not. */
function leftBy(learnerId: string): { step: number; isToday: boolean } | null {
  const [id, step, day] = recall(LEFT)?.split(' ') ?? [];
  return id === learnerId ? { step: Number(step) || 0, isToday: day === today() } : null;
}

/** Current day by this device's clock. */
const today = () => new Date().toLocaleDateString('sv-SE');

/**
 * State of the tour: open or closed, and its first step. It opens automatically for holders of an account who have
 * completed it neither in this browser nor on another device: at most once a day, at the step where they left it.
 * Other learners open it by its button, where it begins with the first step. `complete` records completion in both
 * places; if the server cannot be reached, at least in this browser.
 */
export function useTour() {
  const { user } = useUser();
  const learnerId = user?.id ?? '';
  const [asked, setAsked] = useState<boolean | null>(null);
  const step = useRef(0);
  // Read once, so that storing the current step does not close an open tour.
  const [left] = useState(() => leftBy(learnerId));
  const isKnownHere = recall(COMPLETE) === learnerId;
  const isHolder = user?.isHolder ?? false;
  const { data } = useOnboarding(user !== null && (asked === true || (isHolder && !isKnownHere)));
  const { mutate } = useSaveOnboarding();

  const isCompleted = data?.completed ?? false;
  useEffect(() => {
    if (isCompleted) remember(COMPLETE, learnerId);
  }, [isCompleted, learnerId]);

  const isDue = isHolder && data !== undefined && !isCompleted && !isKnownHere && !left?.isToday;
  return {
    isOpen: asked ?? isDue,
    firstStep: asked === null ? (left?.step ?? 0) : 0,
    open: () => setAsked(true),
    /** Called with the shown step. */
    onStep(shown: number) {
      step.current = shown;
    },
    close() {
      remember(LEFT, `${learnerId} ${step.current} ${today()}`);
      setAsked(false);
    },
    complete() {
      // It is completed on its last step, and stays open there.
      setAsked(true);
      remember(COMPLETE, learnerId);
      if (!isCompleted) mutate({ completed: true });
    },
  };
}
