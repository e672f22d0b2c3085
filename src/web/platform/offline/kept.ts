import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * The last answers of the server to one learner, on their device. Calls reject where the browser refuses storage or
 * has no room left.
 */
export interface KeptAnswers {
  /**
   * Says whose device this is now; null: nobody's. Whatever was kept for anybody else is gone by the time it
   * resolves, in all tabs.
   */
  belongTo(learnerId: string | null): Promise<void>;
  /** Whose device it is; null where nobody's. */
  owner(): Promise<string | null>;
  /** Keeps an answer given to this learner; nothing, where the device belongs to somebody else by now. */
  put(learnerId: string, key: string, answer: unknown, nowMs: number): Promise<void>;
  /** The answer kept for whoever the device belongs to; undefined where there is none. */
  get(key: string): Promise<unknown>;
}

/** More than the lists of all rooms and the lessons of some months; what was least recently kept goes first. */
const MAX_ANSWERS = 120;

const DATABASE = 'tillsammans-answers';

interface Schema extends DBSchema {
  answers: {
    key: string;
    value: { readonly key: string; readonly answer: unknown; readonly keptAt: number };
    indexes: { keptAt: number };
  };
  owner: { key: 'owner'; value: string };
}

/** Keeps answers in IndexedDB: each change happens as a whole or not at all. */
export function browserAnswers(): KeptAnswers {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore('answers', { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
        db.createObjectStore('owner');
      },
    });
    return opened;
  };
  const change = async () => (await database()).transaction(['answers', 'owner'], 'readwrite');
  return {
    async belongTo(learnerId) {
      const tx = await change();
      const owners = tx.objectStore('owner');
      if ((await owners.get('owner')) !== learnerId) {
        await tx.objectStore('answers').clear();
        if (learnerId === null) await owners.delete('owner');
        else await owners.put(learnerId, 'owner');
      }
      await tx.done;
    },
    async owner() {
      return (await (await database()).get('owner', 'owner')) ?? null;
    },
    async put(learnerId, key, answer, nowMs) {
      const tx = await change();
      const answers = tx.objectStore('answers');
      if ((await tx.objectStore('owner').get('owner')) === learnerId) {
        await answers.put({ key, answer, keptAt: nowMs });
        let tooMany = (await answers.count()) - MAX_ANSWERS;
        for (let at = await answers.index('keptAt').openCursor(); at && tooMany > 0; tooMany--) {
          await at.delete();
          at = await at.continue();
        }
      }
      await tx.done;
    },
    async get(key) {
      return (await (await database()).get('answers', key))?.answer;
    },
  };
}
