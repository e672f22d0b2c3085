import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#shared/quiz/quiz.messages.ts';

/** Message without sequence number; the server assigns it. */
type Event = ServerMessage extends infer Each
  ? Each extends { seq: number }
    ? Omit<Each, 'seq'>
    : never
  : never;

/** Fake of the server's `/ws` for component tests: records the page's messages and plays the server's. */
export class QuizServer {
  readonly heard: ClientMessage[] = [];
  seq = 1;
  private lines: FakeSocket[] = [];

  /** Replaces the browser's WebSocket. */
  listen(): void {
    const open = (socket: FakeSocket) => {
      this.lines.push(socket);
      queueMicrotask(() => socket.onopen?.());
    };
    const heard = (text: string, socket: FakeSocket) => {
      const message = JSON.parse(text) as ClientMessage;
      if (message.type === 'ping') queueMicrotask(() => this.say(socket, { type: 'pong', seq: this.seq }));
      else this.heard.push(message);
    };
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        constructor() {
          super(heard);
          open(this);
        }
      },
    );
  }

  /** Sends the page these events of the room, with the next sequence numbers. */
  async tell(...events: readonly Event[]): Promise<void> {
    await act(async () => {
      for (const event of events) {
        this.seq += 1;
        this.sayTo({ ...event, seq: this.seq } as ServerMessage);
      }
    });
  }

  /** Sends the page a message without a sequence number. */
  async reply(message: ServerMessage): Promise<void> {
    await act(async () => this.sayTo(message));
  }

  /** Closes the newest connection with this code. */
  async close(code: number): Promise<void> {
    await act(async () => this.lines.at(-1)?.onclose?.({ code }));
  }

  /** Messages of this type that the page has sent. */
  said<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.heard.filter((message) => message.type === type) as Extract<ClientMessage, { type: Type }>[];
  }

  private sayTo(message: ServerMessage): void {
    const line = this.lines.at(-1);
    if (!line) throw new Error('Nobody is connected.');
    this.say(line, message);
  }

  private say(line: FakeSocket, message: ServerMessage): void {
    line.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly heard: (text: string, socket: FakeSocket) => void;

  constructor(heard: (text: string, socket: FakeSocket) => void) {
    this.heard = heard;
  }

  send(text: string): void {
    this.heard(text, this);
  }

  close(): void {}
}
