import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/language.ts';
import { requestPath } from './request-path.ts';
import { readSessionToken } from './session-cookie.ts';

/** Paths at which a visitor without a session gets the first page as rendered by the build. */
const PATHS = ['/', '/auth'];

/** File of the build that answers a page request. */
export function pageFor(request: FastifyRequest, locale: Locale): string {
  const isVisitor = PATHS.includes(requestPath(request)) && readSessionToken(request) === undefined;
  return isVisitor ? `/first-page.${locale}.html` : '/index.html';
}

/** Best supported language of an `Accept-Language` header, by weight and then by order; English by default. */
export function preferredLocale(accepted: string | undefined): Locale {
  const wishes = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.split('-')[0], weight: Number(weight) || 0 };
  });
  for (const { language, weight } of wishes.sort((a, b) => b.weight - a.weight)) {
    const spoken = Object.values(LOCALES).find((locale) => locale === language);
    if (spoken && weight > 0) return spoken;
  }
  return LOCALES.english;
}
