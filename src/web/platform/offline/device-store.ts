import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { shapeOf } from './shapes.ts';

/**
 * Treatment of the data of other learners: `kept` when a family changes learners, `deleted` at a sign-in or sign-out.
 * After a page load, `kept-if-known` keeps it only if the learner has used this device before.
 */
export type Others = 'kept' | 'deleted' | 'kept-if-known';

/**
 * Data stored on the device by learner and key, readable for that learner alone. Calls reject if the browser refuses
 * storage or has no space left.
 */
export interface DeviceStore {
  /**
   * Sets the active learner of the device; null for none. Data to be deleted is deleted in all tabs when it resolves.
   */
  activate(learnerId: string | null, others: Others): Promise<void>;
  /** Deletes the data of a learner, and stores nothing for them any more. */
  forget(learnerId: string): Promise<void>;
  /**
   * Stores a value; ignored for a learner who has not been active since the last sign-in.
   * @param weight its weight in the unit of `most`
   */
  put(learnerId: string, key: string, value: unknown, nowMs: number, weight?: number): Promise<void>;
  /**
   * Reads a value; undefined if there is none, or if its shape differs in this version of the app.
   * @param learnerId absent while unknown: then the active learner of the device
   */
  get(key: string, learnerId?: string): Promise<unknown>;
  /** Deletes what is kept for this learner by this key. */
  remove(learnerId: string, key: string): Promise<void>;
  /** Marks a value as useful, so that it is deleted later than unused ones. */
  touch(learnerId: string, key: string, nowMs: number): Promise<void>;
  /** Ids of the learners whose data may be stored. */
  learners(): Promise<readonly string[]>;
  /** Deletes all values; the learners stay. */
  clear(): Promise<void>;
}

/** Maximum number of stored answers of a learner: more than the lists of all rooms and the lessons of some months. */
const MOST_ANSWERS = 120;
/** Maximum size of all stored sounds in bytes: about 2,000 lines; a lesson has some sixty. */
const MOST_SOUND_BYTES = 20_000_000;

/** Opens the store of replies to calls. */
export const openAnswers = (): DeviceStore =>
  openDeviceStore('tillsammans-answers', MOST_ANSWERS, { beside: 'films' });
/** Opens the store of sounds, all of which can be fetched again. They are the same for every learner. */
export const openSounds = (): DeviceStore =>
  openDeviceStore('tillsammans-sounds', MOST_SOUND_BYTES, { isShared: true });

/**
 * Maximum number of drafts of a learner: every writing task of a course ten times as long as ours, and tasks not yet
 * checked.
 */
const MAX_DRAFTS = 500;

/** Texts that learners write in writing tasks, and in tasks until they are checked. */
export const openDrafts = (): DeviceStore => openDeviceStore('tillsammans-draft', MAX_DRAFTS);

interface Row {
  /** Id of the learner and key of the value; only the key in data of earlier versions. */
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
  /**
   * `owner` is the active learner, `learners` are all whose data may be stored (absent in data of earlier versions), and
   * `weight` with a learner's id is the total weight of their values.
   */
  owner: { key: string; value: string | number | readonly string[] };
}

type Change = IDBPTransaction<Schema, ('answers' | 'owner')[], 'readwrite'>;

const SEPARATOR = '\n';

interface StoreOptions {
  /** Name of a cache with downloaded files, which is deleted with the data of other learners. */
  readonly beside?: string;
  /** True if all learners share the values and the limit. */
  readonly isShared?: boolean;
}

/**
 * Opens a store in IndexedDB, whose changes are atomic.
 * @param most maximum total weight for each learner; the least recently used values are evicted first
 */
