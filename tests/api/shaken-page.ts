import { expect } from 'vitest';
import type { Random } from '#shared/chance.ts';
import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { readServerMessage } from '#shared/quiz/read-message.ts';
import type { TestSocket } from '#tests/sockets.ts';
import type { TestRoom } from './quiz-room.ts';

/** What a page knows, from messages that may be lost, doubled and out of order on their way. */
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

  /** Whatever has reached the server has been dealt with: it answers one message after the other. */
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

  /** The rule of the contract: one number after the other, else everything is asked for again. */
  #take(text: string): void {
    const message = readServerMessage(text) as ServerMessage;
    expect(message, text).not.toBeNull();
    if (message.type === 'pong') return;
    // Its first words were lost.
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
