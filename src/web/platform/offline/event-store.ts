import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedEvent } from './event-kinds.ts';

/** Store of waiting events. Calls may reject if the browser refuses storage. */
export interface EventStore {
  add(event: QueuedEvent): Promise<void>;
  /** Lists the events of one learner, oldest first. */
  list(userId: string): Promise<readonly QueuedEvent[]>;
  remove(eventId: string): Promise<void>;
}

/** Store of the events of all learners on this device. */
export interface DeviceEvents extends EventStore {
  /** Lists the events of one learner, or of all, oldest first. */
  list(userId?: string): Promise<readonly QueuedEvent[]>;
  count(): Promise<number>;
}

/** Name of the database, from the time when only lessons had events. Renaming it would lose waiting events. */
const DATABASE = 'tillsammans-lessons';

interface Schema extends DBSchema {
  events: {
    key: number;
    value: QueuedEvent & { readonly eventId: string };
    indexes: { userId: string; eventId: string };
  };
}

/** Opens the store in IndexedDB, which keeps events in the order they were added, across reloads and restarts. */
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

/** First stored form of an event, when only lessons had events: a call to be made. */
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

/** Converts an event to the present form. */
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
  } as QueuedEvent;
}
