import { useEffect, useState } from 'react';
import { draftInPage, keepDraft, recallDraft } from '#web/study/drafts.ts';

/** Text of a writing task and what goes with it. */
export interface Draft {
  readonly text: string;
  /** Indexes of the ticked items of the checklist. */
  readonly ticked: readonly number[];
  /** True if the example is shown. */
  readonly isCompared: boolean;
}

export const NOTHING_WRITTEN: Draft = { text: '', ticked: [], isCompared: false };

/** Milliseconds after which the task begins with an empty text if the browser's storage has not answered. */
const STORAGE_TIMEOUT_MS = 3_000;

/** The draft of a task, null while it is being read, and a function that changes it. */
export function useDraft(
  lessonId: string,
  moduleId: string,
): [Draft | null, (change: Partial<Draft>) => void] {
  const key = `${lessonId}/${moduleId}`;
  const [draft, setDraft] = useState(() => (draftInPage(key) as Draft | undefined) ?? null);

  useEffect(() => {
    let isWanted = true;
    const show = (found: Draft) => {
      if (isWanted) setDraft((shown) => shown ?? found);
      isWanted = false;
    };
    const timer = setTimeout(() => show(NOTHING_WRITTEN), STORAGE_TIMEOUT_MS);
    void recall(key).then(show);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);

  return [
    draft,
    (change) => {
      const changed = { ...(draft ?? NOTHING_WRITTEN), ...change };
      setDraft(changed);
      keepDraft(key, changed);
    },
  ];
}

async function recall(key: string): Promise<Draft> {
  return { ...NOTHING_WRITTEN, ...((await recallDraft(key)) as Draft | undefined) };
}
