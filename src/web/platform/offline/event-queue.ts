import { ApiError } from '#web/platform/http.ts';
import type { DeviceKind, EventBody, EventReply, QueuedEvent } from './event-kinds.ts';
import type { EventStore } from './event-store.ts';

/** Delivery state: everything delivered; sending; waiting for the connection; waiting for the learner to sign in. */
export type QueueState = 'saved' | 'saving' | 'waiting' | 'paused';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Result of sending one event: the server's reply, or its final refusal. */
export type Outcome =
  | { readonly id: string; readonly answer: unknown }
  | { readonly id: string; readonly refusal: ApiError };

/** Result of sending several events. */
export interface Sent {
  /** Outcomes of the events that the server accepted or rejected for good. */
  readonly outcomes: readonly Outcome[];
  /** Subjects that changed on the server (`lesson:101`), and `stats`. */
  readonly moved: readonly string[];
}

/** Environment of a queue. */
export interface QueueParts {
  readonly userId: string;
  readonly store: EventStore;
  /** Id, time and measurements of an event that is recorded now. */
  stamp(nowMs: number): Pick<QueuedEvent, 'id' | 'occurredAt' | 'aheadMs' | 'spentMs'>;
  /**
   * Sends one or more of the first of these events, in order. Rejects with `ApiError` (status 0 without a connection)
   * if none was accepted: they stay in the queue.
   */
  send(events: readonly QueuedEvent[]): Promise<Sent>;
  /** Runs `work` after a delay; returns a function that cancels it. */
  later(delayMs: number, work: () => void): () => void;
  /** Calls `flush` whenever the connection or the page comes back; returns a function that ends it. */
  onReturn(flush: () => void): () => void;
  /** Random number, 0 ≤ x < 1. Spreads the retries of many devices after a failure of the server. */
  random(): number;
}

/** The server has an event. */
export type Acknowledged<Kind extends DeviceKind = DeviceKind> = {
  [Name in Kind]: {
    readonly type: 'acknowledged';
    readonly kind: Name;
    readonly event: QueuedEvent<Name>;
    readonly reply: EventReply<Name>;
  };
}[Kind];

/** Event that the server rejected for good; it has left the queue. */
export type Refused<Kind extends DeviceKind = DeviceKind> = {
  [Name in Kind]: {
    readonly type: 'refused';
    readonly kind: Name;
    readonly event: QueuedEvent<Name>;
    readonly error: ApiError;
  };
}[Kind];

/** Message of a queue to its subscribers. */
export type QueueNotice =
  | Acknowledged
  | Refused
  /** Subjects changed on the server, published once for all events of a call, before their outcomes. */
  | { readonly type: 'moved'; readonly subjects: readonly string[] }
  | { readonly type: 'state'; readonly state: QueueState }
  /** The learner is signed out, or the device is locked or another learner's. */
  | { readonly type: 'signed-out'; readonly error: ApiError }
  /** Sending failed and will be retried. Published once until sending succeeds again. */
  | { readonly type: 'held-up'; readonly error: unknown };

/** Events of one learner, sent to the server in order, each until it is acknowledged. */
export interface EventQueue {
  /**
   * Stores an event on the device and sends it as soon as possible.
   * @param nowMs present time, milliseconds since 1970
   * @returns the event's id
   */
  record<Kind extends DeviceKind>(kind: Kind, body: EventBody<Kind>, nowMs: number): string;
  /** Allows sending. Before, events are stored only, so that no reply arrives before its subscribers are there. */
  start(): void;
  /** Sends all waiting events now, without regard to a pause. */
  flush(): Promise<void>;
  /** Events that the server does not have yet, oldest first; resolves once the device's store has been read. */
  waiting(): Promise<readonly QueuedEvent[]>;
  state(): QueueState;
  /**
   * Calls the listener for every notice; returns a function that ends it.
   * @param priority `first` for the listener that updates shared data before the others read it
   */
  subscribe(listener: (notice: QueueNotice) => void, priority?: 'first'): () => void;
  /** Ends sending; waiting events stay in the store. */
  stop(): void;
}

