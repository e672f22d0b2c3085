import type { Locale } from './language.ts';
import { APP_NAME } from './page-title.ts';

/** Metadata in the head of a page's document, for search engines and link previews. */
export interface PageHead {
  /** Includes the app's name. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Canonical path for search engines; null for addresses that must not be listed under a path. */
  readonly canonicalPath: string | null;
  /** True if search engines may list it; they cannot see pages that require a session. */
  readonly isPublic: boolean;
  /** Locale of its texts. */
  readonly locale: Locale;
}

/**
 * The `meta` elements of a page: naming attribute, name and content.
 * @param origin origin of the app, e.g. `https://example.org`
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

/** Structured data of a page (schema.org) as JSON. */
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
