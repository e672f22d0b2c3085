import { BlockList, isIP, type Server, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Settings } from '../settings.ts';

/** Named address ranges for `TRUST_PROXY`. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Limits connections in total and per address; excess ones are closed at once. Trusted proxies carry everyone's
 * connections, so their addresses are subject only to the total.
 */
export function boundConnections(
  server: Server,
  {
    maxConnections,
    maxConnectionsPerAddress,
    trustProxy,
  }: Pick<Settings, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustProxy'>,
): void {
  const isProxy = proxyTest(trustProxy);
  const open = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      socket.resetAndDestroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Returns a test for addresses of trusted proxies. */
export function proxyTest(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const proxies = new BlockList();
  for (const range of trustProxy.flatMap((name) => RANGES[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
