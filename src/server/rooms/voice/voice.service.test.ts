import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { openAudioStore } from './audio-store.ts';
import { piperVoice } from './piper.ts';
import { endpointVoice } from './speech-endpoint.ts';
import type { Speech, Synthesiser } from './synthesiser.ts';
import { createVoiceService, type VoiceParts } from './voice.service.ts';

const SPEECH: Speech = {
  mp3: new Uint8Array([0xff, 0xf3, 1]),
  words: [{ start: 0, end: 3, startMs: 0, endMs: 300 }],
};

let folder: string;
let nowMs: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillsammans-voice-'));
  nowMs = 0;
});
afterEach(() => rm(folder, { recursive: true }));

function voice(name: Synthesiser['voice'], synthesise: Synthesiser['synthesise'] = async () => SPEECH) {
  const said: string[] = [];
  const synthesiser: Synthesiser = {
    voice: name,
    identity: name,
    synthesise(text, speed) {
      said.push(`${speed}: ${text}`);
      return synthesise(text, speed);
    },
  };
  return { said, synthesiser };
}

async function service(parts: Partial<VoiceParts>) {
  return createVoiceService({
    store: await openAudioStore(folder),
    builtIn: voice('built-in').synthesiser,
    better: null,
    pool: createWorkPool({ concurrency: 1, queue: 2 }),
    newTextsPerDay: 100,
    monotonic: () => nowMs,
    log: pino({ level: 'silent' }),
    ...parts,
  });
}

describe('the voice', () => {
  it('makes a text once: ten askers at once, and those who come later', async () => {
    const builtIn = voice('built-in');
    const first = await service({ builtIn: builtIn.synthesiser });
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.generate('hej', 'normal')));
    expect(new Set(answers.map(({ audioUrl }) => audioUrl)).size).toBe(1);
    expect(answers[0]?.words).toEqual(SPEECH.words);
    const afterRestart = await service({ builtIn: builtIn.synthesiser });
    expect(await afterRestart.generate('hej', 'normal')).toEqual(answers[0]);
    expect(builtIn.said).toEqual(['normal: hej']);
    expect((await readdir(folder)).filter((name) => name.endsWith('.mp3'))).toHaveLength(1);
  });

  it('keeps slow speech and other texts apart', async () => {
    const builtIn = voice('built-in');
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    const urls = [
      await generate('hej', 'normal'),
      await generate('hej', 'slow'),
      await generate('Hej', 'normal'),
    ];
    expect(new Set(urls.map(({ audioUrl }) => audioUrl)).size).toBe(3);
  });

  it('asks the better voice first', async () => {
    const builtIn = voice('built-in');
    const { generate } = await service({ builtIn: builtIn.synthesiser, better: voice('piper').synthesiser });
    expect((await generate('hej', 'normal')).voice).toBe('piper');
    expect(builtIn.said).toEqual([]);
  });

  it('falls back to the built-in voice when the better one fails, and tries it again a minute later', async () => {
    let broken = true;
    const better = voice('endpoint', async () => {
      if (broken) throw new Error('down');
      return SPEECH;
    });
    const { generate } = await service({ better: better.synthesiser });
    expect((await generate('ett', 'normal')).voice).toBe('built-in');
    expect((await generate('två', 'normal')).voice).toBe('built-in');
    expect(better.said).toEqual(['normal: ett']);
    broken = false;
    nowMs = 60_000;
    expect((await generate('ett', 'normal')).voice).toBe('endpoint');
  });

  it('refuses new texts once the day has had enough; made ones go on, and the next day is free', async () => {
    const { generate, prepare } = await service({ newTextsPerDay: 2 });
    await generate('ett', 'normal');
    await generate('två', 'normal');
    await expect(generate('tre', 'normal')).rejects.toMatchObject({ code: 'rate_limited' });
    await generate('ett', 'normal');
    expect(await prepare('fyra', 'normal')).toBe(true);
    nowMs = 24 * 3_600_000;
    await generate('tre', 'normal');
  });

  it('answers for made texts while the queue is full, and does not count those it turns away', async () => {
    let release = () => {};
    const builtIn = voice('built-in', async (text) => {
      if (text === 'lång') await new Promise<void>((resolve) => (release = resolve));
      return SPEECH;
    });
    const { generate } = await service({
      builtIn: builtIn.synthesiser,
      pool: createWorkPool({ concurrency: 1, queue: 0 }),
      newTextsPerDay: 3,
    });
    const made = await generate('ett', 'normal');
    const running = generate('lång', 'normal');
    await vi.waitFor(() => expect(builtIn.said).toHaveLength(2));
    for (let times = 0; times < 5; times++) {
      await expect(generate('två', 'normal')).rejects.toMatchObject({ code: 'busy' });
    }
    expect(await generate('ett', 'normal')).toEqual(made);
    release();
    await running;
    expect(builtIn.said).toHaveLength(2);
    await generate('två', 'normal');
  });

  it('keeps nothing of a text that failed', async () => {
    const builtIn = voice('built-in', async () => {
      throw new Error('broken');
    });
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    await expect(generate('hej', 'normal')).rejects.toThrow('broken');
    expect(await readdir(folder)).toEqual([]);
  });
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
      response.end(SPEECH.mp3);
    });
    const speech = await endpointVoice({ baseUrl: url, model: 'm', voice: 'v', apiKey: 'secret' }).synthesise(
      'hej',
      'slow',
    );
    close();
    expect(Buffer.from(speech.mp3)).toEqual(Buffer.from(SPEECH.mp3));
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
      endpointVoice({ baseUrl: url, model: 'm', voice: 'v', apiKey: null }).synthesise('hej', 'normal'),
    ).rejects.toThrow();
    close();
  });
});

describe('Piper, with a stand-in', () => {
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
    const speech = await piperVoice(command, 'sv.onnx').synthesise('Hej på dig; $(rm -rf)', 'slow');
    expect(speech.mp3.length).toBeGreaterThan(3_000);
    expect(speech.mp3[0]).toBe(0xff);
    expect(speech.words).toEqual([]);
  });

  it.each([
    ['ends with an error', 'process.exit(1)'],
    ['is no program', null],
    ['says nothing', 'process.exit(0)'],
  ])('fails when it %s', async (_, source) => {
    const command = source === null ? join(folder, 'nothing') : await standIn(source);
    await expect(piperVoice(command, 'sv.onnx').synthesise('hej', 'normal')).rejects.toThrow();
  });
});
