import { useEffect, useRef, useState } from 'react';
import { useUser } from '#web/platform/session.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { useOnboarding, useSaveOnboarding } from '#web/study/onboarding.api.ts';

/** In a browser in which the tour was gone through: by whom, the last time. */
const COMPLETE = 'tillsammans-onboarding-complete';

/** Where a tour was left before its end: the learner, the step and the day. */
const LEFT = 'tillsammans-onboarding-left';

/** The step at which this learner left the tour in this browser, and whether that was today; null where they did not. */
function leftBy(learnerId: string): { step: number; isToday: boolean } | null {
  const [id, step, day] = recall(LEFT)?.split(' ') ?? [];
  return id === learnerId ? { step: Number(step) || 0, isToday: day === today() } : null;
}

/** The day by the clock of this device. */
const today = () => new Date().toLocaleDateString('sv-SE');

/**
 * Whether the tour is open, and from which step. It opens by itself for a learner who has completed it neither in this
 * browser nor, as the server knows, on another device: at most once a day, and at the step where they left it. Opened by
 * its button it begins with the first step. `complete` notes the end in both places; should the server not be reached,
 * this browser knows at least.
 */
export function useTour() {
  const { user } = useUser();
  const learnerId = user?.id ?? '';
  const [asked, setAsked] = useState<boolean | null>(null);
  const step = useRef(0);
  // Read once: the tour that is open is not closed by its own note.
  const [left] = useState(() => leftBy(learnerId));
  const isKnownHere = recall(COMPLETE) === learnerId;
  const { data } = useOnboarding(user !== null && (asked === true || !isKnownHere));
  const { mutate } = useSaveOnboarding();

  const isCompleted = data?.completed ?? false;
  useEffect(() => {
    if (isCompleted) remember(COMPLETE, learnerId);
  }, [isCompleted, learnerId]);

  const isDue = data !== undefined && !isCompleted && !isKnownHere && !left?.isToday;
  return {
    isOpen: asked ?? isDue,
    firstStep: asked === null ? (left?.step ?? 0) : 0,
    open: () => setAsked(true),
    /** Told the step that is shown. */
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
