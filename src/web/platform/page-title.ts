import { useEffect } from 'react';
import { fullTitle } from '#shared/page-title.ts';

/**
 * Sets the document's title to the content of the page (such as a lesson); until it is known, the route's own title
 * stays.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
