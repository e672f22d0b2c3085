import { useEffect } from 'react';
import { fullTitle } from '#shared/page-title.ts';

/** Names the page after what it shows (a lesson, say); until it is known, the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
