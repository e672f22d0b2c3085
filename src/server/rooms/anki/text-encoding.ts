import { RefusedFile } from './refused-file.ts';

/** Bytes of a file used to detect UTF-16. */
const HEAD_BYTES = 4_096;

/**
 * Characters of Windows-1252 from 0x80 to 0x9f (https://encoding.spec.whatwg.org/index-windows-1252.txt). A table
 * of our own, because `TextDecoder('windows-1252')` decodes Latin-1 in Node 20.18.3 to 24.0, in which these are
 * control characters.
 */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const FIRST_SIGN = 0x80;

/**
 * Decodes text: UTF-8, UTF-16 of either byte order with or without BOM, Windows-1252 or Mac Roman.
 * @throws RefusedFile for bytes that are no text
 */
export function decodeText(bytes: Buffer): string {
  const text = utf16(bytes) ?? eightBits(withoutZerosAtEnd(bytes));
  return text.replace(/^\ufeff/, '').replace(/\0+$/, '');
}

function utf16(bytes: Buffer): string | null {
  const mark = bytes.toString('latin1', 0, 2);
  const order = mark === '\xff\xfe' ? 'little' : mark === '\xfe\xff' ? 'big' : orderOf(bytes);
  if (order === null) return null;
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return (order === 'big' ? even.swap16() : even).toString('utf16le');
}

/** In UTF-16 every other byte of European text is zero: the second of each pair, or the first. */
function orderOf(bytes: Buffer): 'little' | 'big' | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const enough = head.length / 4;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (second > enough && first * 10 < second) return 'little';
  return first > enough && second * 10 < first ? 'big' : null;
}

function withoutZerosAtEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

function eightBits(bytes: Buffer): string {
  if (bytes.includes(0)) throw new RefusedFile('broken', 'it is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Encodings of older spreadsheet programs: on Windows, and as “CSV (Macintosh)”.
    const windows = windows1252(bytes);
    const mac = new TextDecoder('macintosh').decode(bytes);
    return lettersIn(mac) > lettersIn(windows) ? mac : windows;
  }
}

function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - FIRST_SIGN] ?? sign);
}

/**
 * Number of letters of Swedish and our languages in a decoded text. Lower case only: a lower-case letter in one
 * encoding is a rare character in the other, while a capital Ä or Ö of Mac Roman is € or … in Windows-1252.
 */
function lettersIn(text: string): number {
  return text.match(/[åäöéü]/g)?.length ?? 0;
}
