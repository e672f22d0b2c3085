import { attempt, whoIsHere } from './keeping.ts';

/** What is kept to be heard, by key. */
export const keptSounds = {
  async get(key: string): Promise<unknown> {
    return attempt(async ({ sounds }) => {
      const sound = await sounds.get(key, whoIsHere());
      if (sound !== undefined) await sounds.touch(key, Date.now());
      return sound;
    });
  },
  /** @returns whether it is kept now */
  async put(key: string, value: unknown, bytes: number): Promise<boolean> {
    const learnerId = whoIsHere();
    if (learnerId === undefined) return false;
    const kept = await attempt(async ({ sounds }) => {
      await sounds.put(learnerId, key, value, Date.now(), bytes);
      return true;
    });
    return kept ?? false;
  },
  /** Lets all of it go, where something else needs the room. */
  clear: () => attempt(({ sounds }) => sounds.clear()),
};
