import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestApp } from '#tests/app.ts';

const PAGE =
  '<!doctype html><html lang="en" translate="no"><title>Tillsammans</title><meta name="description" content="d" />';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const said = (page: string) =>
  Object.fromEntries(
    ['en', 'nl', 'de'].map((locale) => [locale, { title: `${page} ${locale}`, description: `<${locale}>` }]),
  );
const listed = (path: string, more: object = {}) => ({
  path,
  isPublic: false,
  isTranslatable: false,
  canonicalPath: path,
  texts: said(path),
  ...more,
});
/** List of pages in the format of the build. */
const LIST = {
  keywords: { en: 'learn', nl: 'leren', de: 'lernen' },
  pages: [
    listed('/family-quiz', { query: 'join', canonicalPath: null, texts: said('invitation') }),
    listed('/family-quiz', { isPublic: true }),
    listed('/auth', { isPublic: true, isTranslatable: true }),
    listed('/'),
    listed('/lessons'),
    listed('/lessons/101'),
    listed('/vocabulary/:wordId', { canonicalPath: null }),
    listed('/video-lessons/:videoId', { canonicalPath: null }),
  ],
  missing: listed('', { canonicalPath: null, texts: said('missing') }),
};

describe('the pages of the built app, by address and language', () => {
  let parent: string;
  let app: TestApp;

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'tillsammans-pages-'));
    mkdirSync(join(parent, 'web'));
    writeFileSync(join(parent, 'pages.json'), JSON.stringify(LIST));
    writeFileSync(join(parent, 'web/index.html'), PAGE);
    for (const locale of ['en', 'nl', 'de'])
      writeFileSync(
        join(parent, `web/first-page.${locale}.html`),
        PAGE.replace('<title>', '<script>go()</script><title>'),
      );
    const addTests = ({ http }: FastifyInstance) => {
      http.pageTests.set('/vocabulary/:wordId', (id) => id === 'kanelbulle' || id === 'blåbär');
      http.pageTests.set('/video-lessons/:videoId', async (id) => {
        if (id === 'unreadable') throw new Error('the folder cannot be read');
        return id === 'fika';
      });
    };
    app = await openTestServer(addTests, { webFolder: join(parent, 'web') });
  });
  afterAll(async () => {
    await app.close();
    rmSync(parent, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.client().get(url, { ...BROWSER, ...headers });

  it('say what they are, to programs that run no script', async () => {
    const { body } = await get('/lessons/101');
    expect(body).toContain('<html lang="en" translate="no"');
    expect(body).toContain('<title>/lessons/101 en</title>');
    expect(body).toContain('<meta name="description" content="&lt;en>" />');
    expect(body).toContain('<meta property="og:title" content="/lessons/101 en" />');
    expect(body).toMatch(/<meta property="og:image" content="http[^"]+\/icons\/og.png" \/>/);
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/lessons\/101" \/>/);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('content="d"');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(String(body))?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      name: '/lessons/101 en',
      description: '<en>',
      inLanguage: 'en',
    });
  });

  it('say it in the language of the address, else in that of the browser', async () => {
    expect((await get('/lessons', { 'accept-language': 'de-AT' })).body).toContain(
      '<title>/lessons de</title>',
    );
    const asked = (await get('/lessons?lang=nl', { 'accept-language': 'de' })).body;
    expect(asked).toContain('<title>/lessons nl</title>');
    expect(asked).toContain('<html lang="nl"');
    expect((await get('/lessons?lang=xx')).body).toContain('<title>/lessons en</title>');
  });

  it('invite to a room of the quiz without telling its code', async () => {
    const { body, status } = await get('/family-quiz?join=K7RM4P');
    expect(status).toBe(200);
    expect(body).toContain('<title>invitation en</title>');
    expect(body).not.toContain('K7RM4P');
    expect(body).not.toContain('og:url');
    expect((await get('/family-quiz')).body).toContain('<title>/family-quiz en</title>');
  });

  it('are the first page at the two addresses where visitors begin, which the browser may translate', async () => {
    for (const path of ['/', '/auth']) {
      const { body, headers, status } = await get(path, { 'accept-language': 'nl' });
      expect(status).toBe(200);
      expect(body).toContain('<title>/auth nl</title>');
      expect(body).toContain('translate="yes"');
      expect(body).toContain('<meta name="robots" content="index, follow" />');
      const hash = createHash('sha256').update('go()').digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });

  it.each([
    '/nowhere',
    '/lessons/999',
    '/lessons/101/more',
    '/vocabulary/a/b',
    '/vocabulary/no-such-word',
    '/video-lessons/no-such-film',
  ])('are the page of the app with status 404 where there is none: %s', async (path) => {
    const { status, body, headers } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain('<title>missing en</title>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(404);
  });

  it.each([
    '/vocabulary/kanelbulle',
    '/vocabulary/bl%C3%A5b%C3%A4r/',
    '/video-lessons/fika?t=12',
    '/video-lessons/unreadable',
    '/lessons/',
    '/lessons?phase=2',
  ])('know %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('are asked about each time, and compressed once for all', async () => {
    const inject = () =>
      app.app.inject({ url: '/lessons', headers: { ...BROWSER, 'accept-encoding': 'br' } });
    const first = await inject();
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<title>/lessons en</title>');
    const etag = String(first.headers.etag);
    expect((await get('/lessons', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    expect((await inject()).rawPayload.equals(first.rawPayload)).toBe(true);
  });
});
