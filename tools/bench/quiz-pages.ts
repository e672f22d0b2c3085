import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** A page of a room that only counts messages: parsing them would cost more than sending them. */
export class Page {
  readonly #socket: WebSocket;
  readonly #counts = new Map<string, number>();
  readonly #bytes = new Map<string, number>();
  #waiting: { readonly type: string; readonly count: number; resolve(): void }[] = [];
  /** The newest message of each type. */
  readonly newest = new Map<string, string>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data));
  }

  static open(url: string, headers: Record<string, string> = {}): Promise<Page> {
    const socket = new WebSocket(url, { perMessageDeflate: false, headers });
    const page = new Page(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(page));
      socket.on('error', reject);
    });
  }

  say(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }

  count(type: string): number {
    return this.#counts.get(type) ?? 0;
  }

  /** Resolves once `count` messages of a type have arrived. */
  heard(type: string, count: number): Promise<void> {
    if (this.count(type) >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ type, count, resolve }));
  }

  /** Average length of messages of a type, in bytes. */
  length(type: string): number {
    return Math.round((this.#bytes.get(type) ?? 0) / Math.max(1, this.count(type)));
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(data: Buffer): void {
    const text = data.toString();
    const type = text.slice(9, text.indexOf('"', 9));
    this.newest.set(type, text);
    this.#counts.set(type, this.count(type) + 1);
    this.#bytes.set(type, (this.#bytes.get(type) ?? 0) + data.length);
    const due = this.#waiting.filter((each) => each.type === type && this.count(type) >= each.count);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter((each) => !due.includes(each));
    for (const { resolve } of due) resolve();
  }
}

const agent = new Agent({ keepAlive: true });

/** Posts over a persistent connection, as a page does; resolves with the response body. */
export function post(url: string, headers: Record<string, string>, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${reply.statusCode} ${text}`)),
      );
    });
    call.on('error', ({ message }) => {
      const connection = call.reusedSocket ? 'a kept connection' : 'a new connection';
      reject(new Error(`${url}, on ${connection}: ${message}`));
    });
    call.end(body);
  });
}
