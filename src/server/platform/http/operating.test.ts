import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { serve } from './serve.ts';

const readNote = defineCall({
  method: 'GET',
  path: '/api/notes/:noteId',
  summary: 'A note.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
  params: z.object({ noteId: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
});

describe('operating', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('tells that the process lives and that the database answers', async () => {
    app = await openTestServer(() => {});
    expect(await app.client().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.client().get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', lastBackupAt: null },
    });
  });

  it('is alive but not ready while the database does not answer, and ready again afterwards', async () => {
    let isAway = true;
    let pings = 0;
    const ping = async () => {
      pings++;
      if (isAway) throw new Error('connect ECONNREFUSED 10.1.2.3');
    };
    app = await openTestServer(() => {}, {
      change: (platform: Platform) => ({ ...platform, database: { ...platform.database, ping } }),
    });
    const client = app.client();
    expect((await client.get('/healthz')).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.get('/readyz')));
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '1' } });
      expect(JSON.stringify(reply.body)).not.toContain('10.1.2.3');
    }
    expect(pings).toBeLessThan(20);
    isAway = false;
    expect((await client.get('/readyz')).status).toBe(200);
  });

  it('gives the reason while the database takes no writes', async () => {
    const ping = async () => {
      throw new Refusal('storage_full', { retryAfterMs: 60_000 });
    };
    app = await openTestServer(() => {}, {
      change: (platform: Platform) => ({ ...platform, database: { ...platform.database, ping } }),
    });
    const reply = await app.client().get('/readyz');
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'storage_full' },
      headers: { 'retry-after': '60' },
    });
  });

  it('measures requests by route, without anything personal', async () => {
    app = await openTestServer((server) => serve(server, readNote, async () => ({ ok: true as const })));
    const client = app.client();
    const id = randomUUID();
    await client.get(`/api/notes/${id}`);
    await client.get(`/api/notes/${id}`);
    await client.get(`/${id}?email=anna@example.org`);
    const { body, headers } = await client.get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/notes/:noteId",status="200"} 2',
    );
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    );
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain(id);
    expect(body).not.toContain('anna');
  });

  it('logs route, status and time of a request, and nothing personal', async () => {
    const lines: string[] = [];
    app = await openTestServer(
      (server) => {
        serve(server, readNote, async () => {
          throw Object.assign(new Error('insert failed'), {
            code: '23505',
            detail: 'Key (email)=(anna@example.org)',
          });
        });
      },
      { log: { write: (line: string) => void lines.push(line) }, env: { LOG_LEVEL: 'trace' } },
    );
    await app.client().get('/api/notes/zqx?q=bo@example.org', {
      cookie: 'tillsammans_session=C00kie',
      'user-agent': 'Agent',
      'x-forwarded-for': '198.51.100.7',
    });
    await app.client().get('/zqy');
    const events = lines.map((line) => JSON.parse(line));
    const replies = events.filter((event) => event.msg === 'reply');
    expect(replies).toMatchObject([
      { level: 'info', method: 'GET', route: '/api/notes/:noteId', status: 500 },
      { level: 'info', method: 'GET', route: 'unknown', status: 404 },
    ]);
    expect(replies[0].ms).toBeGreaterThanOrEqual(0);
    const failure = events.find((event) => event.level === 'error');
    expect(failure).toMatchObject({
      err: { message: 'insert failed', code: '23505' },
      request: replies[0].request,
    });
    expect(failure.err.stack).toContain('operating.test');
    expect(replies[0].request).not.toBe(replies[1].request);
    for (const personal of ['anna', 'bo@', 'C00kie', 'Agent', '127.0.0.1', '198.51', 'zqx', 'zqy']) {
      expect(lines.filter((line) => line.includes(personal))).toEqual([]);
    }
  });
});
