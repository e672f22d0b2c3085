import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The URL identifies the content, which never changes. */
const FOREVER = 'private, max-age=31536000, immutable';
/** Cached but revalidated. */
const ASK_FIRST = 'private, no-cache';

/** Bytes read at once: films are read sequentially, and fewer turns of the event loop make them faster. */
const CHUNK_BYTES = 256 * 1_024;

/** Follows no symbolic link, and does not block on a pipe. */
const READ_PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** First and last byte. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Answer that is a file of the disk, or the requested range of it. */
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
   * Opens a file, which `bodyFor` closes or passes on to be closed.
   * @param version changes with the content: letters, digits and `-`
   * @param isForEver true if this version was requested explicitly
   * @returns null if there is no regular file: missing, a link, a folder
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
        // An overwritten film keeps its name, so size and time are included.
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
   * Body of the answer; sets headers and status. The file is closed when it has been sent completely, or when the
   * connection closes.
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
    // A range of a changed film would not fit the parts already received.
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
      // Not an empty string, whose length would become the content length.
      return Readable.from([]);
    }
    return this.#handle.createReadStream({ start: first, end: last, highWaterMark: CHUNK_BYTES });
  }
}

/**
 * Parses a range header (RFC 9110, section 14): null for the whole file, which is also sent for several ranges or
 * unknown units.
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

/** Maps a missing file to null. */
function missing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}
