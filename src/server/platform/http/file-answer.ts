import type { FastifyReply } from 'fastify';

/** Answer that is a file to download. */
export class FileAnswer {
  readonly #bytes: Uint8Array;
  readonly #type: string;
  readonly #name: string;

  /**
   * @param type media type, with charset for text
   * @param name file name: only letters, digits, `-` and `.`
   */
  constructor(bytes: Uint8Array, type: string, name: string) {
    this.#bytes = bytes;
    this.#type = type;
    this.#name = name;
  }

  /** Body of the answer; sets its headers. */
  bodyFor(reply: FastifyReply): Buffer {
    reply.type(this.#type).header('content-disposition', `attachment; filename="${this.#name}"`);
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
  }
}
