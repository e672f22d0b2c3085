/** Pictures and sounds that every browser shows, and that can hold nothing to be run. */
export const MEDIA_TYPES = [
  'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/flac',
] as const; // biome-ignore format: a list of names

export type MediaType = (typeof MEDIA_TYPES)[number];

/** What a file is by its first bytes, whatever it is called; null for anything but the pictures and sounds above. */
export function mediaTypeOf(bytes: Buffer): MediaType | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'fLaC') return 'audio/flac';
  if (/^ftyp(M4A |M4B |mp42|isom|dash|iso[56])/.test(text(4, 12))) return 'audio/mp4';
  return text(0, 3) === 'ID3' || isMpegFrame(bytes) ? 'audio/mpeg' : null;
}

/** The head of an MPEG audio frame, layer III: eleven bits set, no reserved version, rate or sampling. */
function isMpegFrame(bytes: Buffer): boolean {
  if (bytes.length < 4) return false;
  const head = bytes.readUInt32BE(0);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const rate = (head >>> 12) & 15;
  const sampling = (head >>> 10) & 3;
  return head >>> 21 === 0x7ff && version !== 1 && layer === 1 && rate !== 15 && rate !== 0 && sampling !== 3;
}
