/** What was read and is kept in memory until it may have changed. */
export interface Kept<V> {
  /** What is kept under `key`, else what `load` gives, which is kept unless it is null. */
  read(key: string, load: () => Promise<V | null>): Promise<V | null>;
  forget(key: string): void;
  /** Forgets everything that fits. */
  forgetWhere(fits: (value: V) => boolean): void;
  forgetAll(): void;
}

interface Entry<V> {
  readonly value: Promise<V | null>;
  /** Once it is there. */
  known?: V;
}

/**
 * Keeps up to `capacity` values; beyond it the one kept longest makes room. Those who ask for the same at the same
 * time share one load. What is forgotten while it is being loaded goes to those who wait for it, and to nobody after
 * them: it may have been read before the change.
 * @param mayKeep whether a change would be heard of now; while not, everything is loaded anew
 */
export function createKept<V>(capacity: number, mayKeep: () => boolean = () => true): Kept<V> {
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
      if (!mayKeep()) return from();
      const kept = entries.get(key);
      if (kept) return kept.value;
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
