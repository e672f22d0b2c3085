import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Connection to the app that can stall, as a phone's does in a lift: nothing is closed, nothing arrives. */
export interface WeakLine {
  /** Address of the app over this line. */
  readonly url: string;
  fallSilent(): void;
  recover(): void;
  close(): Promise<void>;
}

/** Opens a line to the app at `url`. */
export async function weakLine(url: string): Promise<WeakLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    recover() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
