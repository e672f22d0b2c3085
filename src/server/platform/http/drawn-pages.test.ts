import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

const PAGE =
  '<!doctype html><html lang="en"><script>start()</script><title>T</title><meta name="description" content="d" />' +
  '<div id="root"><div class="waiting"></div></div></html>';

/** Renderer that shows the learner's name, and fails at `/broken`. */
const PAINTER = `
export async function createPainter() {
  return {
    asks: (path) => (path === '/lost' ? ['/api/lessons/999999'] : path === '/words' ? null : ['/api/auth/user']),
    async draw(path, answers) {
      if (path === '/broken') throw new Error('broken');
      const { firstName, baseLanguage } = JSON.parse(answers['/api/auth/user']);
      const body = path === '/scripted' ? '<script>1</script>' : path === '/styled' ? '<p style="top:0"></p>' : '';
      return { body: body + '<h1>' + firstName + '</h1>', title: 'a < b', description: '"d"', language: baseLanguage };
    },
  };
}`;

const BROWSER = { accept: 'text/html,*/*;q=0.8' };

let parent: string;
let app: TestApp;
let anna: TestClient;
let bert: TestClient;

async function learner(firstName: string, baseLanguage: string): Promise<TestClient> {
  const client = app.client();
  const reply = await client.post('/api/register', registration({ firstName, baseLanguage }));
  expect(reply.status).toBe(200);
  return client;
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'tillsammans-drawn-'));
  mkdirSync(join(parent, 'web'));
  mkdirSync(join(parent, 'paint'));
  writeFileSync(join(parent, 'web/index.html'), PAGE);
  writeFileSync(join(parent, 'paint/paint.js'), PAINTER);
  app = await openTestApp({ webFolder: join(parent, 'web') });
  anna = await learner('Anna', 'dutch');
  bert = await learner('Bert', 'german');
  // The renderer loads while the app is already serving.
  await vi.waitFor(async () => expect((await anna.get('/', BROWSER)).body).not.toBe(PAGE), {
    timeout: 120_000,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

describe("a learner's page", () => {
  it('comes drawn, in their language, for nobody to keep', async () => {
    const { body, status, headers } = await anna.get('/lessons', BROWSER);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div><div id="picture" inert><h1>Anna</h1></div>');
    expect(body).toContain('<html lang="nl" data-picture="learner"');
    expect(body).toContain('<title>a &lt; b</title>');
    expect(body).toContain('content="&quot;d&quot;"');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  it('has the policy of the app itself', async () => {
    const { headers } = await anna.get('/', BROWSER);
    const plain = await anna.get('/?q', BROWSER);
    expect(plain.body).toBe(PAGE);
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it("never shows another learner's, however many come at once", async () => {
    const loads = Array.from({ length: 20 }, (_, index) => (index % 2 ? anna : bert));
    const pages = await Promise.all(loads.map(async (who) => (await who.get('/', BROWSER)).body as string));
    for (const [index, page] of pages.entries()) expect(page).not.toContain(index % 2 ? 'Bert' : 'Anna');
    expect(pages.filter((page) => page.includes('Anna')).length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.includes('Bert')).length).toBeGreaterThan(0);
    // Only few pages are rendered at once.
    expect(pages).toContain(PAGE);
  });

  it.each(['br', 'gzip'])('is packed where the browser takes %s', async (encoding) => {
    const { headers, bytes } = await bert.get('/', { ...BROWSER, 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    const html = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
    expect(html).toContain('<h1>Bert</h1>');
  });

  it.each([
    ['/words', 'which is not drawn'],
    ['/lost', 'of which something does not exist'],
    ['/broken', 'that cannot be drawn'],
    ['/scripted', 'with a script'],
    ['/styled', 'with a style'],
    ['/?phase=2', 'with something chosen by who links to it'],
    ['/index.html', 'itself, which the service worker keeps'],
  ])('%s, %s, is the page of the app', async (path) => {
    expect((await anna.get(path, BROWSER)).body).toBe(PAGE);
  });

  it('is the page of the app for visitors', async () => {
    expect((await app.client().get('/lessons', BROWSER)).body).toBe(PAGE);
    const cookie = 'tillsammans_session=made-up';
    expect((await app.client().get('/lessons', { ...BROWSER, cookie })).body).toBe(PAGE);
  });

  it('is the page of the app once they have signed out, on that very connection', async () => {
    const client = await learner('Cleo', 'english');
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await client.get('/', BROWSER)).body).toContain('Cleo');
    await client.post('/api/logout', {});
    expect((await app.client().get('/', { ...BROWSER, cookie })).body).toBe(PAGE);
  });
});

it('is drawn sixty times a minute and account, and no more', async () => {
  const strict = await openTestApp({ webFolder: join(parent, 'web'), env: { RATE_SCALE: '1' } });
  const client = strict.client();
  await client.post('/api/register', registration());
  await expect.poll(async () => (await client.get('/', BROWSER)).body).toContain('Anna');
  let drawn = 1;
  for (let load = 0; load < 80; load++) {
    const { body, status } = await client.get('/', BROWSER);
    expect(status).toBe(200);
    if (body !== PAGE) drawn++;
  }
  expect(drawn).toBeLessThanOrEqual(60);
  expect(drawn).toBeGreaterThan(50);
  await strict.close();
});
