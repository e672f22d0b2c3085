import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The way between a browser and the app, which can be disturbed. */
export interface Way {
  /** URL of the app for the browser. */
  readonly url: string;
  /** Blocks all traffic; `mend` ends this and all other faults. */
  cut(): void;
  /** Simulates a hotel's login page, which answers everything with 200. */
  answerForApp(): void;
  /** Answers these paths with 404. */
  lose(path: RegExp): void;
  /** Paths that are never answered. */
  hold(path: RegExp): void;
  /** Serves a different service worker from now on, as after an update. */
  update(): void;
  /** Drops cookies, as for a browser that rejects them. */
  dropCookies(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a way to the app at `target`. */
export async function openWay(target: string): Promise<Way> {
  let isCut = false;
  let isHotel = false;
  let lost: RegExp | null = null;
  let held: RegExp | null = null;
  let version = 1;
  let withCookies = true;
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isHotel) return outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hotel Måsen</h1>');
    if (held?.test(path)) return incoming.resume();
    if (lost?.test(path)) return outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
    const headers = { ...incoming.headers, ...(path === '/sw.js' && { 'accept-encoding': 'identity' }) };
    const asked = request(`${target}${path}`, { method: incoming.method ?? 'GET', headers }, (reply) => {
      const { 'set-cookie': cookies, etag, ...rest } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, {
        ...rest,
        ...(withCookies && cookies && { 'set-cookie': cookies }),
        ...(path !== '/sw.js' && etag && { etag }),
        'transfer-encoding': 'chunked',
      });
      reply.pipe(outgoing, { end: path !== '/sw.js' });
      if (path === '/sw.js') reply.on('end', () => outgoing.end(`\n// ${version}`));
    });
    asked.on('error', () => outgoing.destroy());
    return incoming.pipe(asked);
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    answerForApp() {
      isHotel = true;
    },
    lose(path) {
      lost = path;
    },
    hold(path) {
      held = path;
    },
    update() {
      version += 1;
    },
    dropCookies() {
      withCookies = false;
    },
    mend() {
      isCut = false;
      isHotel = false;
      lost = null;
      held = null;
      withCookies = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
