import { createHash, randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/platform/refusal.ts';
import { LABEL_BYTES, makerOf, packSound, readLabel, readNotes } from './sound-file.ts';
import type { Speech, SpeechNotes, SpeechRequest, Synthesiser } from './synthesiser.ts';

/** File names of this store; no others are ever served. */
export const AUDIO_FILE = /^[0-9a-f]{64}\.mp3$/;

/** Generated speech as files in a folder, each with audio and the voice's notes. */
export interface AudioStore {
  readonly folder: string;
  /** File name for this text in this voice, whether it exists or not. */
  fileOf(voice: Synthesiser, wanted: SpeechRequest): string;
  /** Notes of a complete file; null if there is none. */
  find(file: string): Promise<SpeechNotes | null>;
  /** Bytes of a complete file; null if there is none. Does not count as a use. */
  read(file: string): Promise<Uint8Array | null>;
  /**
   * Writes a file atomically, also against power loss; the least recently used one is deleted to make room.
   * @returns its bytes
   * @throws Refusal `storage_full` if the disk is full
   */
  keep(file: string, voice: Synthesiser, speech: Speech): Promise<number>;
}

export interface AudioStoreOptions {
  readonly folder: string;
  /** Current voices; files of other voices are deleted. */
  readonly voices: readonly Synthesiser[];
  /** Returns true for files of the course, which stay and do not count. */
  readonly isCourse: (file: string) => boolean;
  /** Maximum bytes of all other files. */
  readonly maxBytes: number;
  /** File system; tests inject one that is full. */
  readonly files?: Pick<
    typeof disk,
    'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'stat' | 'unlink'
  >;
}

/** Errors of the operating system for a full disk or exceeded quota. */
const FULL = ['ENOSPC', 'EDQUOT'];
const FULL_RETRY_MS = 60_000;

/** File name for this text in this voice. */
export function audioFileOf(voice: Synthesiser, wanted: SpeechRequest): string {
  return `${createHash('sha256')
    .update(`${voice.identity}\n${voice.recipe(wanted)}`)
    .digest('hex')}.mp3`;
}

/** Opens the store, creating its folder, and deletes leftovers: partial, outdated and foreign files. */
export async function openAudioStore(options: AudioStoreOptions): Promise<AudioStore> {
  const { folder, voices, isCourse, maxBytes, files = disk } = options;
  const makers = new Set(voices.map(({ identity }) => makerOf(identity)));
  /** Sizes of files outside the course, least recently used first. */
  const others = new Map<string, number>();
  let otherBytes = 0;

  await files.mkdir(folder, { recursive: true });
  const found: { file: string; bytes: number; madeAt: number }[] = [];
  for (const file of await files.readdir(folder)) {
    const path = join(folder, file);
    const stat = await files.stat(path);
    if (!stat.isFile()) continue; // Not a file of this store, which creates no folders.
    if (AUDIO_FILE.test(file) && (await isCurrent(path, stat.size))) {
      found.push({ file, bytes: stat.size, madeAt: stat.mtimeMs });
    } else {
      await files.unlink(path);
    }
  }
  found.sort((a, b) => a.madeAt - b.madeAt);
  for (const { file, bytes } of found) note(file, bytes);
  await makeRoom();

  /** Returns true if a file is complete and from a current voice. */
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

  /** Marks a file as most recently used. */
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

  /** Deletes a file that may be gone already. */
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
      await remove(partial).catch(() => {}); // The original error is reported.
      const isFull = FULL.includes((error as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new Refusal('storage_full', { retryAfterMs: FULL_RETRY_MS }) : error;
    }
  }

  /** Bytes of a file; null if it does not exist. */
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
