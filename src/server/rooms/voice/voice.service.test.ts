import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/platform/refusal.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Speed } from '#shared/voice/voice.contract.ts';
import { openAudioStore } from './audio-store.ts';
import { createSoundBudget } from './sound-budget.ts';
import type { Speech, SpeechRequest, Synthesiser } from './synthesiser.ts';
import { createVoiceService, type VoiceParts } from './voice.service.ts';

const SPEECH: Speech = {
  mp3: new Uint8Array([0xff, 0xf3, 1]),
  notes: { words: [{ start: 0, end: 3, startMs: 0, endMs: 300, accent: 1 }], phonemes: null, pitch: null },
  seconds: 1,
};
const ANNA = 'anna';
const BO = 'bo';

const wanted = (text: string, speed: Speed = 'normal'): SpeechRequest => ({
  text,
  speed,
  character: 'woman',
});

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
    recipe: (wanted) => JSON.stringify(wanted),
    synthesise(wanted) {
      said.push(`${wanted.speed}: ${wanted.text}`);
      return synthesise(wanted);
    },
  };
  return { said, synthesiser };
}

const LIMITS = { learner: { seconds: 50, bytes: 1_000 }, all: { seconds: 100, bytes: 1_000 } };

async function service(parts: Partial<VoiceParts>) {
  const { builtIn = voice('built-in').synthesiser, better = null } = parts;
  return createVoiceService({
    store: await openAudioStore({
      folder,
      voices: better ? [better, builtIn] : [builtIn],
      isCourse: () => false,
      maxBytes: 1_000_000,
    }),
    builtIn,
    better,
    pool: createWorkPool({ concurrency: 1, queue: 2 }),
    budget: createSoundBudget(LIMITS, () => nowMs),
    answerWithinMs: 10_000,
    monotonic: () => nowMs,
    log: pino({ level: 'silent' }),
    ...parts,
  });
}

