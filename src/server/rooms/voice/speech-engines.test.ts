import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Speed } from '#shared/voice/voice.contract.ts';
import { piperVoice } from './piper.ts';
import { endpointVoice } from './speech-endpoint.ts';
import type { SpeechRequest } from './synthesiser.ts';

const MP3 = new Uint8Array([0xff, 0xf3, 1]);

const wanted = (text: string, speed: Speed = 'normal'): SpeechRequest => ({
  text,
  speed,
  character: 'woman',
});

describe('a speech service of the operator', () => {
  async function serviceThat(answer: RequestListener): Promise<{ url: string; close(): void }> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      close: () => server.close(),
    };
  }

  it('is asked in the way of OpenAI', async () => {
    let asked: unknown;
    const { url, close } = await serviceThat(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked = {
        path: request.url,
        key: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      response.end(MP3);
    });
    const speech = await endpointVoice({ baseUrl: url, model: 'm', voice: 'v', apiKey: 'secret' }).synthesise(
      wanted('hej', 'slow'),
    );
    close();
    expect(Buffer.from(speech.mp3)).toEqual(Buffer.from(MP3));
    expect(asked).toEqual({
      path: '/v1/audio/speech',
      key: 'Bearer secret',
      body: { model: 'm', voice: 'v', input: 'hej', response_format: 'mp3', speed: 0.65 },
    });
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a page', (_, response) => response.end('<html>')],
    ['too much', (_, response) => response.end(Buffer.alloc(3 * 1024 * 1024, 0xff))],
  ])('fails on %s', async (_, answer) => {
    const { url, close } = await serviceThat(answer);
    await expect(
      endpointVoice({ baseUrl: url, model: 'm', voice: 'v', apiKey: null }).synthesise(wanted('hej')),
    ).rejects.toThrow();
    close();
  });
});

describe('Piper, with a stand-in', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tillsammans-voice-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function standIn(source: string): Promise<string> {
    const path = join(folder, 'piper');
    await writeFile(path, `#!${process.execPath}\n${source}`, { mode: 0o755 });
    return path;
  }

  const WAV = `
    const samples = Buffer.alloc(22050 * 2);
    for (let i = 0; i < 22050; i++) samples.writeInt16LE(Math.round(9000 * Math.sin(i / 10)), i * 2);
    const head = Buffer.from('524946460000000057415645666d742010000000010001002256000044ac0000020010006461746100000000', 'hex');`;

  it('gets the text on standard input and gives sound', async () => {
    const command = await standIn(`${WAV}
      let text = '';
      process.stdin.on('data', (c) => { text += c; }).on('end', () => {
        if (text !== 'Hej på dig; $(rm -rf)\\n') process.exit(3);
        if (process.argv[3] !== 'sv.onnx' || Number(process.argv[5]) <= 1) process.exit(4);
        process.stdout.write(Buffer.concat([head, samples]));
      });`);
    const speech = await piperVoice(command, 'sv.onnx').synthesise(wanted('Hej på dig; $(rm -rf)', 'slow'));
    expect(speech.mp3.length).toBeGreaterThan(3_000);
    expect(speech.mp3[0]).toBe(0xff);
    expect(speech.notes).toEqual({ words: [], phonemes: null, pitch: null });
  });

  it.each([
    ['ends with an error', 'process.exit(1)'],
    ['is no program', null],
    ['says nothing', 'process.exit(0)'],
  ])('fails when it %s', async (_, source) => {
    const command = source === null ? join(folder, 'nothing') : await standIn(source);
    await expect(piperVoice(command, 'sv.onnx').synthesise(wanted('hej'))).rejects.toThrow();
  });
});
