/** As much of a WebSocket as a connection needs. */
export type Line = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
};

/** What a connection needs of the browser. */
export interface ConnectionParts {
  open(): Line;
  /** Calls back after so many milliseconds; returns what calls it off. */
  later(callback: () => void, delayMs: number): () => void;
  random(): number;
  /** Tells when trying at once is worth it: the network is back, the page is looked at again. Returns the end of it. */
  onWake(listener: () => void): () => void;
}

/** What is said over a connection, typed by the room it belongs to. */
export interface ConnectionOptions<Sent, Received> {
  /** What each new connection begins with, the first one too. */
  hello(): readonly Sent[];
  /** What the other side answers at once: so a connection that died silently is found out. */
  readonly ping: Sent;
  /** Null for what is no message. */
  read(text: string): Received | null;
  onMessage(message: Received): void;
  /** Told whenever it changes whether what is sent arrives. */
  onLive(isLive: boolean): void;
  /** Whether a connection closed with this code is over for good. */
  isFinal(code: number): boolean;
  onEnd(code: number): void;
}

/** A connection that comes back by itself. */
export interface Connection<Sent> {
  /** False where it could not be sent; nothing is kept to be sent later, for `hello` begins anew. */
  send(message: Sent): boolean;
  /** Ends it for good. */
  close(): void;
}

/** The first pause before another try; each is twice as long as the one before. */
export const FIRST_PAUSE_MS = 250;
export const LONGEST_PAUSE_MS = 8_000;
/** A connection that is silent for so long is asked whether it lives. */
export const SILENCE_MS = 5_000;
/** One that does not answer within this time is dead, whatever the browser believes. */
export const ANSWER_MS = 2_500;
/** One that does not even open within this time is given up. */
export const OPENING_MS = 8_000;

/**
 * Keeps a connection: opened anew after growing pauses (with chance in them, so that not everybody comes back at the
 * same moment), at once when the page wakes, and pinged when it has been silent. It lives once something has been heard.
 */
export function connect<Sent, Received>(
  parts: ConnectionParts,
  options: ConnectionOptions<Sent, Received>,
): Connection<Sent> {
  let line: Line | null = null;
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

  /** Gives up a line that may still believe that it is open. */
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
