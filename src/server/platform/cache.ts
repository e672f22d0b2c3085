/** Values read from the database, in memory until they may have changed. */
export interface Cache<V> {
  /** Gives the value cached under `key`, else the result of `load`, which is cached unless it is null. */
  read(key: string, load: () => Promise<V | null>): Promise<V | null>;
  forget(key: string): void;
  /** Removes all values for which `fits` is true, and those still being loaded. */
  forgetWhere(fits: (value: V) => boolean): void;
  forgetAll(): void;
}

interface Entry<V> {
  readonly value: Promise<V | null>;
  /** Set once the value is loaded. */
  known?: V;
}

/**
 * Caches up to `capacity` values and evicts the oldest entry beyond that. Concurrent reads of a key share one load. A
 * value removed while it is being loaded is given to the waiting reads only, since it may have been read before the change.
 * @param mayCache whether messages about changes arrive; while they do not, the cache is bypassed
 */
export function createCache<V>(capacity: number, mayCache: () => boolean = () => true): Cache<V> {
  const entries = new Map<string, Entry<V>>();

  async function load(key: string, from: () => Promise<V | null>, entry: () => Entry<V>): Promise<V | null> {
    const forgetThis = () => {
      if (entries.get(key) === entry()) entries.delete(key);
    };
    try {
      const value = await from();
      if (value === null) forgetThis();
      else entry().known = value;
      return value;
    } catch (error) {
      forgetThis();
      throw error;
    }
  }

  return {
    read(key, from) {
      if (!mayCache()) return from();
      const cached = entries.get(key);
      if (cached) return cached.value;
      const [oldest] = entries.size >= capacity ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      const entry: Entry<V> = { value: load(key, from, () => entry) };
      entries.set(key, entry);
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
    forgetWhere(fits) {
      for (const [key, { known }] of entries) {
        if (known === undefined || fits(known)) entries.delete(key);
      }
    },
    forgetAll: () => entries.clear(),
  };
}
