/** Format of own notes' ids, which are used in place of word ids; no word has such an id. */
export const OWN_ID = /^own-[0-9a-f]{32}$/;

/** Returns true if an id belongs to an own note. */
export function isOwnId(wordId: string): boolean {
  return OWN_ID.test(wordId);
}
