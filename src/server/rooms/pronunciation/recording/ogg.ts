import type { OpusStream } from './opus.ts';
import { UnreadableRecording } from './unreadable.ts';

/** Header of a page (RFC 3533 section 6), up to its segment table. */
const HEAD_BYTES = 27;
const SERIAL_AT = 14;
const SEGMENTS_AT = 26;
/** A segment of this length continues in the next one. */
const FULL = 255;
/** Maximum bytes of an Opus packet: 1,275 bytes per 20 ms, at most 120 ms. */
const LONGEST_PACKET = 61_440;

/**
 * Reads the packets of the first stream of an Ogg file, which must be Opus: header, comments, audio. Single pass in
 * file order; a truncated file is read as far as possible.
 * @param most maximum number of audio packets
 * @throws UnreadableRecording
 */
export function readOgg(bytes: Uint8Array, most: number): OpusStream {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let serial: number | undefined;
  let parts: Uint8Array[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length && packets.length < most + 2; ) {
    if (view.getUint32(at) !== CAPTURE) break;
    const segments = view.getUint8(at + SEGMENTS_AT);
    const lengths = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + segments);
    const stream = view.getUint32(at + SERIAL_AT);
    serial ??= stream;
    const mine = stream === serial;
    at += HEAD_BYTES + segments;
    for (const length of lengths) {
      if (at + length > bytes.length) return streamOf(packets);
      if (mine) parts.push(bytes.subarray(at, at + length));
      at += length;
      if (!mine || length === FULL) continue;
      packets.push(joined(parts));
      parts = [];
    }
  }
  return streamOf(packets);
}

/** `OggS`. */
const CAPTURE = 0x4f676753;

function streamOf([head, _comments, ...packets]: readonly Uint8Array[]): OpusStream {
  if (!head || !String.fromCharCode(...head.subarray(0, 8)).startsWith('OpusHead')) {
    throw new UnreadableRecording('no Opus in it');
  }
  return { head, packets };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  const all = Buffer.concat(parts);
  if (all.length > LONGEST_PACKET) throw new UnreadableRecording('a packet that is too long');
  return all;
}
