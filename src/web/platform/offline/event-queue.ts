import { ApiError } from '#web/platform/http.ts';
import type { EventStore, Identified, QueuedEvent } from './event-store.ts';

/**
 * How things stand: everything is on the server; something is on its way; something waits for the
 * connection; something waits for its learner to sign in again.
 */
export type QueueState = 'saved' | 'saving' | 'waiting' | 'paused';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What a queue needs from outside. */
export interface QueueParts<Body extends Identified, Reply> {
  /** The learner whose events these are. */
  readonly userId: string;
  readonly store: EventStore<Body>;
  /** Posts one event; rejects with `ApiError` (status 0 without a connection). */
  send(event: QueuedEvent<Body>): Promise<Reply>;
  /** Calls back after some time; returns what calls it off. */
  later(delayMs: number, work: () => void): () => void;
  /** 0 ≤ x < 1: spreads the attempts of many devices after a failure of the server. */
  random(): number;
}

/** What a queue tells. */
export interface QueueEvents<Body extends Identified, Reply> {
  /** The server has the event. */
  onAcknowledged(event: QueuedEvent<Body>, reply: Reply): void;
  /** The server will never take this event; it left the queue. */
  onRefused(event: QueuedEvent<Body>, error: ApiError): void;
  /** Nobody, or somebody else, is signed in now. */
  onSignedOut(): void;
}

/** Events of one learner on their way to the server: in order, each until it is acknowledged. */
export interface EventQueue<Body extends Identified, Reply> {
  /** Keeps an event and begins to send. Resolves once it is kept on the device. */
  add(path: string, body: Body): Promise<void>;
  /** Sends now what waits, without regard to a pause: after the page loaded or the connection came back. */
  flush(): Promise<void>;
  /** What the server does not have yet, oldest first; resolves once the device's store was read. */
  waiting(): Promise<readonly QueuedEvent<Body>[]>;
  state(): QueueState;
  /** Calls back when the state changes; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Tells what becomes of events; returns what ends that. */
  listen(events: Partial<QueueEvents<Body, Reply>>): () => void;
  /** Sends nothing more; what waits stays in the store. */
  stop(): void;
}

/** Makes the queue of one learner. Nothing is sent before the first `flush` or `add`. */
export function createEventQueue<Body extends Identified, Reply>(
  parts: QueueParts<Body, Reply>,
): EventQueue<Body, Reply> {
  let waiting: QueuedEvent<Body>[] = [];
  let state: QueueState = 'saved';
  let failures = 0;
  let stopped = false;
  let sending: Promise<void> | undefined;
  let callOff = () => {};
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<Partial<QueueEvents<Body, Reply>>>();

  /** What other tabs and earlier visits left, before what was added here. */
  const restore = async () => {
    const kept = await parts.store.list(parts.userId).catch(() => []);
    const known = new Set(waiting.map((event) => event.body.id));
    waiting = [...kept.filter((event) => !known.has(event.body.id)), ...waiting];
  };
  const restored = restore();

  const become = (next: QueueState) => {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  };

  const settle = async (event: QueuedEvent<Body>) => {
    waiting = waiting.filter((other) => other.body.id !== event.body.id);
    failures = 0;
    // A store that refuses now only means that the event is sent once more some day; its id makes that harmless.
    await parts.store.remove(event.body.id).catch(() => {});
  };

  /** Sends one event; false when something is in the way of all that follow, too. */
  const sendOne = async (event: QueuedEvent<Body>): Promise<boolean> => {
    const outcome = await parts.send(event).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    if (stopped) return false;
    if ('reply' in outcome) {
      await settle(event);
      for (const listener of eventListeners) listener.onAcknowledged?.(event, outcome.reply);
      return true;
    }
    const { error } = outcome;
    if (error instanceof ApiError && belongsToNobodyHere(error)) {
      become('paused');
      for (const listener of eventListeners) listener.onSignedOut?.();
      return false;
    }
    if (!(error instanceof ApiError) || passes(error)) {
      failures += 1;
      const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined;
      become('waiting');
      callOff = parts.later(pauseMs(failures, retryAfterS, parts.random()), () => void send());
      return false;
    }
    await settle(event);
    for (const listener of eventListeners) listener.onRefused?.(event, error);
    return true;
  };

  const sendAll = async () => {
    let wayIsClear = true;
    try {
      await restored;
      for (let event = waiting[0]; event && wayIsClear && !stopped; event = waiting[0]) {
        become('saving');
        wayIsClear = await sendOne(event);
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
    async add(path, body) {
      const event = { userId: parts.userId, path, body };
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
 * Whether a failure goes by itself: no connection, a busy or failing server, too many requests, or an answer
 * that is not the app's own (`unknown`: a proxy's or a hotel's page).
 */
function passes(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'unknown';
}

/**
 * Length of the pause after a failure: doubled each time, at most a minute, between half and whole of that
 * by chance ("equal jitter"); never shorter than the server asked for.
 */
export function pauseMs(failures: number, retryAfterS: number | undefined, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.max(Math.round((whole / 2) * (1 + random)), (retryAfterS ?? 0) * 1000);
}
