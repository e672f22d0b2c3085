import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Target, targetOf } from '#shared/pronunciation/target.ts';

/** Recording of a person saying a text. */
export interface Spoken {
  readonly target: Target;
  /** Mono at 16 kHz. */
  readonly samples: Float32Array;
}

const MANIFEST = 'manifest.tsv';
const WORDS = join(import.meta.dirname, '../../content/words');

/** Transcriptions of the course's single words. */
export const COURSE: ReadonlyMap<string, string> = new Map(
  readdirSync(WORDS)
    .flatMap(
      (file) => JSON.parse(readFileSync(join(WORDS, file), 'utf8')) as { swedish: string; ipa: string }[],
    )
    .filter(({ swedish, ipa }) => !/\s/u.test(swedish + ipa))
    .map(({ swedish, ipa }) => [swedish.toLowerCase(), ipa]),
);

/** Recordings of a folder whose `manifest.tsv` has file and text in each line. Needs ffmpeg and espeak-ng. */
export function recordingsOf(folder: string): Spoken[] {
  const rows = readFileSync(join(folder, MANIFEST), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [file = '', text = ''] = row.split('\t');
    return { target: spelt(text), samples: decoded(join(folder, file)) };
  });
}

/** Pronunciation of a text by the course's transcriptions, otherwise by Debian's espeak-ng from the spelling. */
export function spelt(text: string): Target {
  const words = text
    .split(/\s+/u)
    .map((word) => ({ text: word, ipa: COURSE.get(word.toLowerCase()) ?? read(word) }));
  const target = targetOf(text, words);
  if (!target) throw new Error(`cannot be assessed: ${text}`);
  return target;
}

function read(word: string): string {
  return execFileSync('espeak-ng', ['-q', '-v', 'sv', '--ipa', word], { encoding: 'utf8' }).replace(
    /\s/gu,
    '',
  );
}

/** Samples of a sound file, decoded by ffmpeg. */
export function decoded(path: string): Float32Array {
  const bytes = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-ar', '16000', '-ac', '1', '-f', 'f32le', '-'],
    { maxBuffer: 100_000_000 },
  );
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
