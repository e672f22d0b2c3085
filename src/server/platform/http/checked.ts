import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { acceptsEncoding } from './encoding.ts';

/** Less is not worth being unpacked. */
const WORTH_COMPRESSING_BYTES = 1_024;

/** The best compression of more than this would keep everybody waiting: half a second for 170 kB. */
const LONG_BYTES = 64 * 1_024;
const QUICK_QUALITY = 6;

/** Its own for ever, asked about each time: an answer may change with the next release. */
const ASK_FIRST = 'private, no-cache';

declare const FORM: unique symbol;

/**
 * An answer that its schema has checked already, as text: a field nobody declared is not in it. Only the functions
 * of this file make one, and only from what a schema gave back.
 */
export class Checked<Out> {
  declare readonly [FORM]: Out;
  readonly #forms: Forms;

  constructor(forms: Forms) {
    this.#forms = forms;
  }

  text(): string {
    return this.#forms.text();
  }

  /** Null where nothing of it was packed before. */
  pieces(): readonly Piece[] | null {
    return this.#forms.pieces?.() ?? null;
  }

  /** What goes to `request`, compressed where that was done before; sets the headers that belong to it. */
  bodyFor(request: FastifyRequest, reply: FastifyReply): Buffer | string {
    const { text, bytes, gzip, brotli, etag } = this.#forms;
    if (gzip) reply.header('vary', 'accept-encoding');
    if (etag) {
      reply.header('etag', etag).header('cache-control', ASK_FIRST);
      if (request.headers['if-none-match']?.includes(etag)) {
        reply.code(304);
        return '';
      }
    }
    const accepted = request.headers['accept-encoding'];
    if (brotli && acceptsEncoding(accepted, 'br')) {
      reply.header('content-encoding', 'br');
      return brotli();
    }
    if (gzip && acceptsEncoding(accepted, 'gzip')) {
      reply.header('content-encoding', 'gzip');
      return gzip();
    }
    return bytes?.() ?? text();
  }
}

/** The forms an answer may be sent in. */
interface Forms {
  text(): string;
  bytes?(): Buffer;
  gzip?(): Buffer;
  brotli?(): Buffer;
  /** The same in pieces, some of which were packed before. */
  pieces?(): readonly Piece[];
  readonly etag?: string;
}

/** The same answer for everybody who may have it: checked, written and compressed once. */
export function checkedOnce<S extends ZodType>(schema: S, value: z.input<S>): Checked<z.output<S>> {
  const text = JSON.stringify(schema.parse(value));
  const bytes = Buffer.from(text);
  const base = { text: () => text, bytes: () => bytes, etag: etagOf(bytes) };
  if (bytes.length < WORTH_COMPRESSING_BYTES) return new Checked(base);
  let gzip: Buffer | undefined;
  let brotli: Buffer | undefined;
  return new Checked({
    ...base,
    gzip: () => (gzip ??= gzipSync(bytes)),
    brotli: () => (brotli ??= packBrotli(bytes)),
  });
}

/** Weak: the same for each way of compressing it. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function packBrotli(bytes: Buffer): Buffer {
  const quality = bytes.length > LONG_BYTES ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** An answer that is sent as it is to whoever asks for it again: checked and written once. */
export function checkedText<S extends ZodType>(schema: S, value: z.input<S>): Checked<z.output<S>> {
  const bytes = Buffer.from(JSON.stringify(schema.parse(value)));
  return new Checked({ text: () => bytes.toString(), bytes: () => bytes });
}

/** An object of an answer most of which is the same for everybody. */
interface MostlyFixed<Live, Out> {
  /** The whole object, with the fields that come anew each time. */
  with(live: Live): Checked<Out>;
}

/**
 * Checks, writes and compresses once what is the same for everybody, so that with each answer only the live fields
 * are. They stand at the end of the text. What a stranger could steer must not be among either: compression tells by
 * its length what two parts of a text have in common (but live parts are not compressed at all).
 */
