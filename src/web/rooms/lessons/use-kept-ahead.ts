import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after which preloading begins, so that it does not delay the page. */
const BEGIN_AFTER_MS = 3_000;

/**
 * Stores a lesson with its audio for offline use.
 * @param keep `keepLessons`, loaded lazily because not every page needs it
 * @param lessonId undefined if there is none
 * @param andNext also stores the following lesson
 */
export function useKeptAhead(
  keep: (client: QueryClient, lessonId: string, andNext: boolean) => Promise<void>,
  lessonId: string | undefined,
  andNext = false,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lessonId === undefined) return;
    // A failed download is repeated when the lesson is opened.
    const timer = setTimeout(() => void keep(client, lessonId, andNext).catch(() => {}), BEGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, keep, lessonId, andNext]);
}
