/** Number of bytes used to detect UTF-16 without a byte order mark. */
const HEAD_BYTES = 4_096;

/**
 * Characters of Windows-1252 from 0x80 to 0x9f (https://encoding.spec.whatwg.org/index-windows-1252.txt). A table
 * of our own, because `TextDecoder('windows-1252')` decodes Latin-1 in Node 20.18.3 to 24.0, in which these are
 * control characters.
 */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const FIRST_SIGN = 0x80;

/** Decodes bytes by an encoding of the Encoding Standard. @throws if `isFatal` and they are not valid in it */
export type BytesDecoder = (bytes: Uint8Array, encoding: string, isFatal: boolean) => string;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 of either byte order with or without byte order mark, Windows-1252 or
 * Mac Roman. Returns null for bytes that are no text.
 * @param decode `TextDecoder` of the platform
 */
export function decodeText(bytes: Uint8Array, decode: BytesDecoder): string | null {
  const text = utf16(bytes, decode) ?? eightBits(withoutZerosAtEnd(bytes), decode);
  return text === null ? null : text.replace(/^\ufeff/, '').replace(/\0+$/, '');
}

function utf16(bytes: Uint8Array, decode: BytesDecoder): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const order = isLittle ? 'le' : isBig ? 'be' : orderOf(bytes);
  if (order === null) return null;
  return decode(bytes.subarray(0, bytes.length - (bytes.length % 2)), `utf-16${order}`, false);
}

/** In UTF-16 every other byte of European text is zero: the second of each pair, or the first. */
function orderOf(bytes: Uint8Array): 'le' | 'be' | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const enough = head.length / 4;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (second > enough && first * 10 < second) return 'le';
  return first > enough && second * 10 < first ? 'be' : null;
}

function withoutZerosAtEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

function eightBits(bytes: Uint8Array, decode: BytesDecoder): string | null {
  if (bytes.includes(0)) return null;
  try {
    return decode(bytes, 'utf-8', true);
  } catch {
    // Encodings of older programs: on Windows, and of spreadsheets as “CSV (Macintosh)”.
    const windows = windows1252(bytes, decode);
    const mac = decode(bytes, 'macintosh', false);
    return lettersIn(mac) > lettersIn(windows) ? mac : windows;
  }
}

function windows1252(bytes: Uint8Array, decode: BytesDecoder): string {
  return decode(bytes, 'windows-1252', false).replace(
    /[\x80-\x9f]/g,
    (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - FIRST_SIGN] ?? sign,
  );
}

/**
 * Number of letters of Swedish and our languages in a decoded text. Lower case only: a lower-case letter in one
 * encoding is a rare character in the other, while a capital Ä or Ö of Mac Roman is € or … in Windows-1252.
 */
function lettersIn(text: string): number {
  return text.match(/[åäöéü]/g)?.length ?? 0;
}