export function mostlyFixed<F extends ZodType<object>, L extends ZodType<object>>(
  fixedSchema: F,
  fixed: z.input<F>,
  liveSchema: L,
): MostlyFixed<z.input<L>, z.output<F> & z.output<L>> {
  const head = `${JSON.stringify(fixedSchema.parse(fixed)).slice(0, -1)},`;
  const headBytes = Buffer.from(head);
  const packed = headBytes.length < WORTH_COMPRESSING_BYTES ? null : packedPiece(headBytes);
  return {
    with(fields) {
      const tail = JSON.stringify(liveSchema.parse(fields)).slice(1);
      const pieces = packed && [packed, storedPiece(tail)];
      return new Checked({
        text: () => head + tail,
        bytes: () => Buffer.concat([headBytes, Buffer.from(tail)]),
        ...(pieces && { pieces: () => pieces, gzip: () => gzipOf(pieces) }),
      });
    },
  };
}

/**
 * An answer that is a list. Where parts of it were packed before it is sent compressed, and under an ETag; else as it is.
 */
export function checkedList<Out>(items: readonly Checked<Out>[]): Checked<Out[]> {
  const text = () => `[${items.map((item) => item.text()).join(',')}]`;
  if (items.every((item) => item.pieces() === null)) return new Checked({ text });
  const pieces = items.flatMap((item, index) => [
    storedPiece(index === 0 ? '[' : ','),
    ...(item.pieces() ?? [storedPiece(item.text())]),
  ]);
  const all = [...pieces, storedPiece(']')];
  const bytes = Buffer.concat(all.map(({ plain }) => plain));
  return new Checked({ text, bytes: () => bytes, etag: etagOf(bytes), gzip: () => gzipOf(all) });
}

/** What parts that were checked before say. */
type OutOf<Parts> = { [Name in keyof Parts]: Parts[Name] extends Checked<infer Out> ? Out : never };

/** An object of fields that are checked and written now, and of parts for which that was done before. */
export function checkedWith<L extends ZodType<object>, Parts extends Record<string, Checked<unknown>>>(
  liveSchema: L,
  live: z.input<L>,
  parts: Parts,
): Checked<z.output<L> & OutOf<Parts>> {
  const written = JSON.stringify(liveSchema.parse(live)).slice(1, -1);
  const fields = Object.entries(parts).map(([name, part]) => `${JSON.stringify(name)}:${part.text()}`);
  const text = `{${[...(written === '' ? [] : [written]), ...fields].join(',')}}`;
  return new Checked({ text: () => text });
}

/** A piece of a text; `deflated` where it was packed before. */
interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer | null;
}

/** Packs a piece once, for every answer that it stands in. */
function packedPiece(plain: Buffer): Piece {
  // Flushed, it ends at a whole byte and another block may follow.
  const finishFlush = constants.Z_FULL_FLUSH;
  return { plain, deflated: deflateRawSync(plain, { level: constants.Z_BEST_COMPRESSION, finishFlush }) };
}

function storedPiece(text: string): Piece {
  return { plain: Buffer.from(text), deflated: null };
}

/** RFC 1952: identification, deflate, no flags, no time, strongest compression, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** A block that is stored says how long it is in 16 bits (RFC 1951, 3.2.4). */
const MOST_STORED_BYTES = 65_535;
/** One that says it is the last, is stored and empty. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A gzip file of these pieces, one after the other. */
function gzipOf(pieces: readonly Piece[]): Buffer {
  const blocks = pieces.flatMap(({ plain, deflated }) => (deflated ? [deflated] : storedBlocks(plain)));
  const crc = pieces.reduce((sum, { plain }) => crc32(plain, sum), 0);
  const length = pieces.reduce((sum, { plain }) => sum + plain.length, 0);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, end]);
}

/** Blocks that are not compressed (RFC 1951, 3.2.4). */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MOST_STORED_BYTES) {
    const part = bytes.subarray(from, from + MOST_STORED_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(~part.length & 0xffff, 3);
    blocks.push(head, part);
  }
  return blocks;
}
