import type { FastifyReply } from 'fastify';

/** An answer that is a file to be kept. */
export class FileAnswer {
  readonly #bytes: Uint8Array;
  readonly #type: string;
  readonly #name: string;

  /**
   * @param type media type, of text with its charset
   * @param name what it is to be called: letters, digits, `-` and `.` only
   */
  constructor(bytes: Uint8Array, type: string, name: string) {
    this.#bytes = bytes;
    this.#type = type;
    this.#name = name;
  }

  /** What is sent; sets the headers that belong to it. */
  bodyFor(reply: FastifyReply): Buffer {
    reply.type(this.#type).header('content-disposition', `attachment; filename="${this.#name}"`);
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
  }
}
