import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AudioStoreOptions, audioFileOf, openAudioStore } from './audio-store.ts';
import {
  NO_NOTES,
  type Speech,
  type SpeechNotes,
  type SpeechRequest,
  type Synthesiser,
} from './synthesiser.ts';

let folder: string;
beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'tillsammans-store-'));
});
afterEach(() => disk.rm(folder, { recursive: true }));

const voice: Synthesiser = {
  voice: 'built-in',
  identity: 'engine 2',
  recipe: ({ text }) => text,
  synthesise: () => Promise.reject(new Error('never asked')),
};
const speech: Speech = {
  mp3: new Uint8Array(1_000).fill(0xff),
  notes: {
    words: [{ start: 0, end: 3, startMs: 0, endMs: 300, accent: 1 }],
    phonemes: null,
    pitch: null,
  },
  seconds: 1,
};
const fileOf = (text: string, by = voice) =>
  audioFileOf(by, { text, speed: 'normal', character: 'man' } satisfies SpeechRequest);
const open = (options: Partial<AudioStoreOptions> = {}) =>
  openAudioStore({ folder, voices: [voice], isCourse: () => false, maxBytes: 1_000_000, ...options });
const names = async () => (await disk.readdir(folder)).sort();

/** File system that accepts `bytes` more and then fails with `code` in the middle of a file. */
function disking(bytes: number, code: string): NonNullable<AudioStoreOptions['files']> {
  return {
    ...disk,
    open: (async (path: string, flags: string) => {
      const handle = await disk.open(path, flags);
      return Object.assign(Object.create(handle), {
        read: handle.read.bind(handle),
        sync: () => handle.sync(),
        close: () => handle.close(),
        async writeFile(data: Uint8Array) {
          await handle.writeFile(data.subarray(0, bytes));
          if (data.length > bytes) throw Object.assign(new Error(code), { code });
        },
      });
    }) as typeof disk.open,
  };
}

describe('the store of sounds', () => {
  it('keeps a sound and what was told of it in one file', async () => {
    const store = await open();
    const notes: SpeechNotes = {
      ...speech.notes,
      phonemes: [
        { ipa: 'h', startMs: 0, endMs: 80, stress: null, isLong: false },
        { ipa: 'ɛ', startMs: 80, endMs: 180, stress: 'primary', isLong: false },
        { ipa: 'j', startMs: 180, endMs: 300, stress: null, isLong: true },
      ],
      pitch: { stepMs: 10, centreHz: 200, semitones: [null, 1.5, 0, -2.5, null] },
    };
    await store.keep(fileOf('hej'), voice, { ...speech, notes });
    expect(await names()).toEqual([fileOf('hej')]);
    expect(await (await open()).find(fileOf('hej'))).toEqual(notes);
    const file = await disk.readFile(join(folder, fileOf('hej')));
    expect(file.subarray(-1_000).every((byte) => byte === 0xff)).toBe(true);
    expect(file.toString('latin1')).not.toContain(voice.identity);
  });

  it.each(['ENOSPC', 'EDQUOT'])('says storage_full on %s and leaves nothing half-written', async (code) => {
    const full = await open({ files: disking(100, code) });
    await expect(full.keep(fileOf('hej'), voice, speech)).rejects.toMatchObject({
      code: 'storage_full',
      retryAfterMs: 60_000,
    });
    expect(await names()).toEqual([]);
    expect(await full.find(fileOf('hej'))).toBeNull();
    await (await open()).keep(fileOf('hej'), voice, speech);
    await expect(full.keep(fileOf('hej'), voice, speech)).rejects.toMatchObject({ code: 'storage_full' });
    expect(await (await open()).find(fileOf('hej'))).toEqual(speech.notes);
  });

  it('has a file on the disk before it bears its name', async () => {
    const steps: string[] = [];
    const files = disking(1_000_000, '');
    const store = await open({
      files: {
        ...files,
        open: (async (path: string, flags: string) => {
          const handle = await files.open(path, flags);
          const { sync } = handle;
          return Object.assign(handle, { sync: () => sync().then(() => void steps.push('sync')) });
        }) as typeof disk.open,
        rename: (from, to) => disk.rename(from, to).then(() => void steps.push('rename')),
      },
    });
    await store.keep(fileOf('hej'), voice, speech);
    expect(steps).toEqual(['sync', 'rename']);
  });

  it('finds nothing in a file that is broken', async () => {
    const store = await open();
    const path = join(folder, fileOf('hej'));
    await store.keep(fileOf('hej'), voice, speech);
    const whole = await disk.readFile(path);
    for (let at = 0; at < whole.length; at += 97) {
      await disk.writeFile(path, whole.subarray(0, at));
      expect(await store.find(fileOf('hej'))).toBeNull();
    }
    await disk.writeFile(path, whole);
    expect(await store.find(fileOf('hej'))).toEqual(speech.notes);
  });

  it('still reads what a voice that tells nothing made before there was more to tell', async () => {
    const store = await open();
    await store.keep(fileOf('hej'), voice, { ...speech, notes: NO_NOTES });
    const file = await disk.readFile(join(folder, fileOf('hej')));
    expect(file.toString('latin1')).toMatch(/\d{10}\n\[\]/);
    expect(await store.find(fileOf('hej'))).toEqual(NO_NOTES);
  });

  it('removes at start what is half-written, broken, old, or not its own', async () => {
    const older = { ...voice, identity: 'engine 1' };
    const before = await open({ voices: [voice, older] });
    await before.keep(fileOf('hej'), voice, speech);
    await before.keep(fileOf('hej', older), older, speech);
    await before.keep(fileOf('kort'), voice, speech);
    await disk.truncate(join(folder, fileOf('kort')), 500);
    for (const name of [`${fileOf('x')}.0b6c`, fileOf('y').replace('mp3', 'json'), fileOf('z')]) {
      await disk.writeFile(join(folder, name), 'left over');
    }
    await disk.mkdir(join(folder, "somebody's"));
    await open();
    expect(await names()).toEqual([fileOf('hej'), "somebody's"].sort());
  });

  it("stays within its room: what was heard longest ago goes, the course's own sounds never", async () => {
    const isCourse = (file: string) => file === fileOf('kurs');
    const store = await open({ isCourse, maxBytes: 3_900 });
    for (const text of ['kurs', 'ett', 'två', 'tre']) await store.keep(fileOf(text), voice, speech);
    await store.find(fileOf('ett'));
    await store.keep(fileOf('fyra'), voice, speech);
    expect(await names()).toEqual(['kurs', 'ett', 'tre', 'fyra'].map((text) => fileOf(text)).sort());
    await disk.utimes(join(folder, fileOf('fyra')), 1, 1);
    await open({ isCourse, maxBytes: 2_700 });
    expect(await names()).toEqual(['kurs', 'ett', 'tre'].map((text) => fileOf(text)).sort());
  });
});
