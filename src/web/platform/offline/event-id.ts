/**
 * Random UUID (version 4). `crypto.randomUUID` is missing in insecure contexts (plain http in a home network);
 * `getRandomValues` is not.
 * @param random fills the array with random bytes
 */
export function newEventId(random: (bytes: Uint8Array<ArrayBuffer>) => void = fill): string {
  const bytes = new Uint8Array(16);
  random(bytes);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fill(bytes: Uint8Array<ArrayBuffer>) {
  crypto.getRandomValues(bytes);
}
