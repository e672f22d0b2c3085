import { ApiError } from '#web/platform/http.ts';
import type { EventStore, QueuedEvent } from './event-store.ts';

/**
 * How things stand: everything is on the server; something is on its way; something waits for the
 * connection; something waits for its learner to sign in again.
 */
export type QueueState = 'saved' | 'saving' | 'waiting' | 'paused';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What became of an event: the server has it and answered, or will never take it. */
export type Outcome =
  | { readonly id: string; readonly answer: unknown }
  | { readonly id: string; readonly refusal: ApiError };

/** What a queue needs from outside. */
export interface QueueParts {
  /** The learner whose events these are. */
  readonly userId: string;
  readonly store: EventStore;
  /**
   * Sends the first of these events, or more of them in their order, and tells what became of each that it sent.
   * Rejects with `ApiError` (status 0 without a connection) where it became nothing: they stay.
   */
  send(events: readonly QueuedEvent[]): Promise<readonly Outcome[]>;
  /** Calls back after some time; returns what calls it off. */
  later(delayMs: number, work: () => void): () => void;
  /** 0 ≤ x < 1: spreads the attempts of many devices after a failure of the server. */
  random(): number;
}

/** What a queue tells. */
export interface QueueEvents {
  /** The server has the event. */
  onAcknowledged(event: QueuedEvent, answer: unknown): void;
  /** The server will never take this event; it left the queue. */
  onRefused(event: QueuedEvent, error: ApiError): void;
  /** Nobody, or somebody else, is signed in now. */
  onSignedOut(): void;
  /** What was sent came to nothing, and the queue will try again by itself: told once until the way is clear again. */
  onHeldUp(error: unknown): void;
}

/** Events of one learner on their way to the server: in order, each until it is acknowledged. */
export interface EventQueue {
  /** Keeps an event and begins to send. Resolves once it is kept on the device. */
  add(event: Omit<QueuedEvent, 'userId'>): Promise<void>;
  /** Sends now what waits, without regard to a pause: after the page loaded or the connection came back. */
  flush(): Promise<void>;
  /** What the server does not have yet, oldest first; resolves once the device's store was read. */
  waiting(): Promise<readonly QueuedEvent[]>;
  state(): QueueState;
  /** Calls back when the state changes; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Tells what becomes of events; returns what ends that. */
  listen(events: Partial<QueueEvents>): () => void;
  /** Sends nothing more; what waits stays in the store. */
  stop(): void;
}

/** Makes the queue of one learner. Nothing is sent before the first `flush` or `add`. */
export function createEventQueue(parts: QueueParts): EventQueue {
  let waiting: QueuedEvent[] = [];
  let state: QueueState = 'saved';
  let failures = 0;
  let stopped = false;
  let sending: Promise<void> | undefined;
  let callOff = () => {};
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<Partial<QueueEvents>>();

  /** What other tabs and earlier visits left, before what was added here. */
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
    // A store that refuses now only means that the event is sent once more some day; its id makes that harmless.
    await parts.store.remove(event.id).catch(() => {});
    for (const listener of eventListeners) {
      if ('answer' in outcome) listener.onAcknowledged?.(event, outcome.answer);
      else listener.onRefused?.(event, outcome.refusal);
    }
  };
  /** Nothing went: until the pause is over, or until the learner is back. */
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
  /** Sends what comes next; false when something is in the way of all that follow, too. */
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
      // Before anybody hears that all is saved, and may add the next event.
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
      // While something is in the way, one more event must not begin the next attempt early.
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

/** Signed out, or another learner of the house is signed in now. */
function belongsToNobodyHere(error: ApiError): boolean {
  return error.status === 401 || error.code === 'forbidden';
}

/**
 * Length of the pause after a failure: doubled each time, at most a minute, between half and whole of that
 * by chance ("equal jitter"); never shorter than the server asked for.
 */
export function pauseMs(failures: number, retryAfterS: number | undefined, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.max(Math.round((whole / 2) * (1 + random)), (retryAfterS ?? 0) * 1000);
}
