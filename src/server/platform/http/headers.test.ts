import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestApp } from '../../../../tests/app.ts';

describe('security headers', () => {
  let app: TestApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  it.each(['/api/app', '/api/unknown', '/healthz', '/nothing', '/%'])(
    'are on every reply: %s',
    async (url) => {
      app = await openTestServer(() => {});
      const { headers } = await app.client().get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
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
      for (const name of Object.keys(headers))
        expect(name).not.toMatch(/^access-control|powered-by|^server$/);
    },
  );

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
