import { useEffect } from 'react';

const APP = 'Tillsammans';

export interface PageMetadata {
  /** Of the page, without the app's name. */
  title: string;
  description: string;
  keywords: string;
  /** The path under which search engines should know it. */
  canonicalPath: string;
  /** Whether search engines may list it; what needs a session they cannot see. */
  isPublic: boolean;
  /** Locale tag of its texts. */
  locale: string;
}

/** Says in the document's head what page this is. `origin` is the app's own, e.g. `https://example.org`. */
export function describePage(page: PageMetadata, origin: string): void {
  const url = origin + page.canonicalPath;
  const image = `${origin}/icons/og.png`;
  document.title = fullTitle(page.title);
  setMeta('name', 'description', page.description);
  setMeta('name', 'keywords', page.keywords);
  setMeta('name', 'robots', page.isPublic ? 'index, follow' : 'noindex');
  setMeta('property', 'og:type', 'website');
  setMeta('property', 'og:site_name', APP);
  setMeta('property', 'og:title', fullTitle(page.title));
  setMeta('property', 'og:description', page.description);
  setMeta('property', 'og:image', image);
  setMeta('property', 'og:url', url);
  setMeta('name', 'twitter:card', 'summary_large_image');
  setMeta('name', 'twitter:title', fullTitle(page.title));
  setMeta('name', 'twitter:description', page.description);
  setMeta('name', 'twitter:image', image);

  const canonical = element('link', 'rel', 'canonical');
  canonical.setAttribute('href', url);

  const data = element('script', 'type', 'application/ld+json');
  data.textContent = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: fullTitle(page.title),
    description: page.description,
    url,
    inLanguage: page.locale,
    isPartOf: {
      '@type': 'WebApplication',
      name: APP,
      url: `${origin}/`,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      license: 'https://www.gnu.org/licenses/agpl-3.0.html',
    },
  });
}

/** Names the page after what it shows (a lesson, say); until it is known, the route's own title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}

/** The title of a document: the page's, with the app's name where it does not say it. */
export function fullTitle(title: string): string {
  return title.includes(APP) ? title : `${title} · ${APP}`;
}

function setMeta(by: 'name' | 'property', key: string, content: string): void {
  element('meta', by, key).setAttribute('content', content);
}

function element(tag: string, attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
