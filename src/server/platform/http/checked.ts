import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { etagOf } from './built-file.ts';
import { acceptsEncoding } from './encoding.ts';

/** Minimum bytes for compression. */
const WORTH_COMPRESSING_BYTES = 1_024;

/** Bytes above which the best compression level would block the server: half a second for 170 kB. */
const LONG_BYTES = 64 * 1_024;
const QUICK_QUALITY = 6;

/** Cached privately and revalidated, because an answer may change with the next release. */
const ASK_FIRST = 'private, no-cache';

declare const FORM: unique symbol;

/**
 * Answer validated by its schema, as text, so that it contains no undeclared field. Created only by the functions
 * of this file.
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

  /** Null if no part of it is compressed yet. */
  pieces(): readonly Piece[] | null {
    return this.#forms.pieces?.() ?? null;
  }

  /** Body for `request`, compressed if it was precompressed; sets its headers. */
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

/** Encodings of an answer. */
interface Forms {
  text(): string;
  bytes?(): Buffer;
  gzip?(): Buffer;
  brotli?(): Buffer;
  /** The same in pieces, some of them precompressed. */
  pieces?(): readonly Piece[];
  readonly etag?: string;
}

/** Answer that is the same for all its recipients: validated, serialised and compressed once. */
export function checkedOnce<S extends ZodType>(schema: S, value: z.input<S>): Checked<z.output<S>> {
  const text = JSON.stringify(schema.parse(value));
  const bytes = Buffer.from(text);
  const base = { text: () => text, bytes: () => bytes, etag: weakTagOf(bytes) };
  if (bytes.length < WORTH_COMPRESSING_BYTES) return new Checked(base);
  let gzip: Buffer | undefined;
  let brotli: Buffer | undefined;
  return new Checked({
    ...base,
    gzip: () => (gzip ??= gzipSync(bytes)),
    brotli: () => (brotli ??= packBrotli(bytes)),
  });
}

/** Weak tag: the same for each way of compressing the answer. */
function weakTagOf(bytes: Buffer): string {
  return `W/"${etagOf(bytes)}"`;
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

/** Answer that is repeatedly sent unchanged: validated and serialised once. */
export function checkedText<S extends ZodType>(schema: S, value: z.input<S>): Checked<z.output<S>> {
  const bytes = Buffer.from(JSON.stringify(schema.parse(value)));
  return new Checked({ text: () => bytes.toString(), bytes: () => bytes });
}

/** Object of an answer that is mostly the same for all recipients. */
interface MostlyFixed<Live, Out> {
  /** The whole object with its live fields. */
  with(live: Live): Checked<Out>;
}

/**
 * Validates, serialises and compresses the fixed part once, so that each answer adds only its live fields, at the
 * end of the text. Neither part may contain text that an attacker controls, because compression reveals by its
 * length whether parts are similar (live parts are not compressed at all).
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
 * Answer that is a list. If some of its items are precompressed, it is sent compressed with an ETag; otherwise as
 * it is.
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
  return new Checked({ text, bytes: () => bytes, etag: weakTagOf(bytes), gzip: () => gzipOf(all) });
}

/** Output types of parts validated before. */
type OutOf<Parts> = { [Name in keyof Parts]: Parts[Name] extends Checked<infer Out> ? Out : never };

/** Object of fields validated now, and of parts validated before. */
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

/** Part of a text; `deflated` if it is precompressed. */
interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer | null;
}

/** Compresses a part once for every answer that contains it. */
function packedPiece(plain: Buffer): Piece {
  // A full flush ends at a byte boundary, so that another block may follow.
  const finishFlush = constants.Z_FULL_FLUSH;
  return { plain, deflated: deflateRawSync(plain, { level: constants.Z_BEST_COMPRESSION, finishFlush }) };
}

function storedPiece(text: string): Piece {
  return { plain: Buffer.from(text), deflated: null };
}

/** RFC 1952: identification, deflate, no flags, no time, strongest compression, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** Maximum bytes of a stored block, whose length has 16 bits (RFC 1951, 3.2.4). */
const MOST_STORED_BYTES = 65_535;
/** Empty stored block marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Concatenates these parts to a gzip file. */
function gzipOf(pieces: readonly Piece[]): Buffer {
  const blocks = pieces.flatMap(({ plain, deflated }) => (deflated ? [deflated] : storedBlocks(plain)));
  const crc = pieces.reduce((sum, { plain }) => crc32(plain, sum), 0);
  const length = pieces.reduce((sum, { plain }) => sum + plain.length, 0);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, end]);
}

/** Stored (uncompressed) blocks (RFC 1951, 3.2.4). */
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
