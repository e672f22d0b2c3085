/** Format of the ids of what learners add themselves: notes and texts. No word and no text of the library has such an id. */
export const OWN_ID = /^own-[0-9a-f]{32}$/;

/** Returns true if an id belongs to something that a learner added. */
export function isOwnId(id: string): boolean {
  return OWN_ID.test(id);
}
