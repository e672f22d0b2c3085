/** Used parts of a WebSocket. */
export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
};

/** Functions of the browser that a connection needs. */
export interface ConnectionParts {
  open(): SocketLike;
  /** Calls back after a delay; returns a function that cancels it. */
  later(callback: () => void, delayMs: number): () => void;
  random(): number;
  /**
   * Reports when an immediate retry is sensible: the network is back or the page is visible again. Returns a
   * function that unsubscribes.
   */
  onWake(listener: () => void): () => void;
}

/** Protocol of a connection, typed by its room. */
export interface ConnectionOptions<Sent, Received> {
  /** First messages of each new connection, including the first. */
  hello(): readonly Sent[];
  /** Message that the server answers at once, to detect dead connections. */
  readonly ping: Sent;
  /** Null for invalid messages. */
  read(text: string): Received | null;
  onMessage(message: Received): void;
  /** Called when the connection becomes live or stops being so. */
  onLive(isLive: boolean): void;
  /** Returns true if this close code ends the connection for good. */
  isFinal(code: number): boolean;
  onEnd(code: number): void;
}

/** Connection that reconnects automatically. */
export interface Connection<Sent> {
  /**
   * Returns false if the message could not be sent. It is not queued, because `hello` restores the state after
   * reconnecting.
   */
  send(message: Sent): boolean;
  /** Closes it for good. */
  close(): void;
}

/** Milliseconds before the first reconnect; each further pause is twice as long. */
export const FIRST_PAUSE_MS = 250;
export const LONGEST_PAUSE_MS = 8_000;
/** Milliseconds of silence after which a ping is sent. */
export const SILENCE_MS = 5_000;
/** Milliseconds without an answer to a ping after which the connection counts as dead. */
export const ANSWER_MS = 2_500;
/** Milliseconds after which an attempt to connect is aborted. */
export const OPENING_MS = 8_000;

/**
 * Maintains a connection: reconnects after growing pauses (with jitter, so that clients do not return at the same
 * moment) or at once when the page wakes, and pings it after silence. It is live once a message has arrived.
 */
export function connect<Sent, Received>(
  parts: ConnectionParts,
  options: ConnectionOptions<Sent, Received>,
): Connection<Sent> {
  let line: SocketLike | null = null;
  let isOpen = false;
  let isLive = false;
  let isEnded = false;
  let failures = 0;
  let callOff = () => {};

  function wait(callback: () => void, delayMs: number): void {
    callOff();
    callOff = parts.later(callback, delayMs);
  }

  function setLive(live: boolean): void {
    if (isLive === live) return;
    isLive = live;
    options.onLive(live);
  }

  function open(): void {
    const opened = parts.open();
    line = opened;
    isOpen = false;
    wait(drop, OPENING_MS);
    opened.onopen = () => {
      if (line !== opened) return;
      isOpen = true;
      for (const message of options.hello()) send(message);
      ask();
    };
    opened.onmessage = ({ data }) => {
      if (line !== opened) return;
      failures = 0;
      wait(ask, SILENCE_MS);
      setLive(true);
      const message = typeof data === 'string' ? options.read(data) : null;
      if (message !== null) options.onMessage(message);
    };
    opened.onclose = ({ code }) => {
      if (line !== opened) return;
      if (options.isFinal(code)) {
        end();
        options.onEnd(code);
      } else lose();
    };
  }

  function ask(): void {
    send(options.ping);
    wait(drop, ANSWER_MS);
  }

  /** Abandons a socket that may still appear open. */
  function drop(): void {
    const dropped = line;
    lose();
    dropped?.close();
  }

  function lose(): void {
    line = null;
    isOpen = false;
    setLive(false);
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    wait(open, pause * (0.5 + parts.random() / 2));
  }

  function send(message: Sent): boolean {
    if (!isOpen || !line) return false;
    try {
      line.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  const forget = parts.onWake(() => {
    if (isEnded) return;
    if (isOpen) ask();
    else if (!line) {
      failures = 0;
      open();
    }
  });

  function end(): void {
    isEnded = true;
    forget();
    callOff();
    const ended = line;
    line = null;
    isOpen = false;
    setLive(false);
    ended?.close();
  }

  open();
  return { send, close: end };
}
