import { useEffect, useState } from 'react';
import { attempt, whoIsHere } from '#web/platform/offline/answer-cache.ts';

/** Draft of a writing task. It stays on this device (IndexedDB) until the learner signs out, and is never sent. */
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

/** Drafts read or changed since page load, by learner and task; the only copy if storage is refused. */
const inPage = new Map<string, Draft>();
const pageKey = (key: string) => `${whoIsHere()} ${key}`;

/** Draft of a task (null while it is being read) and a function that changes it. */
export function useDraft(
  lessonId: string,
  moduleId: string,
): [Draft | null, (change: Partial<Draft>) => void] {
  const key = `${lessonId}/${moduleId}`;
  const [draft, setDraft] = useState(() => inPage.get(pageKey(key)) ?? null);

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
      keep(key, changed);
    },
  ];
}

async function recall(key: string): Promise<Draft> {
  const kept = await attempt(({ drafts }) => drafts.get(key, whoIsHere()));
  return { ...NOTHING_WRITTEN, ...(inPage.get(pageKey(key)) ?? (kept as Draft | undefined) ?? fromTab(key)) };
}

function keep(key: string, draft: Draft): void {
  inPage.set(pageKey(key), draft);
  const learnerId = whoIsHere();
  if (learnerId === undefined) return;
  void attempt(({ drafts }) => drafts.put(learnerId, key, draft, Date.now()));
}

/** Draft that an earlier version of the app stored for this tab only. */
function fromTab(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(`tillsammans-draft-${key}`) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
