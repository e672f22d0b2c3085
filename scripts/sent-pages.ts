import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, type Locale } from '#shared/language.ts';
import { fullTitle } from '#shared/page-title.ts';
import type { SentPage, SentPages } from '#shared/sent-pages.ts';
import type { PAGES } from '#web/app/paint.tsx';

type BuiltPage = (typeof PAGES)[number];
type Said = { readonly title: string; readonly description?: string };

/** A link to a room of the quiz has its code in the query: such a link is an invitation. */
const INVITATION = { path: '/family-quiz', query: 'join', name: 'quizInvitation' };

/** One for each lesson, which is known while the app is built: an address of none is unknown. */
const LESSON = '/lessons/:lessonId';

/** Lists the pages that the server knows, with the metadata of each in every language. */
export function sentPages(root: string, built: readonly BuiltPage[]): SentPages {
  const texts = new Map(
    LANGUAGES.map((language) => {
      const read = (room: string) =>
        JSON.parse(readFileSync(join(root, 'src/web/locales', LOCALES[language], `${room}.json`), 'utf8'));
      const { keywords, pages } = read('app') as { keywords: string; pages: Record<string, Said> };
      // Descriptions of learners' pages are in a file that browsers do not load.
      const descriptions = read('descriptions') as Record<string, string>;
      return [LOCALES[language], { keywords, pages, descriptions }];
    }),
  );
  const inAll = <T>(say: (locale: Locale) => T) =>
    Object.fromEntries(Array.from(texts.keys(), (locale) => [locale, say(locale)])) as Record<Locale, T>;
  const saidOf = (name: string) =>
    inAll((locale) => {
      const said = texts.get(locale);
      const title = said?.pages[name]?.title;
      const description = said?.pages[name]?.description ?? said?.descriptions[name];
      if (!title || !description) throw new Error(`There is no text for the page ${name} in ${locale}.`);
      return { title: fullTitle(title), description };
    });
  const apart = { isPublic: false, isTranslatable: false, canonicalPath: null };

  const pages = built.flatMap(({ path, name, access, isTranslatable }): SentPage[] => {
    if (path === LESSON) return lessonPages(root);
    const hasParameter = path.includes(':');
    const isPublic = access === 'always' && !hasParameter;
    const canonicalPath = hasParameter ? null : path;
    return [{ path, isPublic, isTranslatable, canonicalPath, texts: saidOf(name) }];
  });
  const invitation = { ...apart, ...INVITATION, texts: saidOf(INVITATION.name) };
  return {
    keywords: inAll((locale) => texts.get(locale)?.keywords ?? ''),
    pages: [invitation, ...pages],
    missing: { ...apart, path: '', texts: saidOf('notFound') },
  };
}

function lessonPages(root: string): SentPage[] {
  const folder = join(root, 'content/lessons');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const { id, title, description } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const path = `/lessons/${id}`;
    const said = LANGUAGES.map((language) => [
      LOCALES[language],
      // Markup in the course's texts is meant for the page, not for its head.
      { title: fullTitle(title[language]), description: String(description[language]).replace(/[*~]/g, '') },
    ]);
    return {
      path,
      isPublic: false,
      isTranslatable: false,
      canonicalPath: path,
      texts: Object.fromEntries(said) as SentPage['texts'],
    };
  });
}
