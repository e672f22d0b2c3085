import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ANSWER_MS,
  type ConnectionOptions,
  connect,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  OPENING_MS,
  SILENCE_MS,
  type SocketLike,
} from './connection.ts';

interface FakeLine extends SocketLike {
  readonly sent: string[];
  isClosed: boolean;
  /** Simulates a message of the server. */
  says(text: string): void;
  opens(): void;
  breaks(code: number): void;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakeLine(): FakeLine {
  const line: FakeLine = {
    sent: [],
    isClosed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void line.sent.push(String(text)),
    close: () => {
      line.isClosed = true;
    },
    says: (data) => line.onmessage?.({ data }),
    opens: () => line.onopen?.(),
    breaks: (code) => line.onclose?.({ code }),
  };
  return line;
}

function begin(random = 1) {
  const lines: FakeLine[] = [];
  const heard: string[] = [];
  const lives: boolean[] = [];
  const ends: number[] = [];
  let wake = () => {};
  const options: ConnectionOptions<string, string> = {
    hello: () => [`hello ${lines.length}`],
    ping: 'ping',
    read: (text) => (text === 'nonsense' ? null : text),
    onMessage: (message) => heard.push(message),
    onLive: (live) => lives.push(live),
    isFinal: (code) => code === 4001,
    onEnd: (code) => ends.push(code),
  };
  const connection = connect(
    {
      open: () => {
        const line = fakeLine();
        lines.push(line);
        return line;
      },
      later: (callback, delayMs) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
      random: () => random,
      onWake: (listener) => {
        wake = listener;
        return () => {
          wake = () => {};
        };
      },
    },
    options,
  );
  const last = () => lines.at(-1) as FakeLine;
  return { connection, lines, last, heard, lives, ends, wake: () => wake() };
}

it('says hello on each new connection, and lives once something is heard', () => {
  const { last, heard, lives, lines } = begin();
  last().opens();
  expect(last().sent).toEqual(['"hello 1"', '"ping"']);
  expect(lives).toEqual([]);
  last().says('snapshot');
  last().says('nonsense');
  expect(heard).toEqual(['snapshot']);
  expect(lives).toEqual([true]);
  last().breaks(1006);
  expect(lives).toEqual([true, false]);
  vi.advanceTimersByTime(FIRST_PAUSE_MS);
  expect(lines).toHaveLength(2);
  last().opens();
  expect(last().sent[0]).toBe('"hello 2"');
});

it('waits longer after each failure, never longer than the longest pause, and briefly again after a success', () => {
  const { last, lines } = begin();
  for (const pause of [250, 500, 1_000, 2_000, 4_000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]) {
    const before = lines.length;
    last().breaks(1006);
    vi.advanceTimersByTime(pause - 1);
    expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(before + 1);
  }
  last().opens();
  last().says('here');
  last().breaks(1001);
  const before = lines.length;
  vi.advanceTimersByTime(FIRST_PAUSE_MS);
  expect(lines).toHaveLength(before + 1);
});

it('finds out that a connection has died silently', () => {
  const { last, lines, lives } = begin();
  last().opens();
  last().says('here');
  const dead = last();
  vi.advanceTimersByTime(SILENCE_MS);
  expect(dead.sent.filter((text) => text === '"ping"')).toHaveLength(2);
  vi.advanceTimersByTime(ANSWER_MS);
  expect(dead.isClosed).toBe(true);
  expect(lives).toEqual([true, false]);
  vi.advanceTimersByTime(FIRST_PAUSE_MS);
  expect(lines).toHaveLength(2);
  // Late messages of the dead socket are ignored.
  dead.says('late');
  dead.breaks(1006);
  expect(lives).toEqual([true, false]);
});

it('gives up a connection that does not open', () => {
  const { last, lines } = begin();
  vi.advanceTimersByTime(OPENING_MS + FIRST_PAUSE_MS);
  expect(lines[0]?.isClosed).toBe(true);
  expect(lines).toHaveLength(2);
  expect(last().isClosed).toBe(false);
});

it('tries at once when the page wakes, and asks a connection that is open whether it lives', () => {
  const { last, lines, wake } = begin();
  for (let failure = 0; failure < 6; failure += 1) {
    last().breaks(1006);
    vi.advanceTimersByTime(LONGEST_PAUSE_MS);
  }
  last().breaks(1006);
  const before = lines.length;
  wake();
  expect(lines).toHaveLength(before + 1);
  last().opens();
  last().says('here');
  wake();
  expect(last().sent.filter((text) => text === '"ping"')).toHaveLength(2);
});

it('ends for good when the server says so, or the page does', () => {
  const removed = begin();
  removed.last().opens();
  removed.last().breaks(4001);
  removed.wake();
  vi.advanceTimersByTime(60_000);
  expect(removed.ends).toEqual([4001]);
  expect(removed.lines).toHaveLength(1);

  const left = begin();
  left.last().opens();
  left.last().says('here');
  left.connection.close();
  vi.advanceTimersByTime(60_000);
  expect(left.lines).toHaveLength(1);
  expect(left.last().isClosed).toBe(true);
  expect(left.connection.send('more')).toBe(false);
  expect(left.ends).toEqual([]);
});

it('sends nothing while it is away, and says so', () => {
  const { connection, last } = begin();
  expect(connection.send('answer')).toBe(false);
  last().opens();
  expect(connection.send('answer')).toBe(true);
  expect(last().sent.at(-1)).toBe('"answer"');
});