describe('the voice', () => {
  it('makes a text once: ten askers at once, and those who come later', async () => {
    const builtIn = voice('built-in');
    const first = await service({ builtIn: builtIn.synthesiser });
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.generate(wanted('hej'), ANNA)));
    expect(new Set(answers.map(({ audioUrl }) => audioUrl)).size).toBe(1);
    expect(answers[0]?.words).toEqual(SPEECH.notes.words);
    const afterRestart = await service({ builtIn: builtIn.synthesiser });
    expect(await afterRestart.generate(wanted('hej'), ANNA)).toEqual(answers[0]);
    expect(builtIn.said).toEqual(['normal: hej']);
    expect((await readdir(folder)).filter((name) => name.endsWith('.mp3'))).toHaveLength(1);
  });

  it('keeps slow speech and other texts apart', async () => {
    const builtIn = voice('built-in');
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    const urls = [
      await generate(wanted('hej'), ANNA),
      await generate(wanted('hej', 'slow'), ANNA),
      await generate(wanted('Hej'), ANNA),
    ];
    expect(new Set(urls.map(({ audioUrl }) => audioUrl)).size).toBe(3);
  });

  it('asks the better voice first', async () => {
    const builtIn = voice('built-in');
    const { generate } = await service({ builtIn: builtIn.synthesiser, better: voice('piper').synthesiser });
    expect((await generate(wanted('hej'), ANNA)).voice).toBe('piper');
    expect(builtIn.said).toEqual([]);
  });

  it('falls back to the built-in voice when the better one fails, and tries it again a minute later', async () => {
    let broken = true;
    const better = voice('endpoint', async () => {
      if (broken) throw new Error('down');
      return SPEECH;
    });
    const { generate } = await service({ better: better.synthesiser });
    expect((await generate(wanted('ett'), ANNA)).voice).toBe('built-in');
    expect((await generate(wanted('två'), ANNA)).voice).toBe('built-in');
    expect(better.said).toEqual(['normal: ett']);
    broken = false;
    nowMs = 60_000;
    expect((await generate(wanted('ett'), ANNA)).voice).toBe('endpoint');
  });

  it('refuses new sound once the learner has had enough for a day; made texts go on, others and the next day too', async () => {
    const budget = createSoundBudget({ ...LIMITS, learner: { seconds: 2, bytes: 1_000 } }, () => nowMs);
    const { generate, prepare } = await service({ budget });
    await generate(wanted('ett'), ANNA);
    await generate(wanted('två'), ANNA);
    await expect(generate(wanted('tre'), ANNA)).rejects.toMatchObject({ code: 'rate_limited' });
    await generate(wanted('ett'), ANNA);
    await generate(wanted('fyra'), BO);
    expect(await prepare(wanted('fem'))).toBe(true);
    nowMs = DAY_MS;
    await generate(wanted('tre'), ANNA);
  });

  it('counts the sound of a failed write: the work was done', async () => {
    const budget = createSoundBudget({ ...LIMITS, learner: { seconds: 1, bytes: 1_000 } }, () => nowMs);
    const store = await openAudioStore({ folder, voices: [], isCourse: () => false, maxBytes: 1 });
    const full = { ...store, keep: () => Promise.reject(new Refusal('storage_full')) };
    const { generate } = await service({ budget, store: full });
    await expect(generate(wanted('ett'), ANNA)).rejects.toMatchObject({ code: 'storage_full' });
    await expect(generate(wanted('två'), ANNA)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('refuses what would take more than a minute to say, and keeps nothing of it', async () => {
    const builtIn = voice('built-in', async () => ({ ...SPEECH, seconds: 112 }));
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    await expect(generate(wanted('ŧ'.repeat(200)), ANNA)).rejects.toMatchObject({
      code: 'validation_error',
      issues: [{ path: 'text' }],
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('says busy when the engine is slow, and has the sound for the next who asks', async () => {
    let release = () => {};
    const builtIn = voice('built-in', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return SPEECH;
    });
    const { generate } = await service({ builtIn: builtIn.synthesiser, answerWithinMs: 20 });
    await expect(generate(wanted('hej'), ANNA)).rejects.toMatchObject({ code: 'busy', retryAfterMs: 2_000 });
    release();
    await expect.poll(async () => (await generate(wanted('hej'), ANNA)).words).toEqual(SPEECH.notes.words);
    expect(builtIn.said).toHaveLength(1);
  });

  it('makes a sound again whose file is broken or gone', async () => {
    const builtIn = voice('built-in');
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    const { audioUrl } = await generate(wanted('hej'), ANNA);
    const path = join(folder, audioUrl.replace('/audio/', ''));
    const whole = await readFile(path);
    for (const broken of [
      Buffer.alloc(0),
      whole.subarray(0, -1),
      Buffer.concat([whole.subarray(0, -1), Buffer.from([7])]),
      null,
    ]) {
      if (broken) await writeFile(path, broken);
      else await rm(path);
      expect((await generate(wanted('hej'), ANNA)).words).toEqual(SPEECH.notes.words);
      expect(await readFile(path)).toEqual(whole);
    }
    expect(builtIn.said).toHaveLength(5);
  });

  it('answers for made texts while the queue is full, and does not count those it turns away', async () => {
    let release = () => {};
    const builtIn = voice('built-in', async ({ text }) => {
      if (text === 'lång') await new Promise<void>((resolve) => (release = resolve));
      return SPEECH;
    });
    const { generate } = await service({
      builtIn: builtIn.synthesiser,
      pool: createWorkPool({ concurrency: 1, queue: 0 }),
      budget: createSoundBudget({ ...LIMITS, learner: { seconds: 3, bytes: 1_000 } }, () => nowMs),
    });
    const made = await generate(wanted('ett'), ANNA);
    const running = generate(wanted('lång'), ANNA);
    await expect.poll(() => builtIn.said).toHaveLength(2);
    for (let times = 0; times < 5; times++) {
      await expect(generate(wanted('två'), ANNA)).rejects.toMatchObject({ code: 'busy' });
    }
    expect(await generate(wanted('ett'), ANNA)).toEqual(made);
    release();
    await running;
    expect(builtIn.said).toHaveLength(2);
    await generate(wanted('två'), ANNA);
  });

  it('keeps nothing of a text that failed', async () => {
    const builtIn = voice('built-in', async () => {
      throw new Error('broken');
    });
    const { generate } = await service({ builtIn: builtIn.synthesiser });
    await expect(generate(wanted('hej'), ANNA)).rejects.toMatchObject({ code: 'busy', retryAfterMs: 2_000 });
    expect(await readdir(folder)).toEqual([]);
  });
});
