import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/language.ts';
import { type SentPage, type SentPages, withHead } from '#shared/sent-pages.ts';
import { etagOf, type FileInMemory } from './built-file.ts';
import { pageFor, preferredLocale } from './first-page.ts';
import { requestPath } from './request-path.ts';

/** Created by the build (scripts/sent-pages.ts), beside the built pages. */
const LIST = '../pages.json';

/** Brotli quality close to the smallest; each page is compressed once and cached. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Page with its document, and status 404 if the app has no page at the address. */
export interface SentDocument {
  readonly file: FileInMemory;
  readonly status: 200 | 404;
}

/** Tells whether the subject of a page exists: the word, the film or the scenario that its address names. */
export type SubjectTest = (id: string) => boolean | Promise<boolean>;

/** Finds the document for a page request. */
export type PageFinder = (request: FastifyRequest) => Promise<SentDocument>;

/**
 * Writes title, description and other metadata into the head of each page by path and language, because programs that
 * preview links do not run scripts. Pages are built and compressed on first request, once per language; there are some
 * hundred.
 * @param folder of the built pages
 * @param files the documents of the build, by path
 * @param origin of the app, for the addresses within the head
 * @param tests by path of the page; pages without one exist for every parameter
 */
export function pageFinder(
  folder: string,
  files: ReadonlyMap<string, FileInMemory>,
  origin: string,
  tests: ReadonlyMap<string, SubjectTest>,
): PageFinder {
  const list = readList(folder);
  const patterns = (list?.pages ?? []).map((page) => ({ page, pattern: patternOf(page.path) }));
  const kept = new Map<string, Promise<FileInMemory>>();

  async function pageAt(request: FastifyRequest): Promise<SentPage | undefined> {
    const path = requestPath(request);
    const query = new URLSearchParams(request.url.slice(path.length));
    const found = patterns.find(
      ({ page, pattern }) => pattern.test(path) && (page.query === undefined || query.has(page.query)),
    );
    if (!found) return undefined;
    const [, id] = found.pattern.exec(path) ?? [];
    const test = tests.get(found.page.path);
    return id === undefined || !test || (await exists(test, id)) ? found.page : undefined;
  }

  return async (request) => {
    const locale = localeOf(request);
    const name = pageFor(request, locale);
    const file = files.get(name) ?? files.get('/index.html');
    if (!file) throw new Error('The build contains no index.html.');
    if (!list) return { file, status: 200 };
    // The first page for visitors has the same metadata at both its addresses.
    const found =
      name === '/index.html' ? await pageAt(request) : list.pages.find(({ path }) => path === '/auth');
    const page = found ?? list.missing;
    const key = `${name} ${locale} ${list.pages.indexOf(page)}`;
    let sent = kept.get(key);
    if (!sent) {
      sent = described(file, page, list.keywords[locale], locale, origin);
      kept.set(key, sent);
    }
    return { file: await sent, status: found ? 200 : 404 };
  };
}

function readList(folder: string): SentPages | null {
  const file = join(folder, LIST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SentPages) : null;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`);
}

/** If the lookup fails, the subject is assumed to exist, and the page itself reports the problem. */
async function exists(test: SubjectTest, encodedId: string): Promise<boolean> {
  try {
    return await test(decodeURIComponent(encodedId));
  } catch {
    return true;
  }
}

/** Language of the URL (`?lang=nl`), otherwise the browser's preferred one. */
function localeOf(request: FastifyRequest): Locale {
  const asked = /[?&]lang=(\w\w)\b/.exec(request.url)?.[1];
  return (
    Object.values(LOCALES).find((locale) => locale === asked) ??
    preferredLocale(request.headers['accept-language'])
  );
}

async function described(
  file: FileInMemory,
  page: SentPage,
  keywords: string,
  locale: Locale,
  origin: string,
): Promise<FileInMemory> {
  const { isPublic, isTranslatable, canonicalPath, texts } = page;
  const head = { ...texts[locale], keywords, isPublic, canonicalPath, locale };
  const plain = Buffer.from(withHead(file.plain.toString(), head, isTranslatable, origin));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, QUALITY), promisify(gzip)(plain)]);
  return {
    headers: file.headers,
    etag: etagOf(plain),
    plain,
    compressed: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: gz },
    ],
  };
}
