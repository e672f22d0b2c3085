import { expect } from 'vitest';
import type { Random } from '#shared/chance.ts';
import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { readServerMessage } from '#shared/quiz/read-message.ts';
import type { TestSocket } from '#tests/sockets.ts';
import type { TestRoom } from './quiz-room.ts';

/** State of a page whose messages may be lost, duplicated and reordered. */
export class ShakenPage {
  seq = 0;
  readonly seen: number[] = [];
  readonly #socket: TestSocket;
  readonly #room: TestRoom;
  readonly #random: Random;
  #held: string | null = null;
  #pings = 0;

  constructor(room: TestRoom, socket: TestSocket, random: Random) {
    this.#room = room;
    this.#socket = socket;
    this.#random = random;
    socket.socket.on('message', (data) => this.#receive(String(data)));
  }

  ask(): void {
    this.#send({ type: 'join_session', sessionId: this.#room.id, after: this.seq });
  }

  answer(questionId: string, option: number): void {
    this.#send({ type: 'answer', questionId, answer: option });
  }

  /** Waits until all messages that reached the server have been processed; it answers them in order. */
  async settled(): Promise<void> {
    this.#pings += 1;
    this.#socket.say({ type: 'ping' });
    await this.#socket.until(
      () => this.#socket.messages.filter(({ type }) => type === 'pong').length >= this.#pings,
    );
  }

  #send(message: object): void {
    for (let copies = this.#random() < 0.2 ? 0 : this.#random() < 0.2 ? 2 : 1; copies > 0; copies -= 1)
      this.#socket.say(message);
  }

  #receive(text: string): void {
    const luck = this.#random();
    if (luck < 0.2) return;
    if (luck < 0.35 && this.#held === null) {
      this.#held = text;
      return;
    }
    this.#take(text);
    if (luck > 0.8) this.#take(text);
    if (this.#held !== null) this.#take(this.#held);
    this.#held = null;
  }

  /** Rule of the contract: consecutive numbers, otherwise everything is requested again. */
  #take(text: string): void {
    const message = readServerMessage(text) as ServerMessage;
    expect(message, text).not.toBeNull();
    if (message.type === 'pong') return;
    // Its first message was lost.
    if (message.type === 'error') {
      this.ask();
      return;
    }
    if (message.type === 'snapshot') {
      if (message.seq > this.seq) this.seq = message.seq;
      return;
    }
    if (message.seq === this.seq + 1) {
      this.seq = message.seq;
      this.seen.push(message.seq);
    } else if (message.seq > this.seq + 1) this.ask();
  }
}
