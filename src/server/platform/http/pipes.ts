import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that are worked on at once: a browser sends one at a time, and so do proxies. */
const MOST_IN_WORK = 4;
/** More may wait on a connection; whoever sends still more without reading is cut off. */
const MOST_WAITING = 32;

type ServerResponse = import('node:http').ServerResponse;

/**
 * Bounds what one connection can ask for at once, and ends every stream that goes into an answer when the
 * connection ends. Node itself tells only the answer being written of that: the streams of those behind it would
 * stay open for ever, each with its file. Call it before any other hook is added.
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
  /** What is being sent, by the answer it goes into. */
  readonly #sources = new Map<ServerResponse, Readable>();
  #inWork = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.once('close', () => {
      this.#waiting.length = 0;
      for (const source of this.#sources.values()) source.destroy();
    });
  }

  /** Calls `begin` when it is the request's turn; never, when the connection ends before. */
  enter(response: ServerResponse, begin: () => void): void {
    if (this.#inWork < MOST_IN_WORK) this.#start(response, begin);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(() => this.#start(response, begin));
    else this.#socket.destroy();
  }

  #start(response: ServerResponse, begin: () => void): void {
    this.#inWork++;
    response.on('pipe', (source: Readable) => {
      // It may have taken a while to open.
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
