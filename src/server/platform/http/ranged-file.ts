import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The address names the content: it never changes. */
const FOREVER = 'private, max-age=31536000, immutable';
/** Kept, but asked about each time. */
const ASK_FIRST = 'private, no-cache';

/** Read at once: films are read from one place on, and fewer turns of the event loop make them faster. */
const CHUNK_BYTES = 256 * 1_024;

/** Opens no link, and waits for nobody where it is a pipe. */
const READ_PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** First and last byte. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An answer that is a file of the disk, or the part of it that is asked for. */
export class RangedFile {
  readonly #handle: FileHandle;
  readonly #bytes: number;
  readonly #type: string;
  readonly #etag: string;
  readonly #isForEver: boolean;

  private constructor(handle: FileHandle, bytes: number, type: string, etag: string, isForEver: boolean) {
    this.#handle = handle;
    this.#bytes = bytes;
    this.#type = type;
    this.#etag = etag;
    this.#isForEver = isForEver;
  }

  /**
   * Opens a file, which `bodyFor` closes or hands on to be closed.
   * @param version changes whenever its content does: letters, digits and `-`
   * @param isForEver whether it was asked for by this version
   * @returns null where there is none, or none of its own: a link, a folder
   */
  static async open(
    path: string,
    type: string,
    version: string,
    isForEver: boolean,
  ): Promise<RangedFile | null> {
    const handle = await open(path, READ_PLAIN).catch(missing);
    if (!handle) return null;
    try {
      const stat = await handle.stat();
      if (stat.isFile()) {
        // What is written over a film keeps its name: its size and time tell.
        const etag = `"${version}-${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
        return new RangedFile(handle, stat.size, type, etag, isForEver);
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return null;
  }

  /**
   * What is sent; sets the headers and the status that belong to it. The file is closed when all of it is sent, or when
   * the connection goes.
   * @throws Refusal `range_not_satisfiable`
   */
  async bodyFor(request: FastifyRequest, reply: FastifyReply): Promise<Readable | string> {
    reply.headers({
      'content-type': this.#type,
      'accept-ranges': 'bytes',
      etag: this.#etag,
      'cache-control': this.#isForEver ? FOREVER : ASK_FIRST,
    });
    const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers;
    if (known?.includes(this.#etag)) {
      await this.#handle.close();
      reply.code(304);
      return '';
    }
    // Of a film that has changed since, the part would not fit the rest.
    const isSame = ifRange === undefined || ifRange === this.#etag;
    const range = isSame ? readRange(asked, this.#bytes) : null;
    if (range === 'beyond') {
      await this.#handle.close();
      reply.header('content-range', `bytes */${this.#bytes}`);
      throw new Refusal('range_not_satisfiable');
    }
    const { first, last } = range ?? { first: 0, last: this.#bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${this.#bytes}`);
    reply.header('content-length', last - first + 1);
    if (request.method === 'HEAD' || last < first) {
      await this.#handle.close();
      // Not a string, whose length would be taken for the file's.
      return Readable.from([]);
    }
    return this.#handle.createReadStream({ start: first, end: last, highWaterMark: CHUNK_BYTES });
  }
}

/**
 * The range that a header asks for (RFC 9110, section 14): null for the whole, which is also sent to who asks for several
 * ranges, or in a way that nobody knows.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const [all, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (all === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Number(to);
    return length === 0 || bytes === 0 ? 'beyond' : { first: Math.max(0, bytes - length), last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'beyond' : { first, last };
}

/** Nothing to be opened there. */
function missing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}
