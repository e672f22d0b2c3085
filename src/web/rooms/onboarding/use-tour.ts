import { useEffect, useState } from 'react';
import { useUser } from '#web/platform/session.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { useOnboarding, useSaveOnboarding } from './onboarding.api.ts';

/** Set in a browser in which the tour was gone through. */
const COMPLETE = 'tillsammans-onboarding-complete';

/** Learners who closed the tour early: until the page is loaded anew it does not come back by itself. */
const closedBy = new Set<string>();

/**
 * Whether the tour is open. It opens by itself where neither this browser nor, on another device, the learner has
 * completed it. `complete` notes it in both places; should the server not be reached, this browser knows at least.
 */
export function useTour() {
  const { user } = useUser();
  const learnerId = user?.id ?? '';
  const [asked, setAsked] = useState<boolean | null>(null);
  const isKnownHere = recall(COMPLETE) !== null;
  const { data } = useOnboarding(user !== null && (asked === true || !isKnownHere));
  const { mutate } = useSaveOnboarding();

  const isCompleted = data?.completed ?? false;
  useEffect(() => {
    if (isCompleted) remember(COMPLETE, 'true');
  }, [isCompleted]);

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
      remember(COMPLETE, 'true');
      if (!isCompleted) mutate({ completed: true });
    },
  };
}
