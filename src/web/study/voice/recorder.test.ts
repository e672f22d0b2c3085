import { describe, expect, it } from 'vitest';
import { createRecorder, type Microphone } from './recorder.ts';

/** Microphone controlled by the test. */
function fakeMicrophone() {
  const open = { tracks: 0 };
  const forgotten: string[] = [];
  const timers: (() => void)[] = [];
  const answers: (() => void)[] = [];
  let loudness: (rms: number, atMs: number) => void = () => {};
  const heard = { streams: 0 };
  let refusal: unknown = null;
  let recorder: Record<string, unknown> & { state: string; onstop: (() => void) | null };
  const microphone: Microphone = {
    open: () =>
      new Promise((resolve, reject) => {
        answers.push(() => {
          if (refusal) return reject(refusal);
          open.tracks += 1;
          resolve({ getTracks: () => [{ stop: () => (open.tracks -= 1) }] } as unknown as MediaStream);
        });
      }),
    record() {
      recorder = {
        state: 'inactive',
        mimeType: 'audio/webm',
        onstop: null,
        start() {
          recorder.state = 'recording';
        },
        stop() {
          recorder.state = 'inactive';
          recorder.onstop?.();
        },
      };
      return recorder as unknown as MediaRecorder;
    },
    hear(_, onLevel) {
      heard.streams += 1;
      loudness = onLevel;
      return () => (heard.streams -= 1);
    },
    urlOf: (recording) => `blob:${recording.type}`,
    forget: (url) => forgotten.push(url),
    later(_, work) {
      timers.push(work);
      return () => timers.splice(timers.indexOf(work), 1);
    },
  };
  return {
    microphone,
    open,
    forgotten,
    timers,
    heard,
    /** Simulates sound of this loudness for this time. */
    sound(rms: number, fromMs: number, untilMs: number) {
      for (let atMs = fromMs; atMs < untilMs; atMs += 50) loudness(rms, atMs);
    },
    answer: () => answers.shift()?.(),
    refuse: (name: string) => {
      refusal = new DOMException('no', name);
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function recording(fake: ReturnType<typeof fakeMicrophone>) {
  const recorder = createRecorder(fake.microphone);
  void recorder.start();
  fake.answer();
  await settled();
  return recorder;
}

describe('the recorder', () => {
  it('records, plays back, and lets go of the microphone', async () => {
    const fake = fakeMicrophone();
    const recorder = createRecorder(fake.microphone);
    void recorder.start();
    expect(recorder.state()).toEqual({ status: 'asking' });
    fake.answer();
    await settled();
    expect(recorder.state()).toEqual({ status: 'recording', levels: [] });
    expect(fake.open.tracks).toBe(1);
    recorder.stop();
    expect(recorder.state()).toMatchObject({ status: 'recorded', url: 'blob:audio/webm' });
    expect([fake.open.tracks, fake.heard.streams]).toEqual([0, 0]);
  });

  it('lets go of the microphone once, however it is left after a recording', async () => {
    const fake = fakeMicrophone();
    const recorder = await recording(fake);
    recorder.stop();
    recorder.reset();
    recorder.reset();
    expect([fake.open.tracks, fake.heard.streams]).toEqual([0, 0]);
    expect(recorder.state()).toEqual({ status: 'idle' });
  });

  it('ends by itself when somebody has spoken, and keeps how loud it was', async () => {
    const fake = fakeMicrophone();
    const recorder = await recording(fake);
    fake.sound(0.001, 0, 300);
    fake.sound(0.2, 300, 800);
    expect(recorder.state()).toMatchObject({ status: 'recording' });
    fake.sound(0.001, 800, 2_000);
    const state = recorder.state();
    expect(state.status === 'recorded' && state.levels.slice(4, 8)).toEqual([0.001, 0.001, 0.2, 0.2]);
    expect([fake.open.tracks, fake.heard.streams]).toEqual([0, 0]);
  });

  it('forgets a recording when a new one begins and when it is reset', async () => {
    const fake = fakeMicrophone();
    const recorder = await recording(fake);
    recorder.stop();
    void recorder.start();
    expect(fake.forgotten).toEqual(['blob:audio/webm']);
    fake.answer();
    await settled();
    recorder.stop();
    recorder.reset();
    expect(fake.forgotten).toHaveLength(2);
    expect(recorder.state()).toEqual({ status: 'idle' });
  });

  it('lets go of the microphone when it is left while recording', async () => {
    const fake = fakeMicrophone();
    const recorder = await recording(fake);
    recorder.reset();
    expect(fake.open.tracks).toBe(0);
    expect(recorder.state()).toEqual({ status: 'idle' });
  });

  it('lets go of a microphone that was granted after it was left', async () => {
    const fake = fakeMicrophone();
    const recorder = createRecorder(fake.microphone);
    void recorder.start();
    recorder.reset();
    fake.answer();
    await settled();
    expect(fake.open.tracks).toBe(0);
    expect(recorder.state()).toEqual({ status: 'idle' });
  });

  it('stops by itself when nobody does', async () => {
    const fake = fakeMicrophone();
    const recorder = await recording(fake);
    fake.timers[0]?.();
    expect(recorder.state().status).toBe('recorded');
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
  ])('says what is in the way: %s', async (name, status) => {
    const fake = fakeMicrophone();
    fake.refuse(name);
    expect((await recording(fake)).state()).toEqual({ status });
  });

  it('says that there is no microphone where the browser has no way to one', async () => {
    const recorder = createRecorder('missing');
    await recorder.start();
    expect(recorder.state()).toEqual({ status: 'missing' });
  });
});
