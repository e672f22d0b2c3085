/** Share of zero bytes above which bytes without a byte order mark are UTF-16. Other texts have none. */
const ZERO_SHARE = 0.2;
/** Number of bytes looked at to find the encoding. */
const SAMPLE_BYTES = 4_096;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with or without a byte order mark, otherwise Windows-1252, whose
 * letters include those of Latin-1. Line ends become `\n`; control characters other than tab and line feed are removed.
 */
export function decodeFile(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff\ufffe]/g, '');
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > sample.length * ZERO_SHARE) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
