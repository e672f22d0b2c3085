import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Hosts of the push services of browsers: Chrome and Edge on Android, Firefox, Edge, Safari. */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
/** Domains whose subdomains are push services. */
const DOMAINS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Returns the address of a push subscription if it is one of a known push service or of the operator's, otherwise null.
 * Browsers send the address, so that without this check the server could be made to send requests anywhere.
 * @param origins further services, as configured
 */
export function pushAddress(endpoint: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (origins.includes(url.origin)) return url;
  const isKnown =
    HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(`.${domain}`));
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : null;
}

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6');
}

/** Returns whether an IP address lies in a private, local or reserved network. */
export function isPrivateAddress(address: string): boolean {
  // Node compares an IPv4 address that is written as an IPv6 one with the rules for IPv4.
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Resolves host names, but fails for private addresses, so that a name cannot lead into the operator's network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error('The name has a private address.'), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
