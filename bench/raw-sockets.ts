import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** As little as a server of rooms can do: what one page of a room says, all of them are sent, in bytes of a given length. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();
server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (data) => {
    const text = 'x'.repeat(Number(String(data)));
    for (const page of room) page.send(text);
  });
});
server.on('listening', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
