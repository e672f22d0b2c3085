/** Form of the ids of own notes, which stand where words of the word list have theirs: no word is called so. */
export const OWN_ID = /^own-[0-9a-f]{32}$/;

/** Whether an id is that of a learner's own note. */
export function isOwnId(wordId: string): boolean {
  return OWN_ID.test(wordId);
}
