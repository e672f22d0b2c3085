import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Something a learner did, kept on the device until the server has it. */
export interface QueuedEvent<Body = unknown> {
  /** UUID by which the server knows a repetition. */
  readonly id: string;
  /** The learner who did it: it is never sent as anybody else. */
  readonly userId: string;
  /** What was done, named by the room that it was done in: `module_answered`. */
  readonly kind: string;
  /** What else the room says of it. */
  readonly body: Body;
  /** When, by the clock of this device: milliseconds since 1970. */
  readonly occurredAt: number;
  /** How far the server's clock was ahead of the device's then, in milliseconds; null where that was not known. */
  readonly aheadMs: number | null;
  /** How long they were at it, in milliseconds; absent from what an earlier version of the app left. */
  readonly spentMs?: number;
}

/** Where events wait. Calls may reject where the browser refuses storage. */
export interface EventStore {
  add(event: QueuedEvent): Promise<void>;
  /** The events of one learner, oldest first. */
  list(userId: string): Promise<readonly QueuedEvent[]>;
  remove(eventId: string): Promise<void>;
}

/** The events on this device, of all learners. */
export interface DeviceEvents extends EventStore {
  count(): Promise<number>;
}

/** Its name is from the time when only lessons had events: another one would leave behind what waits there. */
const DATABASE = 'tillsammans-lessons';

interface Schema extends DBSchema {
  events: {
    key: number;
    value: QueuedEvent & { readonly eventId: string };
    indexes: { userId: string; eventId: string };
  };
}

/** Keeps events in IndexedDB, in the order they were added, across reloads and restarts. */
export function browserEventStore(): DeviceEvents {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(DATABASE, 2, {
      async upgrade(db, oldVersion, _, tx) {
        if (oldVersion === 0) {
          const events = db.createObjectStore('events', { autoIncrement: true });
          events.createIndex('userId', 'userId');
          events.createIndex('eventId', 'eventId', { unique: true });
          return;
        }
        const events = tx.objectStore('events');
        for (let at = await events.openCursor(); at; at = await at.continue()) {
          await at.update({ ...fromVersion1(at.value as unknown as Version1), eventId: at.value.eventId });
        }
      },
    });
    return opened;
  };
  return {
    async add(event) {
      await (await database()).add('events', { ...event, eventId: event.id });
    },
    async list(userId) {
      const found = await (await database()).getAllFromIndex('events', 'userId', userId);
      return found.map(({ eventId: _, ...event }) => event);
    },
    async remove(eventId) {
      const tx = (await database()).transaction('events', 'readwrite');
      const key = await tx.store.index('eventId').getKey(eventId);
      if (key !== undefined) await tx.store.delete(key);
      await tx.done;
    },
    count: async () => (await database()).count('events'),
  };
}

/** How events of lessons, the only ones there were, waited at first: as a call to be made. */
interface Version1 {
  readonly userId: string;
  /** `/…/lessons/<lesson>/progress` */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly kind: string;
    readonly occurredAt: number;
  };
}

/** The same event as it waits now. */
export function fromVersion1({ userId, path, body }: Version1): QueuedEvent {
  const { id, kind, occurredAt, userId: _, ...rest } = body;
  const lessonId = path.split('/').at(-2) ?? '';
  return {
    id,
    userId,
    kind: kind === 'completed' ? 'lesson_completed' : `module_${kind}`,
    body: { lessonId, ...rest },
    occurredAt,
    aheadMs: null,
  };
}
