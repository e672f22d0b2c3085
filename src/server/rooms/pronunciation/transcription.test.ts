import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import type { SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { recordingOf } from '#tests/broken-recordings.ts';
import { createPronunciation } from './pronunciation.service.ts';
import { transcriptionBy } from './transcription.ts';

/** Fake transcription service. */
let service: Server;
let answer: (reply: ServerResponse) => void;
let asked: { authorization: string | undefined; form: FormData; path: string | undefined }[] = [];
let baseUrl: string;

beforeAll(async () => {
  service = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(parts), { headers }).formData();
    asked.push({ authorization: request.headers.authorization, form, path: request.url });
    answer(reply);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
});

const says = (body: unknown, status = 200) => {
  answer = (reply) => {
    reply.statusCode = status;
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const TEXT = 'en stor smörgås';
const spoken = {
  text: TEXT,
  words: [
    { text: 'en', ipa: 'ɛn' },
    { text: 'stor', ipa: 'ˈstuːr' },
    { text: 'smörgås', ipa: 'ˈsmœrːˌɡoːs' },
  ],
};
const UNDERSTOOD: Assessment = {
  ...{ assessed: true, confidence: 90, accuracy: 80, fluency: 70, completeness: 67, detectedText: null },
  ...{ sounds: [], vowelLength: null, words: [] },
};
const MISSED: Assessment = { assessed: false, reason: 'not_understood', detectedText: 'hund' };

/** Result for the learner if the engine's own assessment is `own`. */
async function assess(own: Assessment, withinMs?: number, target: SpokenTarget['target'] = spoken) {
  const warned: unknown[] = [];
  const pronunciation = createPronunciation({
    targets: { of: async () => ({ target, rivals: [] }) },
    assessor: { assess: async () => own, prepare() {}, close: async () => {} },
    transcription: transcriptionBy({ baseUrl, model: 'kb-whisper', apiKey: 'secret' }, withinMs),
    log: { warn: (about: unknown) => warned.push(about) } as never,
  });
  const told = await pronunciation.assess({ recording: recordingOf('ogg'), text: TEXT, language: 'english' });
  return { ...told, warned: warned.length };
}

describe('a transcription service', () => {
  it('decides how much was said, and what; the scores stay', async () => {
    says({ text: ' En stor, stor smörgås. ' });
    expect(await assess(UNDERSTOOD)).toMatchObject({
      ...{
        verdict: 'understood',
        accuracy: 80,
        completeness: 100,
        detectedText: 'En stor, stor smörgås.',
        warned: 0,
      },
    });
    says({ text: 'en smörgås' });
    expect(await assess(UNDERSTOOD)).toMatchObject({
      completeness: 67,
      feedback: expect.stringContaining('missing'),
    });
  });

  it('is given the recording and the language, and nothing else', async () => {
    says({ text: TEXT });
    await assess(UNDERSTOOD);
    const [{ authorization, form, path } = { form: new FormData() }] = asked;
    expect(path).toBe('/v1/audio/transcriptions');
    expect(authorization).toBe('Bearer secret');
    expect([...form.keys()].sort()).toEqual(['file', 'language', 'model', 'response_format', 'temperature']);
    expect([form.get('language'), form.get('model')]).toEqual(['sv', 'kb-whisper']);
    const file = form.get('file') as File;
    expect(file.name).toBe('recording.ogg');
    expect(Buffer.from(await file.arrayBuffer()).equals(recordingOf('ogg'))).toBe(true);
  });

  it('says what was heard instead; where it heard the text, nobody can tell', async () => {
    says({ text: 'En hund' });
    expect(await assess(MISSED)).toMatchObject({ verdict: 'missed', detectedText: 'En hund' });
    says({ text: 'En stor smörgås!' });
    expect(await assess(MISSED)).toMatchObject({ verdict: 'unsure', detectedText: null, accuracy: null });
  });

  it('heard the word that it heard with its article', async () => {
    const [, , smörgås] = spoken.words;
    const word = { text: 'smörgås', words: smörgås ? [smörgås] : [], article: { text: 'en', ipa: 'ɛn' } };
    says({ text: 'En smörgås.' });
    expect(await assess(MISSED, undefined, word)).toMatchObject({ verdict: 'unsure', detectedText: null });
  });

  it('that heard no word of what the engine understood leaves that open', async () => {
    says({ text: 'Katten sover' });
    expect(await assess(UNDERSTOOD)).toMatchObject({
      verdict: 'unsure',
      completeness: 0,
      feedback: expect.stringContaining('sounded like “Katten sover”'),
    });
  });

  it('is not asked about silence', async () => {
    says({ text: 'Undertexter av Amara.org' });
    const told = await assess({ assessed: false, reason: 'silence', detectedText: null });
    expect(told).toMatchObject({ reason: 'silence', detectedText: null });
    expect(asked).toEqual([]);
  });

  it.each([
    ['fails', () => says('oops', 500)],
    ['answers no JSON', () => says('<html>')],
    ['answers something else', () => says({ words: [] })],
    ['answers null', () => says('null')],
    ['heard another language', () => says({ text: 'a big sandwich', language: 'english' })],
    ['heard another script', () => says({ text: '字幕' })],
    ['heard markup', () => says({ text: '<b>smörgås</b>' })],
    ['heard nothing', () => says({ text: ' ' })],
    ['says far too much', () => says({ text: 'ja '.repeat(100_000) })],
    ['sends elsewhere', () => says('', 302)],
    [
      'hangs up',
      () => {
        answer = (reply) => reply.destroy();
      },
    ],
  ])('that %s is left out', async (_, misbehave) => {
    misbehave();
    expect(await assess(UNDERSTOOD)).toMatchObject({
      completeness: 67,
      detectedText: null,
      accuracy: 80,
      warned: 1,
    });
  });

  it('that is late is left out', async () => {
    answer = () => {};
    expect(await assess(UNDERSTOOD, 100)).toMatchObject({ completeness: 67, detectedText: null, warned: 1 });
  });
});
