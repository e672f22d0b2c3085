import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/language.ts';
import { pathOf } from './request-path.ts';
import { readSessionToken } from './session-cookie.ts';

/** Where a visitor without a session sees the first page as the build rendered it. */
const PATHS = ['/', '/auth'];

/** Which file of the build a request for a page is answered with. */
export function pageFor(request: FastifyRequest, locale: Locale): string {
  const isVisitor = PATHS.includes(pathOf(request)) && readSessionToken(request) === undefined;
  return isVisitor ? `/first-page.${locale}.html` : '/index.html';
}

/** The first language of ours that an `Accept-Language` header asks for, by weight and then by order; else English. */
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
