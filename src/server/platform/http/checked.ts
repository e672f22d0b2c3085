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
  readonly etag?: string;
}

/** The same answer for everybody who may have it: checked, written and compressed once. */
export function checkedOnce<S extends ZodType>(schema: S, value: z.input<S>): Checked<z.output<S>> {
  const text = JSON.stringify(schema.parse(value));
  const bytes = Buffer.from(text);
  // Weak: the same for each way of compressing it.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const base = { text: () => text, bytes: () => bytes, etag };
  if (bytes.length < WORTH_COMPRESSING_BYTES) return new Checked(base);
  let gzip: Buffer | undefined;
  let brotli: Buffer | undefined;
  return new Checked({
    ...base,
    gzip: () => (gzip ??= gzipSync(bytes)),
    brotli: () => (brotli ??= packBrotli(bytes)),
  });
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
  const packed = headBytes.length < WORTH_COMPRESSING_BYTES ? null : packHead(headBytes);
  return {
    with(fields) {
      const tail = JSON.stringify(liveSchema.parse(fields)).slice(1);
      return new Checked({
        text: () => head + tail,
        bytes: () => Buffer.concat([headBytes, Buffer.from(tail)]),
        ...(packed && { gzip: () => packed.with(Buffer.from(tail)) }),
      });
    },
  };
}

/** An answer that is a list. It is sent as it is. */
export function checkedList<Out>(items: readonly Checked<Out>[]): Checked<Out[]> {
  return new Checked({ text: () => `[${items.map((item) => item.text()).join(',')}]` });
}

/** RFC 1952: identification, deflate, no flags, no time, strongest compression, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** A block that is stored says how long it is in 16 bits (RFC 1951, 3.2.4). */
const MOST_STORED_BYTES = 65_535;

/** The beginning of a gzip file, packed once, that ends with different bytes each time. */
function packHead(head: Buffer): { with(tail: Buffer): Buffer } {
  // Flushed, it ends at a whole byte and another block may follow.
  const deflated = deflateRawSync(head, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const start = Buffer.concat([GZIP_HEADER, deflated]);
  const crc = crc32(head);
  return {
    with(tail) {
      if (tail.length > MOST_STORED_BYTES) return gzipSync(Buffer.concat([head, tail]));
      const stored = Buffer.alloc(5);
      stored[0] = 1; // the last block, and not compressed
      stored.writeUInt16LE(tail.length, 1);
      stored.writeUInt16LE(~tail.length & 0xffff, 3);
      const end = Buffer.alloc(8);
      end.writeUInt32LE(crc32(tail, crc), 0);
      end.writeUInt32LE((head.length + tail.length) >>> 0, 4);
      return Buffer.concat([start, stored, tail, end]);
    },
  };
}
