import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Messages by receiver (the sending page, the others of its room, or all): type and number of bytes. */
export type Bare = readonly (readonly ['own' | 'others' | 'all', type: string, bytes: number])[];

/** Minimal work of a room server: each request, from a page or a call, is answered with that many bytes. */
const rooms = new Map<string, Set<WebSocket>>();

function tell(room: ReadonlySet<WebSocket>, text: string, own?: WebSocket): void {
  for (const [whom, type, bytes] of JSON.parse(text) as Bare) {
    const told = `{"type":"${type}"`.padEnd(bytes, 'x');
    for (const page of room) {
      if (whom === 'all' || (page === own) === (whom === 'own')) page.send(told);
    }
  }
}

const http = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  tell(rooms.get(request.url ?? '') ?? new Set(), body);
  response.end();
});
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (data) => tell(room, String(data), socket));
  socket.on('close', () => room.delete(socket));
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(http.address() as AddressInfo).port}\n`));
