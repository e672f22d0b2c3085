import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What every event carries: the UUID by which the server knows a repetition. */
export interface Identified {
  readonly id: string;
}

/** Something a learner did, kept on the device until the server has it. */
export interface QueuedEvent<Body extends Identified> {
  /** The learner who did it: it is never sent as anybody else. */
  readonly userId: string;
  /** Address it is posted to. */
  readonly path: string;
  readonly body: Body;
}

/** Where events wait. Calls may reject where the browser refuses storage. */
export interface EventStore<Body extends Identified> {
  add(event: QueuedEvent<Body>): Promise<void>;
  /** The events of one learner, oldest first. */
  list(userId: string): Promise<readonly QueuedEvent<Body>[]>;
  remove(eventId: string): Promise<void>;
}

interface Stored<Body extends Identified> extends QueuedEvent<Body> {
  readonly eventId: string;
}

interface Schema<Body extends Identified> extends DBSchema {
  events: { key: number; value: Stored<Body>; indexes: { userId: string; eventId: string } };
}

/**
 * Keeps events in IndexedDB, in the order they were added, across reloads and restarts.
 * @param name of the database; each kind of event has its own
 */
export function browserEventStore<Body extends Identified>(name: string): EventStore<Body> {
  let opened: Promise<IDBPDatabase<Schema<Body>>> | undefined;
  const database = () => {
    opened ??= openDB<Schema<Body>>(name, 1, {
      upgrade(db) {
        const events = db.createObjectStore('events', { autoIncrement: true });
        events.createIndex('userId', 'userId');
        events.createIndex('eventId', 'eventId', { unique: true });
      },
    });
    return opened;
  };
  return {
    async add(event) {
      await (await database()).add('events', { ...event, eventId: event.body.id });
    },
    async list(userId) {
      const found = await (await database()).getAllFromIndex('events', 'userId', userId);
      return found.map(({ path, body }) => ({ userId, path, body }));
    },
    async remove(eventId) {
      const tx = (await database()).transaction('events', 'readwrite');
      const key = await tx.store.index('eventId').getKey(eventId);
      if (key !== undefined) await tx.store.delete(key);
      await tx.done;
    },
  };
}
