import { attempt, currentLearnerId } from './answer-cache.ts';

/** Sounds stored on the device, by key. */
export const soundCache = {
  async get(key: string): Promise<unknown> {
    const learnerId = currentLearnerId();
    return attempt(async ({ sounds }) => {
      const sound = await sounds.get(key, learnerId);
      if (sound !== undefined && learnerId !== undefined) await sounds.touch(learnerId, key, Date.now());
      return sound;
    });
  },
  /** @returns true if it has been stored */
  async put(key: string, value: unknown, bytes: number): Promise<boolean> {
    const learnerId = currentLearnerId();
    if (learnerId === undefined) return false;
    const isStored = await attempt(async ({ sounds }) => {
      await sounds.put(learnerId, key, value, Date.now(), bytes);
      return true;
    });
    return isStored ?? false;
  },
  /** Deletes all sounds when the space is needed. */
  clear: () => attempt(({ sounds }) => sounds.clear()),
};
