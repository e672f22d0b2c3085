import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The page is left alone until then. */
const BEGIN_AFTER_MS = 3_000;

/**
 * Has a lesson on the device for when there is no connection, with its sound; each in its own time.
 * @param keep `keepLessons`, which not every page need wait for
 * @param lessonId undefined where there is none
 * @param andNext the one that follows it, too
 */
export function useKeptAhead(
  keep: (client: QueryClient, lessonId: string, andNext: boolean) => Promise<void>,
  lessonId: string | undefined,
  andNext = false,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lessonId === undefined) return;
    // What cannot be fetched now is fetched when it is opened.
    const timer = setTimeout(() => void keep(client, lessonId, andNext).catch(() => {}), BEGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, keep, lessonId, andNext]);
}
