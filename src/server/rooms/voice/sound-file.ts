import { createHash } from 'node:crypto';
import { NO_NOTES, type SpeechNotes } from './synthesiser.ts';

/** Owner and version of the tag. */
const OWNER = 'tillsammans 1';
const HASH_LENGTH = 64;
const STRESSES = ['primary', 'secondary'] as const;
const ID3_HEAD = 10;
const FRAME_HEAD = 10;
/** Number of bytes at the beginning that `readLabel` needs. */
export const LABEL_BYTES =
  ID3_HEAD + FRAME_HEAD + OWNER.length + 1 + HASH_LENGTH + 1 + HASH_LENGTH + 1 + 10 + 1;

/** Label at the beginning of an audio file. */
export interface Label {
  /** Hash of the synthesiser's identity, because the files are public but the operator's settings are not. */
  readonly maker: string;
  /** SHA-256 of the MP3 frames. */
  readonly hash: string;
  /** Length of the whole file. */
  readonly bytes: number;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Hash of a synthesiser's identity for labels. */
export const makerOf = (identity: string): string => sha256(identity);

/**
 * Combines audio and notes in one file: MP3 preceded by an ID3v2.4 tag, which players skip
 * (https://id3.org/id3v2.4.0-structure), with one private frame.
 */
export function packSound(
  identity: string,
  { mp3, notes }: { readonly mp3: Uint8Array; readonly notes: SpeechNotes },
): Uint8Array {
  const frames = withoutTag(mp3);
  // Without notes an empty list is written, as in earlier versions, so that audio the operator has paid for
  // stays valid.
  const told = JSON.stringify(notes.words.length === 0 && !notes.phonemes ? [] : short(notes));
  const bytesAfterLabel = Buffer.byteLength(told) + frames.length;
  const length = String(LABEL_BYTES + bytesAfterLabel).padStart(10, '0');
  const data = Buffer.from(`${OWNER}\0${makerOf(identity)} ${sha256(frames)} ${length}\n${told}`);
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    syncSafe(FRAME_HEAD + data.length),
    Buffer.from('PRIV', 'latin1'),
    syncSafe(data.length),
    Buffer.from([0, 0]),
    data,
    frames,
  ]);
}

/** Label of a file from its first `LABEL_BYTES`; null if it is none of ours. */
export function readLabel(head: Uint8Array): Label | null {
  const text = Buffer.from(head.subarray(ID3_HEAD + FRAME_HEAD, LABEL_BYTES)).toString('latin1');
  const found = /^([^\0]*)\0([0-9a-f]{64}) ([0-9a-f]{64}) (\d{10})\n$/.exec(text);
  if (!found || found[1] !== OWNER) return null;
  return { maker: found[2] ?? '', hash: found[3] ?? '', bytes: Number(found[4]) };
}

/** Notes of a file; null if the file is incomplete. */
export function readNotes(file: Uint8Array): SpeechNotes | null {
  const label = readLabel(file);
  if (!label || label.bytes !== file.length) return null;
  const tagEnd = ID3_HEAD + readSyncSafe(file, 6);
  if (sha256(file.subarray(tagEnd)) !== label.hash) return null;
  try {
    return inFull(
      JSON.parse(Buffer.from(file.subarray(LABEL_BYTES, tagEnd)).toString('utf8')) as Short | readonly [],
    );
  } catch {
    return null;
  }
}

/** Compact form of the notes, which pages download with each sound: at most a tenth of its size. */
interface Short {
  readonly words: SpeechNotes['words'];
  /** Sign, start and end in milliseconds, then `1` or `2` for primary or secondary stress and `:` for long. */
  readonly phonemes: readonly [string, number, number, string][] | null;
  /** Step, centre, and tenths of semitones separated by commas, empty where unvoiced. */
  readonly pitch: readonly [number, number, string] | null;
}

function short({ words, phonemes, pitch }: SpeechNotes): Short {
  const tenths = (semitones: number | null) => (semitones === null ? '' : Math.round(10 * semitones));
  return {
    words,
    phonemes:
      phonemes?.map(({ ipa, startMs, endMs, stress, isLong }) => [
        ipa,
        startMs,
        endMs,
        `${stress ? STRESSES.indexOf(stress) + 1 : ''}${isLong ? ':' : ''}`,
      ]) ?? null,
    pitch: pitch && [pitch.stepMs, pitch.centreHz, pitch.semitones.map(tenths).join(',')],
  };
}

function inFull(kept: Short | readonly []): SpeechNotes {
  if (!('words' in kept)) return NO_NOTES;
  const { words, phonemes, pitch } = kept;
  return {
    words,
    phonemes:
      phonemes?.map(([ipa, startMs, endMs, marks]) => ({
        ipa,
        startMs,
        endMs,
        stress: STRESSES[Number.parseInt(marks, 10) - 1] ?? null,
        isLong: marks.endsWith(':'),
      })) ?? null,
    pitch: pitch && {
      stepMs: pitch[0],
      centreHz: pitch[1],
      semitones: pitch[2].split(',').map((tenths) => (tenths === '' ? null : Number(tenths) / 10)),
    },
  };
}

/** Frames of an MP3 file without a tag of the speech service. */
function withoutTag(mp3: Uint8Array): Uint8Array {
  const isTagged = mp3[0] === 0x49 && mp3[1] === 0x44 && mp3[2] === 0x33 && mp3.length > ID3_HEAD;
  return isTagged ? mp3.subarray(ID3_HEAD + readSyncSafe(mp3, 6)) : mp3;
}

/** ID3 sizes use seven bits per byte (synchsafe). */
function syncSafe(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
}

function readSyncSafe(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((size, i) => (size << 7) | ((bytes[at + i] ?? 0) & 0x7f), 0);
}
