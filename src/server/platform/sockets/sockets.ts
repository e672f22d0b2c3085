import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ZodType } from 'zod';
import { CLOSE, SOCKET_PATH } from '#shared/sockets.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { toRefusal, writeRefusal } from '../http/errors.ts';
import { RateWindows } from '../http/rate-windows.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { type Peer, SocketConnection } from './connection.ts';
import { addressOf, refuseForeignOrigin } from './upgrade.ts';

export type { SocketConnection } from './connection.ts';

/** Room that uses WebSockets: it receives messages of its types. */
export interface SocketRoom<Message extends { readonly type: string } = { readonly type: string }> {
  /** Schema of messages from pages. */
  readonly messages: ZodType<Message>;
  readonly types: readonly string[];
  /** Admission of clients who are not signed in: a key by which they are counted, or null. */
  admit(cookies: Peer['cookies']): Promise<string | null>;
  /**
   * Messages of a connection arrive one after another.
   * @throws Refusal, which is sent to the page
   */
  heard(connection: SocketConnection, message: Message): Promise<void>;
  closed(connection: SocketConnection): void;
}

/** WebSocket connections of pages under `/ws`. */
export interface Sockets {
  subscribe<Message extends { readonly type: string }>(room: SocketRoom<Message>): void;
}

const MAX_PAYLOAD_BYTES = 16 * 1024;
const MOST_OF_ONE = 10;
/** Maximum milliseconds until a pong. */
const LIFE_MS = 10_000;
/** The same when another client waits for the place. */
const PROBE_MS = 5_000;
/** Maximum new connections per address, before `RATE_SCALE`: enough for a class after a network failure. */
const BEGUN = { max: 300, windowMs: MINUTE_MS };
const COUNTED_ADDRESSES = 10_000;
/** Milliseconds between session checks, because a session may expire while its connection is open. */
const LOOK_AGAIN_MS = MINUTE_MS;
/** Milliseconds for closing handshakes when the server stops. */
const GOODBYE_MS = 1_000;

