/** Format of own texts' ids, which the device makes; no text of the library has such an id. */
export const OWN_TEXT_ID = /^own-[0-9a-f]{32}$/;

/** Returns true if an id belongs to an own text. */
export function isOwnText(textId: string): boolean {
  return OWN_TEXT_ID.test(textId);
}
