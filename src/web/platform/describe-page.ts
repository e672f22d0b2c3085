import { metaOf, type PageHead, structuredData } from '#shared/page-head.ts';

/**
 * Writes a page's metadata to the document's head, for programs that read it after client-side navigation.
 * @param origin origin of the app, e.g. `https://example.org`
 */
export function describePage(page: PageHead, origin: string): void {
  for (const [by, name, content] of metaOf(page, origin)) {
    element('meta', by, name).setAttribute('content', content);
  }
  element('link', 'rel', 'canonical').setAttribute('href', origin + page.canonicalPath);
  element('script', 'type', 'application/ld+json').textContent = structuredData(page, origin);
}

function element(tag: string, attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
