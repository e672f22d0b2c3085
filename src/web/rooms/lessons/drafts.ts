import { useEffect, useState } from 'react';

/**
 * What learners write in a lesson, until they leave it. It stays in this tab (sessionStorage), survives that the page
 * is loaded again, and is sent nowhere.
 */
export interface Draft {
  readonly text: string;
  /** Indexes of what they have ticked. */
  readonly ticked: readonly number[];
  /** Whether they have asked for the example. */
  readonly isCompared: boolean;
}

const EMPTY: Draft = { text: '', ticked: [], isCompared: false };

const keyOf = (lessonId: string, moduleId: string) => `tillsammans-draft-${lessonId}/${moduleId}`;

/** The draft of a module, and how it is changed. */
export function useDraft(lessonId: string, moduleId: string): [Draft, (change: Partial<Draft>) => void] {
  const key = keyOf(lessonId, moduleId);
  const [draft, setDraft] = useState(() => recall(key));
  return [
    draft,
    (change) => {
      const changed = { ...draft, ...change };
      setDraft(changed);
      keep(key, changed);
    },
  ];
}

/** Lessons that are open. */
const open = new Set<string>();

/** Has the drafts of a lesson forgotten as soon as it is left. */
export function useDraftsUntilLeft(lessonId: string) {
  useEffect(() => {
    open.add(lessonId);
    return () => {
      open.delete(lessonId);
      // While developing React takes every page away once and puts it back at once: that is no leaving.
      queueMicrotask(() => {
        if (!open.has(lessonId)) forget(lessonId);
      });
    };
  }, [lessonId]);
}

/** Where a browser refuses storage, as some do in private windows, the page remembers as long as it is open. */
const inPage = new Map<string, Draft>();

function recall(key: string): Draft {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? (inPage.get(key) ?? EMPTY) : { ...EMPTY, ...(JSON.parse(kept) as Draft) };
  } catch {
    return inPage.get(key) ?? EMPTY;
  }
}

function keep(key: string, draft: Draft) {
  inPage.set(key, draft);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Refused: loading the page again costs the draft, nothing else does.
  }
}

function forget(lessonId: string) {
  const beginning = keyOf(lessonId, '');
  for (const key of inPage.keys()) if (key.startsWith(beginning)) inPage.delete(key);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(beginning)) sessionStorage.removeItem(key);
  } catch {
    // Refused: then nothing was kept there.
  }
}
