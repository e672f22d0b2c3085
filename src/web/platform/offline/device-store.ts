import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { shapeOf } from './shapes.ts';

/**
 * Data stored on the device for one learner, by key. Calls reject if the browser refuses storage or has no space
 * left.
 */
export interface DeviceStore {
  /**
   * Sets the owner of the store; null for none. Data of other owners has been deleted in all tabs when it resolves.
   */
  belongTo(learnerId: string | null): Promise<void>;
  /**
   * Stores a value for this learner; ignored if the store belongs to another learner.
   * @param weight its weight in the unit of `most`
   */
  put(learnerId: string, key: string, value: unknown, nowMs: number, weight?: number): Promise<void>;
  /**
   * Reads a value; undefined if there is none, if it is another learner's, or if its shape differs in this version
   * of the app.
   * @param learnerId absent while unknown: then the owner of the store
   */
  get(key: string, learnerId?: string): Promise<unknown>;
  /** Deletes what is kept for this learner by this key. */
  remove(learnerId: string, key: string): Promise<void>;
  /** Marks a value as useful, so that it is deleted later than unused ones. */
  touch(key: string, nowMs: number): Promise<void>;
  /** Deletes all values; the owner stays. */
  clear(): Promise<void>;
}

/** Maximum number of stored answers: more than the lists of all rooms and the lessons of some months. */
const MOST_ANSWERS = 120;
/** Maximum size of all stored sounds in bytes: about 2,000 lines; a lesson has some sixty. */
const MOST_SOUND_BYTES = 20_000_000;

/** Opens the store of replies to calls. */
export const openAnswers = (): DeviceStore => openDeviceStore('tillsammans-answers', MOST_ANSWERS, 'films');
/** Opens the store of sounds, all of which can be fetched again. */
export const openSounds = (): DeviceStore => openDeviceStore('tillsammans-sounds', MOST_SOUND_BYTES);

/** Maximum number of drafts: every writing task of a course ten times as long as ours, and tasks not yet checked. */
const MAX_DRAFTS = 500;

/** Texts that learners write in writing tasks, and in tasks until they are checked. */
export const openDrafts = (): DeviceStore => openDeviceStore('tillsammans-draft', MAX_DRAFTS);

interface Row {
  readonly key: string;
  readonly answer: unknown;
  readonly keptAt: number;
  /** Absent in data of earlier versions: 1. */
  readonly weight?: number;
  /** Shape of the value when it was stored (`shapeOf`); absent for values that no call returned. */
  readonly shape?: string;
}

interface Schema extends DBSchema {
  answers: { key: string; value: Row; indexes: { keptAt: number } };
  owner: { key: 'owner' | 'weight'; value: string | number };
}

/**
 * Opens a store in IndexedDB, whose changes are atomic.
 * @param most maximum total weight; the least recently used values are evicted first
 * @param beside name of a cache with downloaded files, which is deleted with all values
 */
function openDeviceStore(name: string, most: number, beside?: string): DeviceStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('answers', { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
        db.createObjectStore('owner');
      },
    });
    // Refused storage may be allowed later.
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
    async remove(learnerId, key) {
      const tx = await change();
      const rows = tx.objectStore('answers');
      const owners = tx.objectStore('owner');
      const row = await rows.get(key);
      if (row && (await owners.get('owner')) === learnerId) {
        const total = Number((await owners.get('weight')) ?? (await rows.count()));
        await rows.delete(key);
        await owners.put(total - (row.weight ?? 1), 'weight');
      }
      await tx.done;
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
