import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestApp } from '#tests/app.ts';

const PAGE =
  '<!doctype html><html lang="en" translate="no"><title>Tillsammans</title><meta name="description" content="d" />';
const CODE = `export const words = ${JSON.stringify('hej '.repeat(500))};`;
const firstPage = (locale: string) =>
  `<!doctype html><html lang="${locale}"><script>start('${locale}')</script>`;
/** Too large to be held in memory. */
const SOURCE = Buffer.alloc(3 * 1_048_576, 'source ');
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built app', () => {
  let parent: string;
  let app: TestApp;

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'tillsammans-web-'));
    const folder = join(parent, 'web');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    mkdirSync(join(folder, 'pictures/own'), { recursive: true });
    writeFileSync(join(parent, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'index.html'), PAGE);
    for (const locale of ['en', 'nl', 'de'])
      writeFileSync(join(folder, `first-page.${locale}.html`), firstPage(locale));
    writeFileSync(join(folder, 'sw.js'), 'set()');
    writeFileSync(join(folder, 'source.tgz'), SOURCE);
    writeFileSync(join(folder, 'pictures/own/cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'assets/main-abc.js'), CODE);
    writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(CODE));
    writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(CODE));
    app = await openTestServer(() => {}, { webFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(parent, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.client().get(url, headers);

  it.each(['/lessons', '/lesson/101', '/reset-password?token=x', '/no/such/page', '/lessons/1.5'])(
    'gives the page for %s, asked about each time',
    async (url) => {
      const reply = await get(url, BROWSER);
      expect(reply).toMatchObject({ status: 200, body: PAGE });
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
      });
      expect((await get(url, { ...BROWSER, 'if-none-match': String(reply.headers.etag) })).status).toBe(304);
    },
  );

  it.each(['/', '/auth'])('gives visitors of %s the first page in their language', async (url) => {
    const inLanguage = async (accepted: string) =>
      (await get(url, { ...BROWSER, 'accept-language': accepted })).body;
    expect(await inLanguage('nl-BE,nl;q=0.9,en;q=0.8')).toBe(firstPage('nl'));
    expect(await inLanguage('fr-FR, de;q=0.5, en;q=0.4')).toBe(firstPage('de'));
    expect(await inLanguage('en;q=0.2, de-AT;q=0.7')).toBe(firstPage('de'));
    expect(await inLanguage('fr, de;q=0, *;q=0.1')).toBe(firstPage('en'));
    const { body, headers } = await get(url, BROWSER);
    expect(body).toBe(firstPage('en'));
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      vary: 'accept-encoding, accept-language, cookie',
    });
  });

  it('gives clients with a session the page of the app, which finds out the language', async () => {
    const cookie = 'tillsammans_session=token';
    expect((await get('/', { ...BROWSER, cookie, 'accept-language': 'de' })).body).toBe(PAGE);
  });

  it('allows the scripts within a page by what they say, and no others', async () => {
    const policy = String(
      (await get('/', { ...BROWSER, 'accept-language': 'nl' })).headers['content-security-policy'],
    );
    const hash = createHash('sha256').update("start('nl')").digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    const plain = String((await get('/lessons', BROWSER)).headers['content-security-policy']);
    expect(plain).toContain("script-src 'self';");
  });

  it('gives the page to clients that accept any type, but not in place of a file', async () => {
    expect(await get('/lessons')).toMatchObject({ status: 200, body: PAGE });
    expect(await get('/lessons', { accept: '*/*' })).toMatchObject({ status: 200, body: PAGE });
    expect((await get('/favicon.ico', { accept: 'image/webp,*/*;q=0.8' })).status).toBe(404);
    expect((await get('/lessons', { accept: 'application/json' })).status).toBe(404);
  });

  it.each([
    '/api/unknown',
    '/api',
    '/assets/old-abc.js',
    '/assets/',
    '/pictures/own/none.svg',
    '/audio/x.mp3',
  ])('gives a JSON 404 for %s, also to a browser', async (url) => {
    const reply = await get(url, BROWSER);
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('gives hashed files for ever, pictures for a day, the rest asked about each time', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await caching('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/pictures/own/cup.svg')).toBe('public, max-age=86400');
    expect(await caching('/sw.js')).toBe('no-cache');
  });

  it('sends what the build compressed', async () => {
    const inject = (encoding: string) =>
      app.app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } });
    const brotli = await inject('gzip, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(CODE);
    expect((await inject('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await inject('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(CODE);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd',
    '/assets/main-abc.js.br',
  ])('gives nothing that is not a file of the build: %s', async (url) => {
    const reply = await get(url, { accept: 'application/json' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('sends what is large from the disk, whole or from where it broke off', async () => {
    const whole = await get('/source.tgz');
    expect(whole).toMatchObject({ status: 200, body: SOURCE.toString() });
    expect(whole.headers).toMatchObject({
      'content-type': 'application/gzip',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(whole.headers.etag);
    expect((await get('/source.tgz', { 'if-none-match': etag })).status).toBe(304);
    const rest = await get('/source.tgz', { range: `bytes=${SOURCE.length - 5}-`, 'if-range': etag });
    expect(rest).toMatchObject({ status: 206, body: SOURCE.subarray(-5).toString() });
  });

  it('is only read', async () => {
    const reply = await app.client().post('/sw.js', {});
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect((await app.client().post('/lessons', {})).status).toBe(404);
  });

  it('answers HEAD like GET without the body', async () => {
    expect(await app.client().send('HEAD', '/lessons')).toMatchObject({ status: 200, body: '' });
    expect(await app.client().send('HEAD', '/sw.js')).toMatchObject({ status: 200, body: '' });
  });
});