/** Creates the queue of one learner. */
export function createEventQueue(parts: QueueParts): EventQueue {
  let waiting: QueuedEvent[] = [];
  let state: QueueState = 'saved';
  let failures = 0;
  let stopped = false;
  let sending: Promise<void> | undefined;
  let cancelRetry = () => {};
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const first = new Set<(notice: QueueNotice) => void>();
  const others = new Set<(notice: QueueNotice) => void>();
  const publish = (notice: QueueNotice) => {
    for (const listener of [...first, ...others]) listener(notice);
  };

  /** Loads the events of other tabs and earlier visits, before those recorded here. */
  const restore = async () => {
    const stored = await parts.store.list(parts.userId).catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    waiting = [...stored.filter(({ id }) => !known.has(id)), ...waiting];
  };
  const restored = restore();

  const become = (next: QueueState) => {
    if (state === next) return;
    state = next;
    publish({ type: 'state', state });
  };

  const settle = async (outcome: Outcome) => {
    const event = waiting.find(({ id }) => id === outcome.id);
    if (!event) return;
    waiting = waiting.filter((other) => other !== event);
    // If the store refuses, the event is sent again some day; the server recognises it by its id.
    await parts.store.remove(event.id).catch(() => {});
    publish(noticeOf(event, outcome));
  };
  /** Pauses until the next retry, or until the learner is back. */
  const holdUp = (error: unknown) => {
    if (error instanceof ApiError && isSignedOut(error)) {
      become('paused');
      publish({ type: 'signed-out', error });
      return;
    }
    failures += 1;
    const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined;
    if (failures === 1) publish({ type: 'held-up', error });
    become('waiting');
    cancelRetry = parts.later(pauseMs(failures, retryAfterS, parts.random()), () => void send());
  };
  /** Sends the next events; false if the ones after them must wait, too. */
  const sendSome = async (): Promise<boolean> => {
    let sent: Sent;
    try {
      await started;
      sent = await parts.send(waiting);
      if (sent.outcomes.length === 0) throw new Error('The server returned no outcome.');
    } catch (error) {
      if (!stopped) holdUp(error);
      return false;
    }
    if (stopped) return false;
    failures = 0;
    if (sent.moved.length > 0) publish({ type: 'moved', subjects: sent.moved });
    for (const outcome of sent.outcomes) await settle(outcome);
    return true;
  };
  const sendAll = async () => {
    let isClear = true;
    try {
      await restored;
      while (waiting.length > 0 && isClear && !stopped) {
        become('saving');
        isClear = await sendSome();
      }
    } finally {
      // Reset before `saved` is published: a subscriber may record the next event then.
      sending = undefined;
    }
    if (isClear && !stopped) become('saved');
  };

  const send = () => {
    if (stopped) return Promise.resolve();
    cancelRetry();
    sending ??= sendAll();
    return sending;
  };
  const flush = async () => {
    failures = 0;
    await send();
  };
  const detach = parts.onReturn(() => void flush());

  return {
    record(kind, body, nowMs) {
      const { userId, store } = parts;
      // The signature pairs kind and body, which the union cannot express for a generic kind.
      const event = { ...parts.stamp(nowMs), userId, kind, body } as QueuedEvent;
      waiting.push(event);
      store.add(event).catch(() => {});
      // While sending is paused, another event must not start the next attempt early.
      if (state === 'saved' || state === 'saving') void send();
      return event.id;
    },
    start: () => start(),
    flush,
    async waiting() {
      await restored;
      return waiting;
    },
    state: () => state,
    subscribe(listener, priority) {
      const listeners = priority === 'first' ? first : others;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      cancelRetry();
      detach();
    },
  };
}

function noticeOf(event: QueuedEvent, outcome: Outcome): QueueNotice {
  const { kind } = event;
  // The reply is that of the event's kind: the server checks it against the declaration.
  return (
    'refusal' in outcome
      ? { type: 'refused', kind, event, error: outcome.refusal }
      : { type: 'acknowledged', kind, event, reply: outcome.answer }
  ) as QueueNotice;
}

/** Signed out or locked, or another learner is active. */
function isSignedOut(error: ApiError): boolean {
  return error.status === 401 || error.code === 'forbidden' || error.code === 'learner_required';
}

/**
 * Length of the pause after a failure: doubled each time, up to a minute, and randomised between half and the whole of
 * it ("equal jitter"); never shorter than the server asked for.
 */
export function pauseMs(failures: number, retryAfterS: number | undefined, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.max(Math.round((whole / 2) * (1 + random)), (retryAfterS ?? 0) * 1000);
}
