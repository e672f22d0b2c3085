import { useEffect, useState } from 'react';
import { type Analyser, openAnalyser } from '#shared/reading/analysis/analyse.ts';
import type { Loadable } from '#web/study/loadable.ts';
import { loadWordForms } from '#web/study/words/word-forms.ts';

type Loading = Pick<Loadable<Analyser>, 'data' | 'error' | 'isFetching'>;

const BEGUN: Loading = { data: undefined, error: null, isFetching: true };

let opened: Promise<Analyser> | null = null;

/** Opens the analyser once for all texts; after a failure the next call tries again. */
function openOnce(): Promise<Analyser> {
  opened ??= loadWordForms().then(openAnalyser);
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Loads the analyser of texts. Not a query, because its functions cannot be stored on the device. */
export function useAnalyser(): Loadable<Analyser> {
  const [state, setState] = useState(BEGUN);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isLeft = false;
    const become = (next: Loading) => isLeft || setState(next);
    become(BEGUN);
    openOnce().then(
      (data) => become({ data, error: null, isFetching: false }),
      (error: Error) => become({ data: undefined, error, isFetching: false }),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  return { ...state, refetch: () => setAttempt((count) => count + 1) };
}
