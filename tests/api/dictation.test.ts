import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { recordingOf } from '#tests/broken-recordings.ts';
import { newLearner } from './quiz-room.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('dictation', () => {
  /** Sends a recording at the café whose recognised text reaches these goals. */
  const dictate = (client: TestClient, audio: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    form.set('audio', new File([new Uint8Array(audio)], 'recording'));
    for (const [name, value] of Object.entries({ scenario: 'coffee-shop', ...fields })) form.set(name, value);
    return client.sendForm('/api/conversation/dictation', form);
  };

  it('hears one of the lines that could be said now, and nothing where none was said', async () => {
    const learner = await newLearner(app);
    const recording = recordingOf('webm');
    expect(await dictate(learner, recording, { met: 'drink' })).toMatchObject({
      status: 200,
      body: { line: expect.stringMatching(/smörgås/i) },
    });
    expect((await dictate(learner, recording)).body).toEqual({ line: null });
  });

  it('refuses bytes that are no recording, an unknown situation, and visitors', async () => {
    const learner = await newLearner(app);
    expect((await dictate(learner, Buffer.from('MZ not a sound'))).status).toBe(415);
    expect((await dictate(learner, recordingOf('wav'), { scenario: 'moon' })).status).toBe(400);
    expect((await dictate(app.client(), recordingOf('wav'))).status).toBe(401);
  });
});
