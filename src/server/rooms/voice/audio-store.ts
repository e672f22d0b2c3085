import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Speed, WordTime } from '#shared/voice/voice.contract.ts';
import type { Speech } from './synthesiser.ts';

/** A name this store gives: nothing else is ever served. */
export const AUDIO_FILE = /^[0-9a-f]{64}\.mp3$/;

/** Speech once made, as files in a folder: `<hash>.mp3`, and `<hash>.json` with the times of its words. */
export interface AudioStore {
  readonly folder: string;
  /** Name of the file for this text in this voice, whether it exists or not. */
  fileOf(identity: string, text: string, speed: Speed): string;
  /** The word times of a file that exists; null when it does not. */
  find(file: string): Promise<readonly WordTime[] | null>;
  keep(file: string, speech: Speech): Promise<void>;
}

/** Opens the store in `folder`, making it where needed. */
export async function openAudioStore(folder: string): Promise<AudioStore> {
  await mkdir(folder, { recursive: true });
  const timesOf = (file: string) => join(folder, file.replace(/\.mp3$/, '.json'));

  /** Whole or not at all, also when the power goes. */
  async function write(path: string, bytes: Uint8Array | string): Promise<void> {
    const partial = `${path}.${randomUUID()}`;
    await writeFile(partial, bytes, { flag: 'wx' });
    await rename(partial, path);
  }

  return {
    folder,
    fileOf(identity, text, speed) {
      return `${createHash('sha256')
        .update(JSON.stringify([identity, speed, text]))
        .digest('hex')}.mp3`;
    },
    async find(file) {
      try {
        return JSON.parse(await readFile(timesOf(file), 'utf8')) as WordTime[];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async keep(file, speech) {
      // The times last: a file counts as made once they stand there.
      await write(join(folder, file), speech.mp3);
      await write(timesOf(file), JSON.stringify(speech.words));
    },
  };
}
