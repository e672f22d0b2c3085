import type { OpusStream } from './opus.ts';
import { UnreadableRecording } from './unreadable.ts';

/** Relevant elements of Matroska (RFC 9559); the contents of the first four are parsed. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const BLOCK_GROUP = 0xa0;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;

const OPENED: ReadonlySet<number> = new Set([SEGMENT, CLUSTER, TRACKS, BLOCK_GROUP, TRACK_ENTRY]);
/** Lacing flags of a block: several packets in one, which is not used for a single speaker. */
const LACED = 0x06;
const LONGEST_ID = 4;
const LONGEST_SIZE = 8;

interface Track {
  number: number;
  codec: string;
  head: Uint8Array;
}

/**
 * Reads the packets of the first Opus track of a WebM file. Single pass in file order, so that no declared length
 * can take longer than the file's bytes; a truncated file is read as far as possible.
 * @param most maximum number of packets
 * @throws UnreadableRecording
 */
export function readWebm(bytes: Uint8Array, most: number): OpusStream {
  const tracks: Track[] = [];
  const packets: Uint8Array[] = [];
  const opus = () => tracks.find(({ codec }) => codec === 'A_OPUS');
  for (let at = 0; at < bytes.length && packets.length < most; ) {
    const id = readVint(bytes, at, LONGEST_ID);
    const size = id && readVint(bytes, at + id.length, LONGEST_SIZE);
    if (!id || !size) break;
    const begin = at + id.length + size.length;
    if (OPENED.has(id.raw)) {
      if (id.raw === TRACK_ENTRY) tracks.push({ number: 0, codec: '', head: new Uint8Array() });
      at = begin;
      continue;
    }
    const end = begin + size.value;
    // Truncated, or an invalid length.
    if (!(end <= bytes.length)) break;
    const content = bytes.subarray(begin, end);
    if (id.raw === SIMPLE_BLOCK || id.raw === BLOCK) {
      const packet = packetOf(content, opus()?.number);
      if (packet) packets.push(packet);
    } else describe(tracks.at(-1), id.raw, content);
    at = end;
  }
  const track = opus();
  if (!track) throw new UnreadableRecording('no Opus in it');
  return { head: track.head, packets };
}

function describe(track: Track | undefined, id: number, content: Uint8Array): void {
  if (!track) return;
  if (id === TRACK_NUMBER) track.number = content.reduce((number, byte) => number * 256 + byte, 0);
  if (id === CODEC_ID) track.codec = String.fromCharCode(...content.subarray(0, 32));
  if (id === CODEC_PRIVATE) track.head = content;
}

/** Packet in a block: after the track number, a timestamp of two bytes and flags. Null for another track. */
function packetOf(block: Uint8Array, track: number | undefined): Uint8Array | null {
  const number = readVint(block, 0, LONGEST_SIZE);
  if (!number || number.value !== track) return null;
  const flags = block[number.length + 2];
  if (flags === undefined) return null;
  if ((flags & LACED) !== 0) throw new UnreadableRecording('laced');
  return block.subarray(number.length + 3);
}

interface Vint {
  /** In bytes. */
  readonly length: number;
  /** Including the length marker, as element ids are written. */
  readonly raw: number;
  /** Without it. Imprecise beyond 2^53, which no file size reaches. */
  readonly value: number;
}

/** Variable-length integer, whose leading zeros give its length (RFC 8794 section 4); null if there is none. */
function readVint(bytes: Uint8Array, at: number, longest: number): Vint | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > longest || at + length > bytes.length) return null;
  const raw = bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0);
  return { length, raw, value: raw - 2 ** (7 * length) };
}