function openDeviceStore(name: string, most: number, { beside, isShared }: StoreOptions = {}): DeviceStore {
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
  const change = async (): Promise<Change> =>
    (await database()).transaction(['answers', 'owner'], 'readwrite');
  /** Start of the keys of a learner's values. */
  const scopeOf = (learnerId: string) => `${isShared ? '' : learnerId}${SEPARATOR}`;
  return {
    async activate(learnerId, others) {
      const tx = await change();
      const owners = tx.objectStore('owner');
      const learners = await learnersIn(tx);
      const isCleared =
        others === 'deleted' || (others === 'kept-if-known' && !learners.includes(learnerId ?? ''));
      const gone = isCleared ? learners.filter((id) => id !== learnerId) : [];
      if (gone.length > 0 && isShared) await deleteRows(tx, scopeOf(''));
      else for (const id of gone) await deleteRows(tx, scopeOf(id));
      const stay = learners.filter((id) => !gone.includes(id) && id !== learnerId);
      await owners.put(learnerId === null ? stay : [...stay, learnerId], 'learners');
      if (learnerId === null) await owners.delete('owner');
      else await owners.put(learnerId, 'owner');
      await tx.done;
      if (gone.length > 0 && beside !== undefined && 'caches' in globalThis) await caches.delete(beside);
    },
    async forget(learnerId) {
      const tx = await change();
      const learners = await learnersIn(tx);
      if (!isShared) await deleteRows(tx, scopeOf(learnerId));
      await tx.objectStore('owner').put(
        learners.filter((id) => id !== learnerId),
        'learners',
      );
      await tx.done;
    },
    async put(learnerId, key, value, nowMs, weight = 1) {
      const tx = await change();
      if ((await learnersIn(tx)).includes(learnerId)) {
        const shape = shapeOf(key);
        const fields = { answer: value, keptAt: nowMs, weight, ...(shape !== undefined && { shape }) };
        const scope = scopeOf(learnerId);
        await putRow(tx, scope, { key: scope + key, ...fields }, most);
      }
      await tx.done;
    },
    async get(key, learnerId) {
      const tx = (await database()).transaction(['answers', 'owner']);
      const owner = await tx.objectStore('owner').get('owner');
      const learners = (await tx.objectStore('owner').get('learners')) as readonly string[] | undefined;
      const reader = learnerId ?? owner;
      if (typeof reader !== 'string' || !(learners?.includes(reader) ?? owner === reader)) return undefined;
      // In data of earlier versions, all values are the owner's.
      const row = await tx.objectStore('answers').get(learners ? scopeOf(reader) + key : key);
      return row?.shape === shapeOf(key) ? row?.answer : undefined;
    },
    async remove(learnerId, key) {
      const tx = await change();
      const rows = tx.objectStore('answers');
      const scope = scopeOf(learnerId);
      const row = await rows.get(scope + key);
      if (row) {
        await rows.delete(row.key);
        await setWeight(tx, scope, (await weightOf(tx, scope)) - (row.weight ?? 1));
      }
      await tx.done;
    },
    async touch(learnerId, key, nowMs) {
      const tx = (await database()).transaction('answers', 'readwrite');
      const row = await tx.store.get(scopeOf(learnerId) + key);
      if (row) await tx.store.put({ ...row, keptAt: nowMs });
      await tx.done;
    },
    async learners() {
      const tx = await change();
      const learners = await learnersIn(tx);
      await tx.done;
      return learners;
    },
    async clear() {
      const tx = await change();
      await tx.objectStore('answers').clear();
      for (const id of ['', ...(await learnersIn(tx))]) {
        await tx.objectStore('owner').delete(`weight${id}${SEPARATOR}`);
      }
      await tx.done;
    },
  };
}

/** Learners whose data may be stored. Values of earlier versions become those of their owner. */
async function learnersIn(tx: Change): Promise<readonly string[]> {
  const owners = tx.objectStore('owner');
  const learners = (await owners.get('learners')) as readonly string[] | undefined;
  if (learners) return learners;
  const owner = await owners.get('owner');
  const rows = tx.objectStore('answers');
  const old = await rows.getAll();
  await rows.clear();
  await owners.delete('weight');
  const found = typeof owner === 'string' ? [owner] : [];
  for (const id of found) {
    for (const row of old) {
      await putRow(tx, id + SEPARATOR, { ...row, key: id + SEPARATOR + row.key }, Number.POSITIVE_INFINITY);
    }
  }
  await owners.put(found, 'learners');
  return found;
}

/** Stores a row, and deletes the least recently used ones of the same scope that do not fit beside it. */
async function putRow(tx: Change, scope: string, row: Row, most: number): Promise<void> {
  const rows = tx.objectStore('answers');
  const before = await rows.get(row.key);
  let total = (await weightOf(tx, scope)) + (row.weight ?? 1) - (before ? (before.weight ?? 1) : 0);
  await rows.put(row);
  for (let at = await rows.index('keptAt').openCursor(); at && total > most; at = await at.continue()) {
    if (!at.value.key.startsWith(scope)) continue;
    total -= at.value.weight ?? 1;
    await at.delete();
  }
  await setWeight(tx, scope, total);
}

async function deleteRows(tx: Change, scope: string): Promise<void> {
  await tx.objectStore('answers').delete(IDBKeyRange.bound(scope, `${scope}\uffff`));
  await tx.objectStore('owner').delete(`weight${scope}`);
}

const weightOf = async (tx: Change, scope: string) =>
  Number((await tx.objectStore('owner').get(`weight${scope}`)) ?? 0);

const setWeight = (tx: Change, scope: string, weight: number) =>
  tx.objectStore('owner').put(weight, `weight${scope}`);
