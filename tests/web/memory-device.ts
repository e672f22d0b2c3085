import type { DeviceStore } from '#web/platform/offline/device-store.ts';

/** Content of a store of {@link memoryDevice}. */
interface Held {
  owner: string | null;
  readonly learners: Set<string>;
  readonly rows: Map<string, unknown>;
}

/**
 * In-memory device storage by the name of its store; the browser's own is tested in tests/e2e/offline.test.ts and
 * tests/e2e/family-drafts.test.ts.
 */
export const device = new Map<string, Held>();

/** Number of values in a store (`answers`, `sounds` or `draft`). */
export const rowsIn = (store: string) => device.get(`tillsammans-${store}`)?.rows.size;

/** Replaces device-store.ts. `before` runs before each change. */
export function memoryDevice(before: () => Promise<void> = async () => {}) {
  return {
    openAnswers: () => openStore('tillsammans-answers', before),
    openSounds: () => openStore('tillsammans-sounds', before),
    openDrafts: () => openStore('tillsammans-draft', before),
  };
}

const keyOf = (learnerId: string, key: string) => `${learnerId} ${key}`;

function openStore(name: string, before: () => Promise<void>): DeviceStore {
  const store: Held = device.get(name) ?? { owner: null, learners: new Set(), rows: new Map() };
  device.set(name, store);
  const forget = (learnerId: string) => {
    store.learners.delete(learnerId);
    for (const key of store.rows.keys()) if (key.startsWith(keyOf(learnerId, ''))) store.rows.delete(key);
  };
  return {
    async activate(learnerId, others) {
      await before();
      const isKnown = learnerId !== null && store.learners.has(learnerId);
      const isCleared = others === 'deleted' || (others === 'kept-if-known' && !isKnown);
      for (const id of [...store.learners]) if (isCleared && id !== learnerId) forget(id);
      if (learnerId !== null) store.learners.add(learnerId);
      store.owner = learnerId;
    },
    forget: async (learnerId) => forget(learnerId),
    async put(learnerId, key, value) {
      await before();
      if (store.learners.has(learnerId)) store.rows.set(keyOf(learnerId, key), value);
    },
    get: async (key, learnerId) => store.rows.get(keyOf(learnerId ?? store.owner ?? '', key)),
    remove: async (learnerId, key) => void store.rows.delete(keyOf(learnerId, key)),
    touch: async () => {},
    learners: async () => [...store.learners],
    clear: async () => store.rows.clear(),
  };
}
