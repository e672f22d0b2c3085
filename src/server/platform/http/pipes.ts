import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Maximum requests of one connection processed at once; browsers and proxies send one at a time. */
const MOST_IN_WORK = 4;
/** Maximum waiting requests of a connection; beyond it the connection is closed. */
const MOST_WAITING = 32;

type ServerResponse = import('node:http').ServerResponse;

/**
 * Limits pipelined requests of a connection, and destroys every stream of its answers when the connection closes.
 * Node reports that only to the answer being written; streams of later ones would stay open with their files. To be
 * called before any other hook is added.
 */
export function boundPipes(app: FastifyInstance): void {
  const pipes = new WeakMap<Socket, Pipe>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    let pipe = pipes.get(socket);
    if (!pipe) {
      pipe = new Pipe(socket);
      pipes.set(socket, pipe);
    }
    pipe.enter(reply.raw, done);
  });
}

class Pipe {
  readonly #socket: Socket;
  readonly #waiting: (() => void)[] = [];
  /** Streams being sent, by their answers. */
  readonly #sources = new Map<ServerResponse, Readable>();
  #inWork = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.once('close', () => {
      this.#waiting.length = 0;
      for (const source of this.#sources.values()) source.destroy();
    });
  }

  /** Calls `begin` when it is the request's turn; never if the connection closes before. */
  enter(response: ServerResponse, begin: () => void): void {
    if (this.#inWork < MOST_IN_WORK) this.#start(response, begin);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(() => this.#start(response, begin));
    else this.#socket.destroy();
  }

  #start(response: ServerResponse, begin: () => void): void {
    this.#inWork++;
    response.on('pipe', (source: Readable) => {
      // The connection may have closed while the stream was being opened.
      if (this.#socket.destroyed) source.destroy();
      else this.#sources.set(response, source);
    });
    response.once('close', () => {
      this.#sources.delete(response);
      this.#inWork--;
      if (!this.#socket.destroyed) this.#waiting.shift()?.();
    });
    begin();
  }
}
