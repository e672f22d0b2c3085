import type { Locale } from './language.ts';
import { APP_NAME } from './page-title.ts';

/** What a page says of itself in the head of its document, to search engines and to programs that preview links. */
export interface PageHead {
  /** With the app's name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The path under which search engines should know it; null for an address that is only to be followed as it is. */
  readonly canonicalPath: string | null;
  /** Whether search engines may list it; what needs a session they cannot see. */
  readonly isPublic: boolean;
  /** Of its texts. */
  readonly locale: Locale;
}

/**
 * The `meta` elements of a page: the attribute that names each, its name and its content.
 * @param origin of the app, e.g. `https://example.org`
 */
export function metaOf(head: PageHead, origin: string): readonly ['name' | 'property', string, string][] {
  const { title, description, canonicalPath } = head;
  const image = `${origin}/icons/og.png`;
  return [
    ['name', 'description', description],
    ['name', 'keywords', head.keywords],
    ['name', 'robots', head.isPublic ? 'index, follow' : 'noindex'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', APP_NAME],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', image],
    ...(canonicalPath === null
      ? []
      : [['property', 'og:url', origin + canonicalPath] as ['property', string, string]]),
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ];
}

/** What the page is, for machines (schema.org), as JSON. */
export function structuredData(
  { title, description, canonicalPath, locale }: PageHead,
  origin: string,
): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    ...(canonicalPath !== null && { url: origin + canonicalPath }),
    inLanguage: locale,
    isPartOf: {
      '@type': 'WebApplication',
      name: APP_NAME,
      url: `${origin}/`,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      license: 'https://www.gnu.org/licenses/agpl-3.0.html',
    },
  });
}
