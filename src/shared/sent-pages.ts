import type { Locale } from './language.ts';
import { metaOf, type PageHead, structuredData } from './page-head.ts';

/** Page of the app as the server knows it; the build writes the list (scripts/prerender.ts). */
export interface SentPage {
  /** `/lessons`, `/vocabulary/:wordId`. */
  readonly path: string;
  /** Query parameter that makes it another page: the invitation to a quiz room. */
  readonly query?: string;
  readonly isPublic: boolean;
  readonly isTranslatable: boolean;
  readonly canonicalPath: string | null;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly description: string }>>;
}

/** All pages of the app, and the metadata for unknown addresses. */
export interface SentPages {
  readonly keywords: Readonly<Record<Locale, string>>;
  readonly pages: readonly SentPage[];
  readonly missing: SentPage;
}

/** Document of the build with the metadata of a page. */
export function withHead(document: string, head: PageHead, isTranslatable: boolean, origin: string): string {
  const canonical =
    head.canonicalPath === null
      ? ''
      : `<link rel="canonical" href="${escaped(origin + head.canonicalPath)}" />`;
  const metas = metaOf(head, origin).map(
    ([by, name, content]) => `<meta ${by}="${name}" content="${escaped(content)}" />`,
  );
  const data = structuredData(head, origin).replaceAll('<', '\\u003c');
  const said = [
    `<title>${escaped(head.title)}</title>`,
    ...metas,
    canonical,
    `<script type="application/ld+json">${data}</script>`,
  ].join('');
  return document
    .replace(/<html lang="\w*"/, () => `<html lang="${head.locale}"`)
    .replace(/translate="(yes|no)"/, () => `translate="${isTranslatable ? 'yes' : 'no'}"`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>.*?<\/title>/s, () => said);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
