import { isLayer3Frame, isMovie, lengthOfAacFrame, movieTypeOf } from './sound-frames.ts';

/** Formats that current browsers support, and that cannot contain code. */
export const ANKI_MEDIA_TYPES = [
  'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif',
  'audio/mpeg', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/flac', 'audio/webm',
] as const; // biome-ignore format: a list of names

export type MediaType = (typeof ANKI_MEDIA_TYPES)[number];

/** Maximum zero bytes before the first frame, which some encoders leave and decoders skip. */
const MAX_LEADING_ZEROS = 16_384;
const HEAD_BYTES = 1_024;

const textIn = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Type of a file by its first bytes, regardless of its name; null for other types. */
export function mediaTypeOf(bytes: Buffer): MediaType | null {
  const text = (from: number, to: number) => textIn(bytes, from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return isSpeex(bytes) ? null : 'audio/ogg';
  if (text(0, 4) === 'fLaC') return 'audio/flac';
  if (isMatroska(bytes)) return text(0, 64).includes('webm') ? 'audio/webm' : null;
  if (isMovie(bytes)) return movieTypeOf(bytes);
  return text(0, 3) === 'ID3' ? 'audio/mpeg' : frameTypeOf(withoutLeadingZeros(bytes));
}

function frameTypeOf(bytes: Buffer): MediaType | null {
  if (textIn(bytes, 0, 3) === 'ID3' || isLayer3Frame(bytes)) return 'audio/mpeg';
  const first = lengthOfAacFrame(bytes);
  if (first === null) return null;
  // Two bytes may match by chance: if another frame follows, it must be valid, too.
  const next = bytes.subarray(first);
  return next.length < 7 || lengthOfAacFrame(next) !== null ? 'audio/aac' : null;
}

function withoutLeadingZeros(bytes: Buffer): Buffer {
  const first = bytes.subarray(0, MAX_LEADING_ZEROS).findIndex((byte) => byte !== 0);
  return first > 0 ? bytes.subarray(first) : bytes;
}

const isSpeex = (bytes: Buffer) => textIn(bytes, 0, 64).includes('Speex   ');
const isMatroska = (bytes: Buffer) => textIn(bytes, 0, 4) === '\x1a\x45\xdf\xa3';

/** Unsupported formats by their first bytes. */
const OTHER_FORMATS: readonly (readonly [name: string, isIt: (head: string) => boolean])[] = [
  ['AMR', (head) => head.startsWith('#!AMR')],
  ['HEIC', (head) => /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head)],
  ['QuickTime', (head) => /^.{4}(ftypqt {2}|moov|mdat|wide|free)/s.test(head)],
  ['3GP (AMR)', (head) => /^.{4}ftyp3g/s.test(head)],
  ['MP4', (head) => /^.{4}ftyp/s.test(head)],
  ['Speex', (head) => head.startsWith('OggS')],
  ['Matroska', (head) => head.startsWith('\x1a\x45\xdf\xa3')],
  ['AIFF', (head) => /^FORM.{4}AIF[FC]/s.test(head)],
  ['AVI', (head) => /^RIFF.{4}AVI /s.test(head)],
  ['WMA', (head) => head.startsWith('\x30\x26\xb2\x75')],
  ['MIDI', (head) => head.startsWith('MThd')],
  ['BMP', (head) => /^BM.{4}\0\0\0\0/s.test(head)],
  ['TIFF', (head) => /^(II\*\0|MM\0\*)/.test(head)],
  ['PDF', (head) => head.startsWith('%PDF')],
];

/** Name of an unsupported format: `SVG`, another of the names above, or empty. */
export function otherFormatOf(bytes: Buffer): string {
  const head = textIn(bytes, 0, HEAD_BYTES);
  if (/^\s*(\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/i.test(head)) return 'SVG';
  return OTHER_FORMATS.find(([, isIt]) => isIt(head))?.[0] ?? '';
}
