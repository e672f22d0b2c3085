import { Decompress } from 'fzstd';
import { RefusedFile } from './refused-file.ts';

const MAGIC = 0xfd2fb528;
/** Maximum window that every decoder should support (RFC 8878, 3.1.1.1.2); Anki uses two megabytes. */
const LARGEST_WINDOW = 8 * 1024 * 1024;
const LARGEST_BLOCK = 128 * 1024;
const RESERVED = 3;
const RLE = 1;
const COMPRESSED = 2;

/**
 * Unpacks one zstd frame (RFC 8878), Anki's format for each file since 2022. The frame is validated before
 * unpacking, because the library allocates whatever window the header declares.
 * @throws RefusedFile if it is damaged, followed by data, or longer than `mostBytes`
 */
export function unzstd(frame: Buffer, mostBytes: number): Buffer {
  walk(frame, mostBytes);
  const parts: Uint8Array[] = [];
  let total = 0;
  try {
    new Decompress((part) => {
      total += part.length;
      if (total > mostBytes) throw new RefusedFile('too_large', 'a zstd frame unpacks to too much');
      parts.push(part);
    }).push(frame, true);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('broken', 'a zstd frame is damaged');
  }
  return Buffer.concat(parts, total);
}

/** Returns true if the bytes begin like a zstd frame. */
export function isZstd(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === MAGIC;
}

/**
 * Reads the frame header and all block headers: declared sizes must be plausible, and the frame must end with the
 * bytes.
 */
function walk(frame: Buffer, mostBytes: number): void {
  try {
    let at = readHeader(frame, mostBytes);
    let total = 0;
    for (let isLast = false; !isLast; ) {
      const head = frame.readUIntLE(at, 3);
      const kind = (head >> 1) & 3;
      const bytes = head >> 3;
      if (kind === RESERVED || bytes > LARGEST_BLOCK)
        throw new RefusedFile('broken', 'a zstd block is impossible');
      // The size of compressed blocks is known only after unpacking.
      if (kind !== COMPRESSED) total += bytes;
      if (total > mostBytes) throw new RefusedFile('too_large', 'a zstd frame unpacks to too much');
      at += 3 + (kind === RLE ? 1 : bytes);
      isLast = (head & 1) === 1;
    }
    const checksumBytes = ((frame[4] ?? 0) & 4) === 0 ? 0 : 4;
    if (at + checksumBytes !== frame.length) throw new RefusedFile('broken', 'a zstd frame ends elsewhere');
  } catch (error) {
    // Read beyond the end.
    throw error instanceof RangeError ? new RefusedFile('broken', 'a zstd frame is cut off') : error;
  }
}

/** @returns offset of the first block */
function readHeader(frame: Buffer, mostBytes: number): number {
  if (!isZstd(frame)) throw new RefusedFile('broken', 'this is no zstd frame');
  const flags = frame.readUInt8(4);
  const isSingleSegment = (flags & 0x20) !== 0;
  const dictionary = flags & 3;
  if ((flags & 8) !== 0 || dictionary !== 0)
    throw new RefusedFile('broken', 'a zstd frame is of an unknown form');
  let at = 5;
  let window = 0;
  if (!isSingleSegment) {
    const byte = frame.readUInt8(at);
    const base = 2 ** (10 + (byte >> 3));
    window = base + (base / 8) * (byte & 7);
    at += 1;
  }
  const sizeFlag = flags >> 6;
  const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 2 ** sizeFlag;
  const declared = readSize(frame, at, sizeBytes);
  if (declared > mostBytes) throw new RefusedFile('too_large', 'a zstd frame declares too much');
  if (Math.max(window, isSingleSegment ? declared : 0) > LARGEST_WINDOW) {
    throw new RefusedFile('too_large', 'a zstd frame asks for too much memory');
  }
  return at + sizeBytes;
}

function readSize(frame: Buffer, at: number, bytes: number): number {
  if (bytes === 0) return 0;
  if (bytes === 8) return Number(frame.readBigUInt64LE(at));
  return frame.readUIntLE(at, bytes) + (bytes === 2 ? 256 : 0);
}
