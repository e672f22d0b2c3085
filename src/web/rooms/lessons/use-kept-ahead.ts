import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The page is left alone until then. */
const BEGIN_AFTER_MS = 3_000;

/**
 * Has a lesson on the device for when there is no connection, with its sound; each in its own time.
 * @param lessonId undefined where there is none
 * @param andNext the one that follows it, too
 */
export function useKeptAhead(lessonId: string | undefined, andNext = false): void {
  const client = useQueryClient();
  useEffect(() => {
    if (lessonId === undefined) return;
    const timer = setTimeout(
      () =>
        void import('./keep-lessons.ts')
          .then(({ keepLessons }) => keepLessons(client, lessonId, andNext))
          // What cannot be fetched now is fetched when it is opened.
          .catch(() => {}),
      BEGIN_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [client, lessonId, andNext]);
}
