import { useEffect, useState } from 'react';
import { useUser } from '#web/platform/session.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { useOnboarding, useSaveOnboarding } from '#web/study/onboarding.api.ts';

/** In a browser in which the tour was gone through: by whom, the last time. */
const COMPLETE = 'tillsammans-onboarding-complete';

/** Learners who closed the tour early: until the page is loaded anew it does not come back by itself. */
const closedBy = new Set<string>();

/**
 * Whether the tour is open. It opens by itself for a learner who has completed it neither in this browser nor, as the
 * server knows, on another device. `complete` notes it in both places; should the server not be reached, this browser knows at least.
 */
export function useTour() {
  const { user } = useUser();
  const learnerId = user?.id ?? '';
  const [asked, setAsked] = useState<boolean | null>(null);
  const isKnownHere = recall(COMPLETE) === learnerId;
  const { data } = useOnboarding(user !== null && (asked === true || !isKnownHere));
  const { mutate } = useSaveOnboarding();

  const isCompleted = data?.completed ?? false;
  useEffect(() => {
    if (isCompleted) remember(COMPLETE, learnerId);
  }, [isCompleted, learnerId]);

  const isDue = data !== undefined && !isCompleted && !isKnownHere && !closedBy.has(learnerId);
  return {
    isOpen: asked ?? isDue,
    open: () => setAsked(true),
    close() {
      closedBy.add(learnerId);
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
