import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { shapeOf } from './shapes.ts';

/**
 * What is kept on the device for one learner, by key. Calls reject where the browser refuses storage or has no room left.
 */
export interface Kept {
  /**
   * Says whose device this is now; null: nobody's. Whatever was kept for anybody else is gone by the time it
   * resolves, in all tabs.
   */
  belongTo(learnerId: string | null): Promise<void>;
  /**
   * Keeps something of this learner; nothing, where the device belongs to somebody else by now.
   * @param weight of it, in what `most` is told in
   */
  put(learnerId: string, key: string, value: unknown, nowMs: number, weight?: number): Promise<void>;
  /**
   * What is kept by this key; undefined where there is none, where it is not this learner's, or where this version of
   * the app reads answers of another shape.
   * @param learnerId absent while it is not known who is here: then it is whoever the device belongs to
   */
  get(key: string, learnerId?: string): Promise<unknown>;
  /** It was of use: it goes later than what was not. */
  touch(key: string, nowMs: number): Promise<void>;
  /** Lets all of it go; the device stays whose it is. */
  clear(): Promise<void>;
}

/** More than the lists of all rooms and the lessons of some months. */
const MOST_ANSWERS = 120;
/** About 2,000 lines; a lesson has some sixty. */
const MOST_SOUND_BYTES = 20_000_000;

/** What calls answered. */
export const openAnswers = (): Kept => openKept('tillsammans-answers', MOST_ANSWERS, 'films');
/** What is heard; all of it can be fetched again. */
export const openSounds = (): Kept => openKept('tillsammans-sounds', MOST_SOUND_BYTES);

/** Maximum number of drafts: every writing task of a course ten times as long as ours. */
const MAX_DRAFTS = 500;

/** What learners write in writing tasks. */
export const openDrafts = (): Kept => openKept('tillsammans-draft', MAX_DRAFTS);

interface Row {
  readonly key: string;
  readonly answer: unknown;
  readonly keptAt: number;
  /** Absent from what an earlier version of the app kept: 1. */
  readonly weight?: number;
  /** What it looked like when it was kept (`shapeOf`); absent from what no call answered. */
  readonly shape?: string;
}

interface Schema extends DBSchema {
  answers: { key: string; value: Row; indexes: { keptAt: number } };
  owner: { key: 'owner' | 'weight'; value: string | number };
}

/**
 * Opens a store in IndexedDB: each change happens as a whole or not at all.
 * @param most weight that is kept; what was of use the longest ago goes first
 * @param beside files that the learner keeps (a cache of this name); they go when all of it goes
 */
function openKept(name: string, most: number, beside?: string): Kept {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('answers', { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
        db.createObjectStore('owner');
      },
    });
    // Storage that is refused now may be allowed later.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const change = async () => (await database()).transaction(['answers', 'owner'], 'readwrite');
  return {
    async belongTo(learnerId) {
      const tx = await change();
      const owners = tx.objectStore('owner');
      const isAnother = (await owners.get('owner')) !== (learnerId ?? undefined);
      if (isAnother) {
        await tx.objectStore('answers').clear();
        await owners.clear();
        if (learnerId !== null) await owners.put(learnerId, 'owner');
      }
      await tx.done;
      if (isAnother && beside !== undefined && 'caches' in globalThis) await caches.delete(beside);
    },
    async put(learnerId, key, value, nowMs, weight = 1) {
      const tx = await change();
      const rows = tx.objectStore('answers');
      const owners = tx.objectStore('owner');
      if ((await owners.get('owner')) === learnerId) {
        const before = await rows.get(key);
        let total = Number((await owners.get('weight')) ?? (await rows.count()));
        total += weight - (before ? (before.weight ?? 1) : 0);
        const shape = shapeOf(key);
        await rows.put({ key, answer: value, keptAt: nowMs, weight, ...(shape !== undefined && { shape }) });
        for (let at = await rows.index('keptAt').openCursor(); at && total > most; at = await at.continue()) {
          total -= at.value.weight ?? 1;
          await at.delete();
        }
        await owners.put(total, 'weight');
      }
      await tx.done;
    },
    async get(key, learnerId) {
      const tx = (await database()).transaction(['answers', 'owner']);
      const owner = await tx.objectStore('owner').get('owner');
      if (learnerId !== undefined && owner !== learnerId) return undefined;
      const row = await tx.objectStore('answers').get(key);
      return row?.shape === shapeOf(key) ? row?.answer : undefined;
    },
    async touch(key, nowMs) {
      const tx = (await database()).transaction('answers', 'readwrite');
      const row = await tx.store.get(key);
      if (row) await tx.store.put({ ...row, keptAt: nowMs });
      await tx.done;
    },
    async clear() {
      const tx = await change();
      await tx.objectStore('answers').clear();
      await tx.objectStore('owner').delete('weight');
      await tx.done;
    },
  };
}
