import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestApp } from '#tests/app.ts';

describe('security headers', () => {
  let app: TestApp | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
    if (folder) rmSync(folder, { recursive: true });
    folder = undefined;
  });

  it.each(['/api/app', '/api/unknown', '/healthz', '/nothing', '/%'])(
    'of an answer say what it is and for whom, and nothing that only rules over pages: %s',
    async (url) => {
      app = await openTestServer(() => {});
      const { headers } = await app.client().get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      for (const name of Object.keys(headers)) {
        expect(name).not.toMatch(
          /^access-control|powered-by|^server$|policy$(?<!resource-policy)|frame|agent/,
        );
      }
    },
  );

  it('of a page and of a worker say all that they may do', async () => {
    folder = mkdtempSync(join(tmpdir(), 'tillsammans-web-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of [
      'index.html',
      'sw.js',
      'assets/recorder.worker-abc.js',
      'assets/main-abc.js',
      'cup.svg',
    ])
      writeFileSync(join(folder, name), 'x');
    app = await openTestServer(() => {}, { webFolder: folder });
    const headersOf = async (url: string) => (await app?.client().get(url))?.headers ?? {};

    for (const url of ['/', '/lessons', '/sw.js', '/assets/recorder.worker-abc.js']) {
      const headers = await headersOf(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: blob:",
          "media-src 'self' blob:",
          "connect-src 'self'",
          "worker-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "object-src 'none'",
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions.filter((one) => !one.endsWith('=()'))).toEqual([
        'microphone=(self)',
        'camera=(self)',
      ]);
    }

    expect((await headersOf('/cup.svg'))['content-security-policy']).toBe('sandbox');
    const script = await headersOf('/assets/main-abc.js');
    expect(script).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(script).not.toHaveProperty('content-security-policy');
    expect(script).not.toHaveProperty('permissions-policy');
  });

  it('ask for https from then on, but only where there is https', async () => {
    app = await openTestServer(() => {});
    expect((await app.client().get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
    app = await openTestServer(() => {}, { env: { PUBLIC_URL: 'https://svenska.example.org' } });
    expect((await app.client().get('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  });
});
