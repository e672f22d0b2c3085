import { type Language, LOCALES } from './language.ts';

/**
 * A page as it will look, drawn without a browser: it is in sight before any script has come, and the app takes its
 * place. It is inert until then: what is typed into it would be lost, and its forms would go where nobody expects them.
 */
export interface PagePicture {
  /** HTML of what is seen. */
  readonly body: string;
  /** Of the document, with the app's name. */
  readonly title: string;
  /** What search engines are told. */
  readonly description: string;
  readonly language: Language;
}

/** Whose page was drawn: that of visitors while the app is built, a learner's own when it is asked for. */
export type Sitter = 'visitor' | 'learner';

/** Draws pages of learners. The build makes it of the browser's code, for the server (scripts/prerender.ts). */
export interface PagePainter {
  /**
   * The calls whose answers a page shows first, that for the user among them; null where it cannot be drawn.
   * @param path of the page, without a query
   */
  asks(path: string): readonly string[] | null;
  /**
   * @param answers to each of those calls, as JSON
   * @throws what the page throws
   */
  draw(path: string, answers: Readonly<Record<string, string>>): Promise<PagePicture>;
}

/** Where a picture goes in the app's own page. */
const PLACES = [
  /<html lang="en"( translate="no")?/,
  /<title>.*?<\/title>/,
  /(?<=<meta name="description" content=")[^"]*/,
];
/** What brings it to life. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g;
const ROOT = /<div id="root">.*?<\/div><\/div>/s;

/**
 * The app's page with a picture within.
 * @param page `index.html` as it was built
 * @throws where that has no place for it, or where the page may not hold what is in it
 */
export function withPicture(page: string, sitter: Sitter, picture: PagePicture): string {
  const { body, title, description, language } = picture;
  const refused = /<script|<style|\sstyle=/i.exec(body);
  if (refused) throw new Error(`The policy of pages would not allow a picture with ${refused[0]}.`);
  const contents = [
    // Visitors see the sign-in screen, which the browser may translate; learners see Swedish to be learnt.
    `<html lang="${LOCALES[language]}" data-picture="${sitter}" translate="${sitter === 'visitor' ? 'yes' : 'no'}"`,
    `<title>${escaped(title)}</title>`,
    escaped(description),
  ];
  let html = page;
  for (const [index, place] of [...PLACES, ROOT].entries()) {
    if (!place.test(html)) throw new Error(`The page has no place for a picture: ${place}`);
    const content = contents[index] ?? `<div id="root"></div><div id="picture" inert>${body}</div>`;
    html = html.replace(place, () => content);
  }
  // Styles and letters first: with them it is seen.
  return html.replaceAll(SCRIPTS, '$& fetchpriority="low"');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
