import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { proxyTest } from '../http/connections.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

type Where = Pick<Settings, 'trustProxy' | 'writeOrigin'>;

/**
 * Any page can open a WebSocket to us with our cookies, so its origin must be ours.
 * @throws Refusal `csrf`
 */
export function refuseForeignOrigin(
  { headers, socket }: IncomingMessage,
  { writeOrigin, trustProxy }: Where,
): void {
  const { origin } = headers;
  if (origin !== undefined && URL.canParse(origin)) {
    const isProxied = proxyTest(trustProxy)(socket.remoteAddress ?? '');
    const host = (isProxied && lastOf(headers['x-forwarded-host'])) || headers.host;
    const isOurs =
      writeOrigin === null ? new URL(origin).host === host?.toLowerCase() : origin === writeOrigin;
    if (isOurs) return;
  }
  throw new Refusal('csrf');
}

/** Client address for limits: behind trusted proxies the one that they report. */
export function addressOf(
  { headers, socket }: IncomingMessage,
  { trustProxy }: Pick<Where, 'trustProxy'>,
): string {
  const isProxy = proxyTest(trustProxy);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const named = forwarded.split(',').flatMap((part) => part.trim() || []);
  const chain = [socket.remoteAddress ?? '', ...named.reverse()];
  const trusted = chain.findIndex((address, hop) =>
    typeof trustProxy === 'number' ? hop >= trustProxy : !isProxy(address),
  );
  return normalizeIP(chain[trusted === -1 ? chain.length - 1 : trusted] ?? '');
}

/** Last value, because proxies append theirs. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim();
}
