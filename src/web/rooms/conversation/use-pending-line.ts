import { useCallback, useEffect, useRef, useState } from 'react';
import { useActivity } from '#web/platform/activity.ts';
import { ApiError } from '#web/platform/http.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { noteFailure } from '#web/platform/query.ts';
import { keep, recallKept } from './kept-line.ts';
import type { PendingLine } from './talk.ts';

type Kept = Pick<PendingLine, 'id' | 'text'>;

/**
 * The learner's unanswered line: stored until it is answered, and sent again when the connection is back, so that
 * no text is lost.
 * @param key storage key
 * @param send sends a line and applies the answer
 */
export function usePendingLine(key: string, send: (line: Kept) => Promise<void>) {
  const [pending, setPending] = useState<PendingLine | null>(() => {
    const kept = recallKept(key, isLine);
    return kept && { ...kept, failure: new ApiError(0, 'left on its way', { code: 'offline' }) };
  });
  // The end of study waits for the reply.
  useActivity(pending !== null && pending.failure === null);
  const { begin, end } = useOneAtATime();
  const newest = useRef(send);
  newest.current = send;

  const attempt = useCallback(
    async (line: Kept) => {
      if (!begin()) return;
      keep(key, line);
      setPending({ ...line, failure: null });
      try {
        await newest.current(line);
        keep(key, null);
        setPending(null);
      } catch (failure) {
        noteFailure(failure);
        setPending({ ...line, failure });
      } finally {
        end();
      }
    },
    [key, begin, end],
  );

  const stuck = pending?.failure ? pending : null;
  useEffect(() => {
    if (!stuck || !(stuck.failure instanceof ApiError) || stuck.failure.code !== 'offline') return;
    const again = () => void attempt({ id: stuck.id, text: stuck.text });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [stuck, attempt]);

  return {
    pending,
    say: (text: string) => void (pending === null && attempt({ id: crypto.randomUUID(), text })),
    sayAgain: () => void (stuck && attempt({ id: stuck.id, text: stuck.text })),
    takeBack(): string {
      keep(key, null);
      setPending(null);
      return stuck?.text ?? '';
    },
  };
}

function isLine(kept: unknown): kept is Kept {
  const { id, text } = (kept ?? {}) as Partial<Kept>;
  return typeof id === 'string' && typeof text === 'string';
}
