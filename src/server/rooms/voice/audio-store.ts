import { createHash, randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/platform/refusal.ts';
import { LABEL_BYTES, makerOf, packSound, readLabel, readNotes } from './sound-file.ts';
import type { Speech, SpeechNotes, Synthesiser, Wanted } from './synthesiser.ts';

/** A name this store gives: nothing else is ever served. */
export const AUDIO_FILE = /^[0-9a-f]{64}\.mp3$/;

/** Speech once made, as files in a folder, each with the sound and what the voice told of it. */
export interface AudioStore {
  readonly folder: string;
  /** Name of the file for this text in this voice, whether it exists or not. */
  fileOf(voice: Synthesiser, wanted: Wanted): string;
  /** What was told of a file that is there and whole; null otherwise. */
  find(file: string): Promise<SpeechNotes | null>;
  /** A file that is there and whole, as it is; null otherwise. It does not count as heard. */
  read(file: string): Promise<Uint8Array | null>;
  /**
   * Writes a file, whole or not at all, also when the power goes; what was heard longest ago makes room.
   * @returns its bytes
   * @throws Refusal `storage_full` when the disk has no room
   */
  keep(file: string, voice: Synthesiser, speech: Speech): Promise<number>;
}

export interface AudioStoreOptions {
  readonly folder: string;
  /** Those who speak now: what others made is removed. */
  readonly voices: readonly Synthesiser[];
  /** The course's own sounds: they stay, and do not count. */
  readonly isCourse: (file: string) => boolean;
  /** Room for all other sounds together. */
  readonly maxBytes: number;
  /** The file system; tests hand in one that is full. */
  readonly files?: Pick<
    typeof disk,
    'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'stat' | 'unlink'
  >;
}

/** The operating system has no room: on the disk, or for this user. */
const FULL = ['ENOSPC', 'EDQUOT'];
const FULL_RETRY_MS = 60_000;

/** Name of the file for this text in this voice. */
export function audioFileOf(voice: Synthesiser, wanted: Wanted): string {
  return `${createHash('sha256')
    .update(`${voice.identity}\n${voice.recipe(wanted)}`)
    .digest('hex')}.mp3`;
}

/** Opens the store, making the folder where needed, and removes what is left over: half-written, old, not ours. */
export async function openAudioStore(options: AudioStoreOptions): Promise<AudioStore> {
  const { folder, voices, isCourse, maxBytes, files = disk } = options;
  const makers = new Set(voices.map(({ identity }) => makerOf(identity)));
  /** Bytes of the files that are not the course's, the one heard longest ago first. */
  const others = new Map<string, number>();
  let otherBytes = 0;

  await files.mkdir(folder, { recursive: true });
  const found: { file: string; bytes: number; madeAt: number }[] = [];
  for (const file of await files.readdir(folder)) {
    const path = join(folder, file);
    const stat = await files.stat(path);
    if (!stat.isFile()) continue; // Somebody else's; nothing here makes folders.
    if (AUDIO_FILE.test(file) && (await isCurrent(path, stat.size))) {
      found.push({ file, bytes: stat.size, madeAt: stat.mtimeMs });
    } else {
      await files.unlink(path);
    }
  }
  found.sort((a, b) => a.madeAt - b.madeAt);
  for (const { file, bytes } of found) note(file, bytes);
  await makeRoom();

  /** Made by a voice that still speaks, and as long as it should be. */
  async function isCurrent(path: string, size: number): Promise<boolean> {
    const handle = await files.open(path, 'r');
    try {
      const head = new Uint8Array(LABEL_BYTES);
      await handle.read(head, 0, LABEL_BYTES, 0);
      const label = readLabel(head);
      return label !== null && label.bytes === size && makers.has(label.maker);
    } finally {
      await handle.close();
    }
  }

  /** Counts a file as the one heard last. */
  function note(file: string, bytes: number): void {
    if (isCourse(file)) return;
    otherBytes += bytes - (others.get(file) ?? 0);
    others.delete(file);
    others.set(file, bytes);
  }

  async function makeRoom(): Promise<void> {
    for (const [file, bytes] of others) {
      if (otherBytes <= maxBytes) return;
      others.delete(file);
      otherBytes -= bytes;
      await remove(join(folder, file));
    }
  }

  /** Removes a file that may be gone already. */
  async function remove(path: string): Promise<void> {
    await files.unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const partial = join(folder, `${file}.${randomUUID()}`);
    try {
      const handle = await files.open(partial, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await files.rename(partial, join(folder, file));
    } catch (error) {
      await remove(partial).catch(() => {}); // What went wrong first is what is told.
      const isFull = FULL.includes((error as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new Refusal('storage_full', { retryAfterMs: FULL_RETRY_MS }) : error;
    }
  }

  /** What is in a file; null where there is none. */
  function bytesOf(file: string): Promise<Uint8Array | null> {
    return files.readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  return {
    folder,
    fileOf: audioFileOf,
    async read(file) {
      const bytes = await bytesOf(file);
      return bytes && readNotes(bytes) ? bytes : null;
    },
    async find(file) {
      const bytes = await bytesOf(file);
      const notes = bytes && readNotes(bytes);
      if (notes) note(file, bytes.length);
      return notes;
    },
    async keep(file, voice, speech) {
      const bytes = packSound(voice.identity, speech);
      await write(file, bytes);
      note(file, bytes.length);
      await makeRoom();
      return bytes.length;
    },
  };
}
