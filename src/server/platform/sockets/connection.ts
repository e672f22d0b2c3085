import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { ErrorCode } from '#shared/errors.ts';
import { CLOSE } from '#shared/sockets.ts';
import type { Clock } from '../clock.ts';
import type { SessionUser } from '../sessions.ts';
import { type Frame, frameOf } from './frame.ts';

/** A page may say so much in so long; beyond it, it is cut off. */
const MOST_MESSAGES = { count: 60, windowMs: 10_000 };
/** After so many messages that are none, nothing more is expected of whoever sends them. */
const MOST_BROKEN = 10;
/** A page that takes nothing of what it is sent is let go, before it fills the memory; it may come again. */
const MOST_UNSENT_BYTES = 256 * 1024;
/** Of so many round trips the shortest counts: one that is drawn out brings nothing. */
const KEPT_TRIPS = 5;

/** Who is at the other end, found out before the connection was made. */
export interface Peer {
  /** Null for who is not signed in, and was let in by a room. */
  readonly user: SessionUser | null;
  readonly sessionToken: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly address: string;
  /** Connections are counted by it. */
  readonly key: string;
}

/** What a connection tells of itself; see `sockets.ts`. */
export interface Ears {
  /** In the order in which they came, one at a time. */
  heard(text: string): Promise<void>;
  closed(code: number): void;
  /** @param times once, unless it says otherwise */
  counted(what: 'received' | 'sent' | 'broken' | 'flooded' | 'stalled', times?: number): void;
}

/** One live connection to a page. */
export class Connection {
  readonly peer: Peer;
  /** The number that errors bear: of the newest event this page was told, as the room keeps it. */
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

  /** @param line what the socket writes to */
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
    // What breaks a connection closes it, too.
    socket.on('error', () => {});
  }

  /** The shortest of the latest round trips, in milliseconds; 0 before the first. */
  get roundTripMs(): number {
    return this.#trips.length === 0 ? 0 : Math.min(...this.#trips);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends messages in one go. */
  send(...frames: readonly Frame[]): void {
    const [first] = frames;
    if (!this.isOpen || !first) return;
    if (this.#line.writableLength > MOST_UNSENT_BYTES) {
      this.#ears.counted('stalled');
      this.#socket.terminate();
      return;
    }
    this.#ears.counted('sent', frames.length);
    // Past the socket, which would make each frame anew: it compresses nothing, and so keeps nothing back.
    this.#line.write(frames.length === 1 ? first : Buffer.concat(frames));
  }

  /** Says why something was not done. @param re type of the message that was refused; null where it has none */
  refuse(code: ErrorCode, re: string | null): void {
    this.send(frameOf({ type: 'error', seq: this.seq, code, re }));
  }

  /** Says that what was sent is no message; beyond some of them it is the end. */
  refuseBroken(re: string | null): void {
    this.#ears.counted('broken');
    this.#broken += 1;
    if (this.#broken > MOST_BROKEN) this.close(CLOSE.refused, 'no messages');
    else this.refuse('validation_error', re);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends it without a word. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Asks for a sign of life, unless it is being asked already; ends the connection when none comes in time. */
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
