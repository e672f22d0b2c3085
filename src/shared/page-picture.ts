import { type Language, LOCALES } from './language.ts';

/**
 * Server-rendered page: it is visible before any script has loaded, and the app replaces it. It is inert until
 * then, because typed text would be lost, and its forms have no target.
 */
export interface PagePicture {
  /** HTML of the visible content. */
  readonly body: string;
  /** Title of the document, including the app's name. */
  readonly title: string;
  /** Description for search engines. */
  readonly description: string;
  readonly language: Language;
}

/** Audience of a rendered page: visitors at build time, a learner on request. */
export type Sitter = 'visitor' | 'learner';

/** Renders pages of learners. Built from the browser's code for the server (scripts/prerender.ts). */
export interface PagePainter {
  /**
   * Paths of the calls that a page needs, including the one for the user; null if it cannot be rendered.
   * @param path path of the page, without a query
   */
  asks(path: string): readonly string[] | null;
  /**
   * @param answers JSON replies of those calls by path
   * @throws errors of the page
   */
  draw(path: string, answers: Readonly<Record<string, string>>): Promise<PagePicture>;
}

/** Places in the app's document into which the rendered page is inserted. */
const PLACES = [
  /<html lang="en"( translate="no")?/,
  /<title>.*?<\/title>/,
  /(?<=<meta name="description" content=")[^"]*/,
];
/** Elements that load the app's scripts. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g;
const ROOT = /<div id="root">.*?<\/div><\/div>/s;

/**
 * Inserts a rendered page into the app's document.
 * @param page `index.html` of the build
 * @throws if it lacks a place for it, or the page contains something forbidden
 */
export function withPicture(page: string, sitter: Sitter, picture: PagePicture): string {
  const { body, title, description, language } = picture;
  const refused = /<script|<style|\sstyle=/i.exec(body);
  if (refused)
    throw new Error(
      `The content security policy of pages does not allow server-rendered HTML with ${refused[0]}.`,
    );
  const contents = [
    // Browsers may translate the sign-in screen of visitors, but not the Swedish of learners' pages.
    `<html lang="${LOCALES[language]}" data-picture="${sitter}" translate="${sitter === 'visitor' ? 'yes' : 'no'}"`,
    `<title>${escaped(title)}</title>`,
    escaped(description),
  ];
  let html = page;
  for (const [index, place] of [...PLACES, ROOT].entries()) {
    if (!place.test(html)) throw new Error(`The page has no placeholder for server-rendered HTML: ${place}`);
    const content = contents[index] ?? `<div id="root"></div><div id="picture" inert>${body}</div>`;
    html = html.replace(place, () => content);
  }
  // Styles and fonts take precedence, because the visible page needs them.
  return html.replaceAll(SCRIPTS, '$& fetchpriority="low"');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
