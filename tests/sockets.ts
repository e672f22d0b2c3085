import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { TestApp, TestClient } from '#tests/app.ts';

/** WebSocket of a page, with all messages received. */
export interface TestSocket {
  readonly socket: WebSocket;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a message
  readonly messages: any[];
  say(message: object | string): void;
  /** First matching message, including earlier ones; rejects when the connection closes before. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  until(fits: (message: any) => boolean): Promise<any>;
  /** Code with which it was closed. */
  readonly closed: Promise<number>;
}

/** Starts listening; returns the URL. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens a WebSocket as a browser does; rejects with the status if the server rejects it. */
export function openSocket(
  host: string,
  client: Pick<TestClient, 'cookies'>,
  options: { readonly origin?: string | null; readonly autoPong?: boolean } = {},
): Promise<TestSocket> {
  const { origin = `http://${host}`, autoPong = true } = options;
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const socket = new WebSocket(`ws://${host}/ws`, {
    perMessageDeflate: false,
    autoPong,
    headers: { ...(cookie && { cookie }), ...(origin !== null && { origin }) },
  });
  const messages: unknown[] = [];
  let wake = () => {};
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
      wake();
    });
  });
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    wake();
  });
  const test: TestSocket = {
    socket,
    messages,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async until(fits) {
      for (;;) {
        const found = messages.find(fits);
        if (found !== undefined) return found;
        if (socket.readyState >= socket.CLOSING) {
          throw new Error(`Closed; it was told ${JSON.stringify(messages).slice(0, 500)}`);
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    closed,
  };
  return new Promise((resolve, reject) => {
    socket.on('error', () => {});
    socket.on('unexpected-response', (_, response) => {
      reject(Object.assign(new Error(`refused: ${response.statusCode}`), { status: response.statusCode }));
      response.resume();
    });
    socket.on('open', () => resolve(test));
  });
}
