import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { serve } from './serve.ts';

const saveNote = defineCall({
  method: 'PUT',
  path: '/api/notes/:noteId',
  summary: 'Saves a note.',
  access: 'learner',
  limit: { max: 7, windowMs: MINUTE_MS },
  params: z.object({ noteId: z.uuid() }),
  query: z.object({ draft: z.enum(['yes', 'no']).optional() }),
  body: z.object({ title: z.string().trim().min(1), when: z.union([z.iso.datetime(), z.int()]).nullish() }),
  reply: z.object({ title: z.string().default('none') }),
  errors: ['conflict', 'event_conflict'],
});

describe('openapi.json', () => {
  let app: TestApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  it('describes every call: input, answer, errors by status', async () => {
    app = await openTestServer((server) => {
      serve(server, saveNote, async () => ({}));
    });
    const { status, body } = await app.client().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual(['/api/app', '/api/notes/{noteId}', '/api/openapi.json']);

    const call = body.paths['/api/notes/{noteId}'].put;
    expect(call).toMatchObject({
      summary: 'Saves a note.',
      security: [{ session: [] }],
      parameters: [
        { name: 'noteId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'draft', in: 'query', required: false, schema: { enum: ['yes', 'no'] } },
      ],
    });
    const input = call.requestBody.content['application/json'].schema;
    expect(input).toMatchObject({
      required: ['title'],
      properties: { title: { type: 'string', minLength: 1 } },
    });
    expect(call.responses[200].content['application/json'].schema).toMatchObject({ required: ['title'] });
    expect(Object.keys(call.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '414',
      '415',
      '429',
      '431',
      '500',
      '503',
    ]);
    const conflict = call.responses[409].content['application/json'].schema;
    expect(conflict).toEqual({
      allOf: [
        { $ref: '#/components/schemas/Error' },
        { properties: { code: { enum: ['conflict', 'event_conflict'] } } },
      ],
    });
    expect(body.paths['/api/app'].get).toMatchObject({ security: [] });
    expect(body.components.schemas.Error.required).toEqual(['code', 'message']);
    expect(body.components.securitySchemes.session.name).toBe('tillsammans_session');
  });

  it('stops the start for a call with an error nobody knows', async () => {
    const opening = openTestServer((server) => {
      serve(server, { ...saveNote, errors: ['no_such_code'] }, async () => ({}));
    });
    await expect(opening).rejects.toThrow('PUT /api/notes/:noteId names the unknown error no_such_code.');
  });

  it('tells version, source and operator', async () => {
    app = await openTestServer(() => {}, {
      env: { OPERATOR_NAME: 'Familjen Åström', OPERATOR_EMAIL: 'a@example.org' },
    });
    expect((await app.client().get('/api/app')).body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      hasBetterVoice: false,
      registration: 'first',
      sourceUrl: '/source.tgz',
      operator: { name: 'Familjen Åström', email: 'a@example.org' },
    });
  });
});
