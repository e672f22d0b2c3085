import { ApiError } from '#web/platform/http.ts';
import type { EventStore, QueuedEvent } from './event-store.ts';

/**
 * State of the queue: everything is on the server; sending; waiting for the connection; waiting for the learner to
 * sign in again.
 */
export type QueueState = 'saved' | 'saving' | 'waiting' | 'paused';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Outcome of an event: accepted with an answer, or rejected for good. */
export type Outcome =
  | { readonly id: string; readonly answer: unknown }
  | { readonly id: string; readonly refusal: ApiError };

/** Dependencies of a queue. */
export interface QueueParts {
  /** Learner of the events. */
  readonly userId: string;
  readonly store: EventStore;
  /**
   * Sends one or more of the first events in order, and returns the outcome of each. Rejects with `ApiError`
   * (status 0 without a connection) if there is none; the events stay queued.
   */
  send(events: readonly QueuedEvent[]): Promise<readonly Outcome[]>;
  /** Calls back after a delay; returns a function that cancels it. */
  later(delayMs: number, work: () => void): () => void;
  /** 0 ≤ x < 1: jitter that spreads the retries of many devices after a server failure. */
  random(): number;
}

/** Events of the queue. */
export interface QueueEvents {
  /** The server has accepted the event. */
  onAcknowledged(event: QueuedEvent, answer: unknown): void;
  /** The server has rejected the event for good; it left the queue. */
  onRefused(event: QueuedEvent, error: ApiError): void;
  /** No user or another user is signed in now. */
  onSignedOut(): void;
  /** Sending failed and will be retried automatically: called once until sending works again. */
  onHeldUp(error: unknown): void;
}

/** Events of one learner to be sent in order, each until it is acknowledged. */
export interface EventQueue {
  /** Stores an event and starts sending. Resolves once it is stored on the device. */
  add(event: Omit<QueuedEvent, 'userId'>): Promise<void>;
  /** Sends queued events now, even during a pause: after page load or when the connection is back. */
  flush(): Promise<void>;
  /** Unsent events, oldest first; resolves once the device's store has been read. */
  waiting(): Promise<readonly QueuedEvent[]>;
  state(): QueueState;
  /** Subscribes to changes of the state; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Subscribes to events of the queue; returns a function that unsubscribes. */
  listen(events: Partial<QueueEvents>): () => void;
  /** Stops sending; unsent events stay in the store. */
  stop(): void;
}

/** Creates the queue of one learner. Nothing is sent before the first `flush` or `add`. */
export function createEventQueue(parts: QueueParts): EventQueue {
  let waiting: QueuedEvent[] = [];
  let state: QueueState = 'saved';
  let failures = 0;
  let stopped = false;
  let sending: Promise<void> | undefined;
  let callOff = () => {};
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<Partial<QueueEvents>>();

  /** Events of other tabs and earlier visits come before those added here. */
  const restore = async () => {
    const kept = await parts.store.list(parts.userId).catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    waiting = [...kept.filter(({ id }) => !known.has(id)), ...waiting];
  };
  const restored = restore();

  const become = (next: QueueState) => {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  };

  const settle = async (outcome: Outcome) => {
    const event = waiting.find(({ id }) => id === outcome.id);
    if (!event) return;
    waiting = waiting.filter((other) => other !== event);
    // If the store refuses, the event is sent again later, which its id makes harmless.
    await parts.store.remove(event.id).catch(() => {});
    for (const listener of eventListeners) {
      if ('answer' in outcome) listener.onAcknowledged?.(event, outcome.answer);
      else listener.onRefused?.(event, outcome.refusal);
    }
  };
  /** Nothing was sent: pause, or wait until the learner signs in. */
  const holdOn = (error: unknown) => {
    if (error instanceof ApiError && belongsToNobodyHere(error)) {
      become('paused');
      for (const listener of eventListeners) listener.onSignedOut?.();
      return;
    }
    failures += 1;
    const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined;
    if (failures === 1) for (const listener of eventListeners) listener.onHeldUp?.(error);
    become('waiting');
    callOff = parts.later(pauseMs(failures, retryAfterS, parts.random()), () => void send());
  };
  /** Sends the next events; returns false if the failure concerns all following ones, too. */
  const sendSome = async (): Promise<boolean> => {
    let outcomes: readonly Outcome[];
    try {
      outcomes = await parts.send(waiting);
      if (outcomes.length === 0) throw new Error('The server said nothing of what it was sent.');
    } catch (error) {
      if (!stopped) holdOn(error);
      return false;
    }
    if (stopped) return false;
    failures = 0;
    for (const outcome of outcomes) await settle(outcome);
    return true;
  };
  const sendAll = async () => {
    let wayIsClear = true;
    try {
      await restored;
      while (waiting.length > 0 && wayIsClear && !stopped) {
        become('saving');
        wayIsClear = await sendSome();
      }
    } finally {
      // Set before listeners learn that everything is saved, because they may add events.
      sending = undefined;
    }
    if (wayIsClear && !stopped) become('saved');
  };

  const send = () => {
    if (stopped) return Promise.resolve();
    callOff();
    sending ??= sendAll();
    return sending;
  };

  return {
    async add(added) {
      const event = { ...added, userId: parts.userId };
      waiting.push(event);
      const kept = parts.store.add(event).catch(() => {});
      // During a pause a new event must not trigger an early attempt.
      if (state === 'saved' || state === 'saving') void send();
      await kept;
    },
    async flush() {
      failures = 0;
      await send();
    },
    async waiting() {
      await restored;
      return waiting;
    },
    state: () => state,
    subscribe(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    listen(events) {
      eventListeners.add(events);
      return () => eventListeners.delete(events);
    },
    stop() {
      stopped = true;
      callOff();
    },
  };
}

/** Signed out, or another learner of the household is signed in. */
function belongsToNobodyHere(error: ApiError): boolean {
  return error.status === 401 || error.code === 'forbidden';
}

/**
 * Milliseconds to wait after a failure: doubled each time, at most a minute, with equal jitter (between half and
 * all of it); never less than the server requested.
 */
export function pauseMs(failures: number, retryAfterS: number | undefined, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.max(Math.round((whole / 2) * (1 + random)), (retryAfterS ?? 0) * 1000);
}
