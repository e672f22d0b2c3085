/** Container formats of recordings. */
export type Container = 'webm' | 'ogg' | 'wav';

/** Container by the first bytes: an EBML header, an Ogg page, or a RIFF WAVE file. Null for others. */
export function containerOf(bytes: Uint8Array): Container | null {
  if (startsWith(bytes, 0, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm';
  if (startsWith(bytes, 0, ascii('OggS'))) return 'ogg';
  return startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WAVE')) ? 'wav' : null;
}

function startsWith(bytes: Uint8Array, at: number, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[at + index] === sign);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