/** Accepts WebSocket connections on the server of `app`. */
export function openSockets(app: FastifyInstance, platform: Platform, registry: Registry): Sockets {
  const { settings, sessions, monotonic, log } = platform;
  const rooms: SocketRoom[] = [];
  const open = new Set<SocketConnection>();
  const meter = makeMeter(registry, () => open.size);
  const begun = new RateWindows(monotonic, BEGUN.windowMs, COUNTED_ADDRESSES);
  const mostBegun = Math.max(1, Math.round(BEGUN.max * settings.rateScale));
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
  });
  const lifeMs = Math.min(LIFE_MS, settings.wsHeartbeatMs);
  const { name: cookieName } = sessionCookie(settings);

  async function admit(request: IncomingMessage): Promise<Peer> {
    refuseForeignOrigin(request, settings);
    const address = addressOf(request, settings);
    const { count, leftMs } = begun.count(address);
    if (count > mostBegun) throw new Refusal('rate_limited', { retryAfterMs: leftMs });
    const cookies = app.parseCookie(request.headers.cookie ?? '');
    const sessionToken = cookies[cookieName] ?? null;
    const session = sessionToken === null ? null : await sessions.find(sessionToken);
    // A device at the profile picker has no active learner: it may play as a guest only.
    const user = session?.isLocked ? null : session;
    let key = user && `account ${user.accountId}`;
    for (const room of user ? [] : rooms) key ??= await room.admit(cookies);
    if (key === null) throw new Refusal('unauthenticated');
    return { user, sessionToken: user && sessionToken, cookies, address, key };
  }

  function refuseTooMany(key: string): void {
    const others = [...open].filter(({ peer }) => peer.key === key);
    // Some of them may be dead.
    for (const other of others) other.askForLife(PROBE_MS);
    if (others.length < MOST_OF_ONE) return;
    throw new Refusal('rate_limited', { retryAfterMs: settings.wsHeartbeatMs });
  }

  function begin(peer: Peer, socket: WebSocket, line: Duplex): void {
    const connection: SocketConnection = new SocketConnection(
      socket,
      line,
      peer,
      {
        heard: (text) => hear(connection, text),
        closed(code) {
          open.delete(connection);
          meter.closed(code);
          for (const room of rooms) room.closed(connection);
        },
        counted: meter.counted,
      },
      monotonic,
    );
    open.add(connection);
    connection.askForLife(lifeMs);
  }

  async function hear(connection: SocketConnection, text: string): Promise<void> {
    const message = parsed(text);
    const type = typeof message?.type === 'string' ? message.type : null;
    const room = rooms.find(({ types }) => type !== null && types.includes(type));
    const checked = room?.messages.safeParse(message);
    if (!room || !checked?.success) {
      connection.refuseBroken(room ? type : null);
      return;
    }
    try {
      await room.heard(connection, checked.data);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal')
        log.error(
          { err: error, type },
          'sockets: message failed with an unexpected error, the client is told',
        );
      connection.refuse(refusal.code, type);
    }
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A closure created here would retain the request with its headers for as long as the connection is open.
    socket.on('error', destroyThis);
    const refuse = (error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal')
        log.error(
          { err: error },
          'sockets: upgrade failed with an unexpected error, the connection is refused',
        );
      meter.refused(refusal.code);
      writeRefusal(socket, refusal, { 'x-content-type-options': 'nosniff' });
      socket.end(() => socket.destroy());
    };
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return refuse(new Refusal('not_found'));
    admit(request)
      .then((peer) => {
        // Checked immediately before the connection is added.
        refuseTooMany(peer.key);
        server.handleUpgrade(request, socket, head, (webSocket) => begin(peer, webSocket, socket));
      })
      .catch(refuse);
  });

  const heartbeat = setInterval(() => {
    for (const connection of open) connection.askForLife(lifeMs);
  }, settings.wsHeartbeatMs);
  heartbeat.unref();

  async function closeEnded(concerns: (connection: SocketConnection) => boolean): Promise<void> {
    for (const connection of [...open].filter(concerns)) {
      const { sessionToken } = connection.peer;
      if (sessionToken === null) continue;
      // While the database is unreachable no user is signed out.
      const user = await sessions.find(sessionToken).catch(() => undefined);
      const isSame = user?.learnerId === connection.peer.user?.learnerId && !user?.isLocked;
      if (user === null || (user && !isSame)) connection.close(CLOSE.refused, 'session ended');
    }
  }
  sessions.whenEnded((concerns) => void closeEnded(({ peer }) => peer.user !== null && concerns(peer.user)));
  const looking = setInterval(
    () => void closeEnded(() => true),
    Math.min(LOOK_AGAIN_MS, settings.sessionIdleMs),
  );
  looking.unref();

  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    clearInterval(looking);
    for (const connection of open) connection.close(CLOSE.goingAway, 'the server stops');
    const hurry = setTimeout(() => {
      for (const connection of open) connection.terminate();
    }, GOODBYE_MS);
    app.server.once('close', () => clearTimeout(hurry));
    done();
  });

  return {
    // Each room receives only messages parsed by its own schema.
    subscribe: (room) => void rooms.push(room as unknown as SocketRoom),
  };
}

function parsed(text: string): { readonly type?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function destroyThis(this: Duplex): void {
  this.destroy();
}

/** Prometheus metrics of WebSocket connections. */
function makeMeter(registry: Registry, connections: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'ws_connections',
    help: 'Live connections',
    registers,
    collect() {
      this.set(connections());
    },
  });
  const messages = new Counter({
    name: 'ws_messages_total',
    help: 'Messages of live connections, and why some were refused',
    labelNames: ['what'],
    registers,
  });
  // Resolved once, because this is counted more often than anything else.
  const sent = messages.labels('sent');
  const received = messages.labels('received');
  const refusals = new Counter({
    name: 'ws_refused_total',
    help: 'Connections that were refused',
    labelNames: ['code'],
    registers,
  });
  const closings = new Counter({
    name: 'ws_closed_total',
    help: 'Connections that ended',
    labelNames: ['code'],
    registers,
  });
  return {
    counted(what: string, times?: number): void {
      if (what === 'sent') sent.inc(times);
      else if (what === 'received') received.inc();
      else messages.inc({ what });
    },
    refused: (code: string) => refusals.inc({ code }),
    closed: (code: number) => closings.inc({ code: String(code) }),
  };
}
