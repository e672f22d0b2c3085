// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { PageHead } from '#shared/page-head.ts';
import { describePage } from './describe-page.ts';

const LESSONS: PageHead = {
  title: 'Lektionen · Tillsammans',
  description: 'Vier Phasen.',
  keywords: 'Schwedisch lernen',
  canonicalPath: '/lessons',
  isPublic: false,
  locale: 'de',
};

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

it('says what page this is, to people, to search engines and to those who share it', () => {
  describePage(LESSONS, 'https://example.org');
  expect(content('meta[name="description"]')).toBe('Vier Phasen.');
  expect(content('meta[name="keywords"]')).toBe('Schwedisch lernen');
  expect(content('meta[property="og:title"]')).toBe('Lektionen · Tillsammans');
  expect(content('meta[property="og:description"]')).toBe('Vier Phasen.');
  expect(content('meta[property="og:image"]')).toBe('https://example.org/icons/og.png');
  expect(content('meta[name="twitter:title"]')).toBe('Lektionen · Tillsammans');
  expect(content('meta[name="twitter:description"]')).toBe('Vier Phasen.');
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://example.org/lessons',
  );
});

it('replaces what the page before said, instead of adding to it', () => {
  describePage(LESSONS, 'https://example.org');
  describePage(
    { ...LESSONS, title: 'Tillsammans: Schwedisch', canonicalPath: '/auth', isPublic: true },
    'https://example.org',
  );
  expect(content('meta[name="robots"]')).toBe('index, follow');
  for (const selector of ['meta[name="description"]', 'link[rel="canonical"]', 'script']) {
    expect(document.head.querySelectorAll(selector).length, selector).toBe(1);
  }
});

it('carries structured data that machines can read, whatever the texts hold', () => {
  describePage({ ...LESSONS, description: 'Hej </script> "du"' }, 'https://example.org');
  const data = JSON.parse(document.head.querySelector('script')?.textContent ?? '');
  expect(data).toMatchObject({
    '@type': 'WebPage',
    name: 'Lektionen · Tillsammans',
    description: 'Hej </script> "du"',
    url: 'https://example.org/lessons',
    inLanguage: 'de',
  });
});
