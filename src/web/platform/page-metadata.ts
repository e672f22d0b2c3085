import { useEffect } from 'react';
import { fullTitle, metaOf, type PageHead, structuredData } from '#shared/page-head.ts';

/** Says in the document's head what page this is. `origin` is the app's own, e.g. `https://example.org`. */
export function describePage(page: PageHead, origin: string): void {
  document.title = page.title;
  for (const [by, name, content] of metaOf(page, origin)) {
    element('meta', by, name).setAttribute('content', content);
  }
  element('link', 'rel', 'canonical').setAttribute('href', origin + page.canonicalPath);
  element('script', 'type', 'application/ld+json').textContent = structuredData(page, origin);
}

/** Names the page after what it shows (a lesson, say); until it is known, the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}

function element(tag: string, attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
