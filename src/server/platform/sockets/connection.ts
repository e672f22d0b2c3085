import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { ErrorCode } from '#shared/errors.ts';
import { CLOSE } from '#shared/sockets.ts';
import type { Clock } from '../clock.ts';
import type { SessionUser } from '../sessions.ts';
import { frameOf, type SocketFrame } from './frame.ts';

/** Maximum messages of a page in a time window; beyond it the connection is closed. */
const MOST_MESSAGES = { count: 60, windowMs: 10_000 };
/** Number of invalid messages after which the connection is closed. */
const MOST_BROKEN = 10;
/** Unsent bytes above which a stalled connection is closed, to protect memory; the page may reconnect. */
const MOST_UNSENT_BYTES = 256 * 1024;
/** Number of latest round trips, of which the shortest counts, so that delaying a reply brings no advantage. */
const KEPT_TRIPS = 5;

/** Identity of the client, determined before the connection was accepted. */
export interface Peer {
  /** Null for who is not signed in, and was let in by a room. */
  readonly user: SessionUser | null;
  readonly sessionToken: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly address: string;
  /** Key by which connections are counted. */
  readonly key: string;
}

/** Callbacks of a connection; see `sockets.ts`. */
export interface Ears {
  /** Called with each message in order, one at a time. */
  heard(text: string): Promise<void>;
  closed(code: number): void;
  /** @param times defaults to 1 */
  counted(what: 'received' | 'sent' | 'broken' | 'flooded' | 'stalled', times?: number): void;
}

/** WebSocket connection to a page. */
export class SocketConnection {
  readonly peer: Peer;
  /** Sequence number for errors: that of the latest event sent to this page, set by the room. */
  seq = 0;
  readonly #socket: WebSocket;
  readonly #line: Duplex;
  readonly #ears: Ears;
  readonly #monotonic: Clock;
  #turn: Promise<void> = Promise.resolve();
  #window = { beganMs: 0, count: 0 };
  #broken = 0;
  #asked: { readonly atMs: number; readonly giveUp: NodeJS.Timeout } | null = null;
  #trips: number[] = [];

  /** @param line stream that the socket writes to */
  constructor(socket: WebSocket, line: Duplex, peer: Peer, ears: Ears, monotonic: Clock) {
    this.#socket = socket;
    this.#line = line;
    this.#ears = ears;
    this.#monotonic = monotonic;
    this.peer = peer;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#answered());
    socket.on('close', (code) => {
      clearTimeout(this.#asked?.giveUp);
      ears.closed(code);
    });
    // Errors also close the connection.
    socket.on('error', () => {});
  }

  /** Shortest of the latest round trips in milliseconds; 0 before the first. */
  get roundTripMs(): number {
    return this.#trips.length === 0 ? 0 : Math.min(...this.#trips);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends messages in one write. */
  send(...frames: readonly SocketFrame[]): void {
    const [first] = frames;
    if (!this.isOpen || !first) return;
    if (this.#line.writableLength > MOST_UNSENT_BYTES) {
      this.#ears.counted('stalled');
      this.#socket.terminate();
      return;
    }
    this.#ears.counted('sent', frames.length);
    // Written to the stream directly, because the socket would build each frame again. Possible since it
    // compresses nothing and buffers nothing.
    this.#line.write(frames.length === 1 ? first : Buffer.concat(frames));
  }

  /**
   * Sends an error.
   * @param re type of the rejected message; null if it has none
   */
  refuse(code: ErrorCode, re: string | null): void {
    this.send(frameOf({ type: 'error', seq: this.seq, code, re }));
  }

  /** Reports an invalid message, and closes the connection after several. */
  refuseBroken(re: string | null): void {
    this.#ears.counted('broken');
    this.#broken += 1;
    if (this.#broken > MOST_BROKEN) this.close(CLOSE.refused, 'no messages');
    else this.refuse('validation_error', re);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Terminates it without a close frame. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Sends a ping unless one is pending; terminates the connection if no pong arrives in time. */
  askForLife(withinMs: number): void {
    if (this.#asked || !this.isOpen) return;
    const giveUp = setTimeout(() => this.#socket.terminate(), withinMs);
    giveUp.unref();
    this.#asked = { atMs: this.#monotonic(), giveUp };
    this.#socket.ping();
  }

  #answered(): void {
    if (!this.#asked) return;
    clearTimeout(this.#asked.giveUp);
    this.#trips = [...this.#trips, this.#monotonic() - this.#asked.atMs].slice(-KEPT_TRIPS);
    this.#asked = null;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.isOpen) return;
    this.#ears.counted('received');
    if (this.#isFlood()) {
      this.#ears.counted('flooded');
      this.close(CLOSE.refused, 'too many messages');
      return;
    }
    if (isBinary) {
      this.#ears.counted('broken');
      this.close(CLOSE.unsupported, 'texts only');
      return;
    }
    const text = data.toString();
    this.#turn = this.#turn.then(() => (this.isOpen ? this.#ears.heard(text) : undefined));
  }

  #isFlood(): boolean {
    const nowMs = this.#monotonic();
    if (nowMs - this.#window.beganMs >= MOST_MESSAGES.windowMs) this.#window = { beganMs: nowMs, count: 0 };
    this.#window.count += 1;
    return this.#window.count > MOST_MESSAGES.count;
  }
}
