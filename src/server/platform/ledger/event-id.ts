/**
 * Event ids as stored: a UUID as its 16 bytes, or a server id such as `server-000000000007` as 16 bytes with version 0,
 * which no UUID has. Server ids sort after nearly all UUIDs.
 */
const OWN = 'server-';
const OWN_HEX = 'ffffffffffff0fffffff';
const OWN_DIGITS = 12;

/** Returns the bytes of an id. Throws for an id of any other form. */
export function bytesOf(id: string): Uint8Array {
  const own = id.startsWith(OWN) ? Number(id.slice(OWN.length)).toString(16).padStart(OWN_DIGITS, '0') : null;
  const bytes = Buffer.from(own === null ? id.replaceAll('-', '') : OWN_HEX + own, 'hex');
  if (bytes.length !== 16) throw new Error(`${id} is not an id of an event.`);
  return bytes;
}

/** Returns the id for these bytes. */
export function idOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  if (hex.startsWith(OWN_HEX)) return ownId(Number.parseInt(hex.slice(OWN_HEX.length), 16));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the id of an event made by the server, from its number: within one millisecond they sort by arrival. */
export function ownId(count: number): string {
  return `${OWN}${String(count).padStart(OWN_DIGITS, '0')}`;
}
